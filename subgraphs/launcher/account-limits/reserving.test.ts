import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { LimitsHarness } from './testing/limits-harness.ts';

const PREVIEW = `query ($request: LaunchRequestInput!) { launchPreview(request: $request) {
  submittable fingerprint findings { severity code path message } } }`;
const SUBMIT = `mutation ($request: LaunchRequestInput!, $planFingerprint: String) { launchSubmit(request: $request, planFingerprint: $planFingerprint) {
  replayed launch { id version state } } }`;

interface Plan {
  launchPreview: {
    submittable: boolean;
    fingerprint: string;
    findings: { severity: string; code: string; path: string; message: string }[];
  };
}
interface Submitted {
  launchSubmit: { replayed: boolean; launch: { id: string; version: number; state: string } };
}

let harness: TestLauncher;
let owner: Viewer;
let creatives: string[];
let account: string;
let limits: LimitsHarness;
/** Version of a template whose campaign has a daily budget of 5,000. */
let daily: string;

beforeAll(async () => {
  harness = await TestLauncher.start();
  owner = await harness.owner();
  daily = await addTemplate(harness, owner);
  const image = await addImage(harness, owner);
  creatives = [];
  for (const name of ['Shoes', 'Hats']) {
    const { creativeId } = await addCreative(harness, owner, { name, content: content(image) });
    creatives.push(creativeId);
  }
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  account = await harness.addAdAccount(owner.workspaceId);
  limits = new LimitsHarness(harness, owner, account);
});

function request(changes: Record<string, unknown> = {}) {
  return {
    name: `Launch ${uuid7()}`,
    requestKey: uuid7(),
    adAccountId: account,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: daily,
    selection: { kind: 'DIRECT', creativeIds: creatives },
    retestReason: 'Again',
    ...changes,
  };
}
const budgetOf = (budget: object) => templateInput({ budget: { ...(templateInput().budget as object), ...budget } });
/** Version of a template with a lifetime budget of 70,000. */
const lifetime = () => {
  const { delivery, ...adset } = templateInput().adset as { delivery: object };
  return addTemplate(harness, owner, {
    ...budgetOf({ period: 'LIFETIME', amountMinor: '70000' }),
    adset: { ...adset, delivery: { ...delivery, durationSeconds: 864_000 } },
  });
};
const preview = async (changes: Record<string, unknown> = {}) =>
  (await harness.ok<Plan>(owner, PREVIEW, { request: request(changes) })).launchPreview;
const submit = async (changes: Record<string, unknown> = {}) =>
  (await harness.ok<Submitted>(owner, SUBMIT, { request: request(changes) })).launchSubmit.launch;
const refused = (changes: Record<string, unknown> = {}) =>
  harness.refused(owner, SUBMIT, { request: request(changes) });
const change = (field: string, { id, version }: { id: string; version: number }, more: object = {}) => {
  const input = { adAccountId: account, launchId: id, expectedVersion: version, ...more };
  const type = `Launch${field.slice('launch'.length)}Input`;
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { launch { id version state } } }`;
  return [owner, document, { input }] as const;
};
const changed = async (field: string, launch: { id: string; version: number }, more: object = {}) =>
  (await harness.ok<Record<string, Submitted['launchSubmit']>>(...change(field, launch, more)))[field]!.launch;
const used = async () => {
  const { campaignsPerDay, campaigns, dailyBudget, lifetimeBudget } = await limits.use();
  return [campaignsPerDay.used, campaigns.used, dailyBudget.used, lifetimeBudget.used];
};
const LATER = '2200-01-01T09:00:00Z';

describe('a submission', () => {
  it('reserves a campaign and the budgets it configures', async () => {
    await submit();
    expect(await used()).toEqual([1, 1, '5000', '0']);
    await submit({ templateVersionId: await lifetime() });
    expect(await used()).toEqual([2, 2, '5000', '70000']);
    const perAdSet = await addTemplate(harness, owner, {
      ...budgetOf({ owner: 'ADSET', amountMinor: '300' }),
      structure: { mode: 'MANUAL' },
    });
    const groups = creatives.map((id, index) => ({ groupKey: `G${index}`, creativeIds: [id] }));
    await submit({ templateVersionId: perAdSet, manualGroups: groups });
    expect(await used()).toEqual([3, 3, '5600', '70000']);
  });

  it('reserves nothing when it is repeated', async () => {
    const again = request();
    await harness.ok(owner, SUBMIT, { request: again });
    await harness.ok(owner, SUBMIT, { request: again });
    expect(await used()).toEqual([1, 1, '5000', '0']);
  });

  it('is refused by each limit alone, with what is allowed, found and to be done', async () => {
    await submit();
    const cases = [
      ['campaignsPerDay', 'CAMPAIGNS_PER_DAY', 1, '1', '2', 'request.adAccountId'],
      ['campaigns', 'CAMPAIGNS', 1, '1', '2', 'request.adAccountId'],
      ['dailyBudget', 'DAILY_BUDGET', '9999', '9999', '10000', 'template.budget.amountMinor'],
    ] as const;
    for (const [name, limit, value, allowed, found, path] of cases) {
      await limits.clear();
      await limits.set({ [name]: value });
      const { submittable, findings } = await preview();
      expect(submittable).toBe(false);
      const finding = findings.find(({ code }) => code === 'account_limit_reached');
      expect(finding).toMatchObject({ severity: 'BLOCKER', path });
      expect(finding?.message).toContain(`allow ${allowed}`);
      expect(finding?.message).toContain(found);
      const wanted = { code: 'LIMIT_EXCEEDED', finding: 'account_limit_reached', limit, allowed, found };
      expect(await refused()).toMatchObject(wanted);
    }
    expect(await used()).toEqual([1, 1, '5000', '0']);
  });

  it('is refused by a limit on lifetime budgets, which daily ones do not use', async () => {
    await limits.set({ lifetimeBudget: '69999' });
    await submit();
    const templateVersionId = await lifetime();
    const limit = { limit: 'LIFETIME_BUDGET', allowed: '69999', found: '70000' };
    expect(await refused({ templateVersionId })).toMatchObject({ code: 'LIMIT_EXCEEDED', ...limit });
  });

  it('names all limits it would pass at once', async () => {
    await limits.set({ campaignsPerDay: 0, campaigns: 0, dailyBudget: 4_999, lifetimeBudget: 0 });
    const found = [
      { limit: 'CAMPAIGNS_PER_DAY', allowed: '0', found: '1' },
      { limit: 'CAMPAIGNS', allowed: '0', found: '1' },
      { limit: 'DAILY_BUDGET', allowed: '4999', found: '5000' },
    ];
    expect(await refused()).toMatchObject({ code: 'LIMIT_EXCEEDED', ...found[0], limits: found });
    expect((await preview()).findings.filter(({ code }) => code === 'account_limit_reached')).toHaveLength(3);
  });

  it('names limits among other blockers', async () => {
    await limits.set({ campaigns: 0 });
    const { code, violations } = await refused({ scheduledAt: '2020-01-01T00:00:00Z' });
    expect(code).toBe('BAD_USER_INPUT');
    expect((violations as { rule: string }[]).map(({ rule }) => rule).toSorted()).toEqual([
      'account_limit_reached',
      'schedule_past',
    ]);
  });

  it('keeps within a limit that is exactly used up', async () => {
    await limits.set({ campaignsPerDay: 1, campaigns: 1, dailyBudget: '5000' });
    expect(await preview()).toMatchObject({ submittable: true });
    await submit();
    expect(await limits.use()).toMatchObject({ campaigns: { used: 1, remaining: 0 }, dailyBudget: { remaining: '0' } });
  });

  it('is of the previewed plan although another launch used the limit meanwhile', async () => {
    await limits.set({ campaigns: 1 });
    const [shoes, hats] = creatives.map((id) => ({ kind: 'DIRECT', creativeIds: [id] }));
    const previewed = request({ selection: shoes });
    const { fingerprint } = await preview(previewed);
    const other = await submit({ selection: hats });
    const variables = { request: previewed, planFingerprint: fingerprint };
    expect(await harness.refused(owner, SUBMIT, variables)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await changed('launchCancel', other);
    expect(await harness.ok<Submitted>(owner, SUBMIT, variables)).toMatchObject({ launchSubmit: { replayed: false } });
  });

  it('of fifty at the same time goes through as often as the limit admits', async () => {
    await limits.set({ campaigns: 7 });
    const calls = Array.from({ length: 50 }, () => harness.run(owner, SUBMIT, { request: request() }));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(7);
    const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions['code']) ?? []);
    expect(codes).toEqual(Array.from({ length: 43 }, () => 'LIMIT_EXCEEDED'));
    expect(await used()).toEqual([7, 7, '35000', '0']);
  });

  it('of several at the same time passes no budget', async () => {
    await limits.set({ dailyBudget: '24999', campaignsPerDay: 20 });
    const calls = Array.from({ length: 12 }, () => harness.run(owner, SUBMIT, { request: request() }));
    expect((await Promise.all(calls)).filter(({ errors }) => !errors)).toHaveLength(4);
    expect(await used()).toEqual([4, 4, '20000', '0']);
  });

  it('counts in its own ad account only', async () => {
    await limits.set({ campaigns: 1 });
    await submit();
    const other = await harness.addAdAccount(owner.workspaceId);
    await submit({ adAccountId: other });
    expect(await used()).toEqual([1, 1, '5000', '0']);
  });
});

describe('a lowered limit', () => {
  it('leaves what is reserved, and lets nothing more through', async () => {
    for (let count = 0; count < 3; count += 1) await submit();
    await limits.set({ campaigns: 2, dailyBudget: 0 });
    expect(await limits.use()).toMatchObject({ campaigns: { used: 3, remaining: 0 }, dailyBudget: { remaining: '0' } });
    expect(await refused()).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 'CAMPAIGNS', allowed: '2', found: '4' });
  });
});

describe('a launch before its start', () => {
  it('releases what it reserved when it is cancelled', async () => {
    await limits.set({ campaigns: 1 });
    const launch = await submit({ scheduledAt: LATER });
    expect(await used()).toEqual([0, 1, '5000', '0']);
    expect(await refused()).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await changed('launchCancel', launch);
    expect(await used()).toEqual([0, 0, '0', '0']);
    await submit();
  });

  it('keeps what it reserved while it is held', async () => {
    const launch = await submit({ scheduledAt: LATER });
    await changed('launchSetEnabled', launch, { enabled: false });
    expect(await used()).toEqual([0, 1, '5000', '0']);
  });

  it('moves to the day on which it is to start, if that has room', async () => {
    await limits.set({ campaignsPerDay: 1 });
    const later = await submit({ scheduledAt: LATER });
    await submit();
    expect(await harness.refused(...change('launchRunNow', later))).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 'CAMPAIGNS_PER_DAY',
    });
    const nextDay = await changed('launchSetEnabled', later, { enabled: true, scheduledAt: '2200-01-02T09:00:00Z' });
    expect(await preview({ scheduledAt: LATER })).toMatchObject({ submittable: true });
    expect(await preview({ scheduledAt: '2200-01-02T09:00:00Z' })).toMatchObject({ submittable: false });
    await limits.set({ campaignsPerDay: 2 });
    await changed('launchRunNow', nextDay);
    expect(await used()).toEqual([2, 2, '10000', '0']);
  });

  it('counts on the day of the ad account in whose first or last minute it is to start', async () => {
    await limits.set({ campaignsPerDay: 1 });
    // In Berlin it is the 2nd from 23:00 in UTC.
    await submit({ scheduledAt: '2200-01-01T22:59:59Z' });
    expect(await refused({ scheduledAt: '2199-12-31T23:00:00Z' })).toMatchObject({ limit: 'CAMPAIGNS_PER_DAY' });
    await submit({ scheduledAt: '2199-12-31T22:59:59Z' });
    await submit({ scheduledAt: '2200-01-01T23:00:00Z' });
    expect(await refused({ scheduledAt: '2200-01-02T22:59:59Z' })).toMatchObject({ limit: 'CAMPAIGNS_PER_DAY' });
  });
});
