import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { addTemplate, content, templateInput } from '#test/launcher/library.ts';
import type { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import { blockers, codes, PlanningHarness, PREVIEW, SUBMIT } from './testing/planning-harness.ts';

const NEXT = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creativeVersion { id } } }`;
const APPROVE = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creative { id } } }`;
const REVOKE = `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { creative { id } } }`;

let planning: PlanningHarness;
let launches: LaunchHarness;
let good: string[];

beforeAll(async () => {
  planning = await PlanningHarness.start();
  ({ launches, good } = planning);
});
afterAll(() => planning?.stop());

const count = async (table: string) =>
  (await launches.harness.test.admin<{ n: number }>(`select count(*)::int as n from launcher.${table}`))[0]!.n;

describe('a test', () => {
  it('is not repeated without a reason', async () => {
    const plan = await planning.preview({ name: 'Again' });
    expect(blockers(plan).map(({ code, path }) => [code, path])).toEqual(
      [0, 1].map((place) => ['tested_before', `request.selection.creativeIds[${place}]`]),
    );
    expect(plan.findings[0]!.message).toContain(`"First test" (${planning.tested.id})`);
    expect((await planning.preview({ retestReason: 'Another season.' })).submittable).toBe(true);
    expect(await planning.refused({ retestReason: null })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await planning.refused({ retestReason: ' ' })).toMatchObject({
      violations: [{ path: 'request.retestReason', rule: 'pattern' }],
    });
    // A failed creative counts as not tested.
    const selection = { kind: 'DIRECT', creativeIds: [planning.bad] };
    expect((await planning.preview({ selection })).submittable).toBe(true);
  });

  it('warns where the same is going to be tested, and under which name, until that is cancelled', async () => {
    const { creativeId } = await launches.creative('Once');
    const request = { name: 'Once', selection: { kind: 'DIRECT', creativeIds: [creativeId] } };
    const { findings, fingerprint } = await planning.preview(request);
    expect(findings).toEqual([]);
    const first = await launches.submitOf([], { ...request, scheduledAt: '2200-01-01T00:00:00Z' });
    const second = await planning.preview(request);
    expect([second.submittable, codes(second)]).toEqual([true, ['test_planned', 'name_taken']]);
    for (const { message } of second.findings) expect(message).toContain(first.id);
    expect(codes(await planning.preview({ ...request, retestReason: 'Both are meant.' }))).toEqual(['name_taken']);
    // The launch that was previewed before is not submitted beside it unnoticed.
    expect(await planning.refused(request, fingerprint)).toMatchObject({ code: 'CONFLICT', changed: ['findings'] });
    await launches.change('launchCancel', first);
    expect((await planning.preview(request)).findings).toEqual([]);
  });
});

describe('collections', () => {
  const CREATE = `mutation ($input: CollectionCreateInput!) { collectionCreate(input: $input) { collection { id } } }`;
  const create = async (data: object): Promise<string> =>
    (
      await launches.harness.ok<{ collectionCreate: { collection: { id: string } } }>(launches.owner, CREATE, {
        input: { data },
      })
    ).collectionCreate.collection.id;

  it('are read by a preview and frozen by a submission, as the version says', async () => {
    const [shoes, hats] = good;
    const collectionId = await create({ name: 'Both', kind: 'FIXED', memberIds: [hats, shoes] });
    const selection = { kind: 'FIXED', collectionId, sourceLockVersion: 1 };
    const request = { name: 'Fixed', selection, retestReason: 'Again.', scheduledAt: '2200-01-01T00:00:00Z' };
    const frozen = await count('frozen_collection');
    expect((await planning.preview(request)).ads.map(({ creativeId }) => creativeId)).toEqual([hats, shoes]);
    const stale = { ...request, selection: { ...selection, sourceLockVersion: 2 } };
    for (const document of [PREVIEW, SUBMIT]) {
      expect(await planning.refused(stale, null, document)).toMatchObject({
        code: 'VERSION_CONFLICT',
        currentVersion: 1,
      });
    }
    expect(await planning.refused({ ...request, selection: { ...selection, kind: 'SMART' } })).toMatchObject({
      violations: [{ path: 'request.selection.collectionId', rule: 'kind' }],
    });
    // A refused submission leaves nothing behind.
    expect(await planning.refused({ ...request, retestReason: null })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await count('frozen_collection')).toBe(frozen);
    const launch = await launches.submitOf([], request);
    expect(launch).toMatchObject({ state: 'SCHEDULED', counts: { total: 2 } });
    expect(await count('frozen_collection')).toBe(frozen + 1);
    const without = { ...request, selection: { ...selection, sourceLockVersion: null, excludedIds: [hats] } };
    expect((await planning.preview(without)).ads).toMatchObject([{ creativeId: shoes }]);
  });

  it('can be a filter that nobody saved', async () => {
    const filterSpec = { conditions: [{ field: 'NAME', operator: 'EQ', values: ['hats', 'shoes'] }] };
    const plan = await planning.preview({ selection: { kind: 'SMART', filterSpec }, retestReason: 'Again.' });
    expect(plan.ads.map(({ creativeId }) => creativeId)).toEqual(good.toReversed());
    const wrong = { conditions: [{ field: 'NAME', operator: 'GTE', values: ['a'] }] };
    const selection = { kind: 'SMART', filterSpec: wrong, creativeIds: good };
    expect(await planning.refused({ selection })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [
        { path: 'request.selection.creativeIds', rule: 'exclusive' },
        { path: 'request.selection.filterSpec.conditions[0].operator', rule: 'operator' },
      ],
    });
  });
});

describe('the plan that was previewed', () => {
  it('is submitted, or what has changed is said', async () => {
    const made = await planning.creative('Scarf');
    const request = {
      requestKey: 'previewed',
      name: 'Kept',
      selection: { kind: 'DIRECT', creativeIds: [made.creativeId] },
    };
    const { fingerprint } = await planning.preview(request);
    const input = { creativeId: made.creativeId, content: content(planning.image), expectedVersion: 2 };
    const { creativeVersionCreate } = await launches.harness.ok<{
      creativeVersionCreate: { creativeVersion: { id: string } };
    }>(launches.owner, NEXT, { input });
    const version = { creativeId: made.creativeId, versionId: creativeVersionCreate.creativeVersion.id };
    await launches.harness.ok(launches.owner, APPROVE, { input: version });
    const conflict = await planning.refused(request, fingerprint);
    expect(conflict).toMatchObject({ code: 'CONFLICT', changed: ['creatives', 'names', 'ads', 'calls'] });
    const unknown = await planning.refused(request, 'nonsense');
    expect(unknown).toMatchObject({ violations: [{ path: 'planFingerprint', rule: 'fingerprint' }] });
    const now = (await planning.preview(request)).fingerprint;
    expect(conflict['planFingerprint']).toBe(now);
    const variables = { request: launches.requestOf([], request), planFingerprint: now };
    const submit = () =>
      launches.harness.ok<{ launchSubmit: { replayed: boolean } }>(launches.owner, SUBMIT, variables);
    expect((await submit()).launchSubmit.replayed).toBe(false);
    variables.planFingerprint = fingerprint;
    expect((await submit()).launchSubmit.replayed).toBe(true);
  });
});

describe('what is approved', () => {
  it('is launched in its newest version, with a warning of a newer one that is not, or not any more', async () => {
    const { creativeId } = await planning.creative('Gloves');
    const selection = { kind: 'DIRECT', creativeIds: [creativeId] };
    const codesNow = async () => codes(await planning.preview({ requestKey: 'gloves', name: 'Gloves', selection }));
    expect(await codesNow()).not.toContain('newer_draft');
    const { creativeVersionCreate } = await launches.harness.ok<{
      creativeVersionCreate: { creativeVersion: { id: string } };
    }>(launches.owner, NEXT, { input: { creativeId, content: content(planning.image), expectedVersion: 2 } });
    const input = { creativeId, versionId: creativeVersionCreate.creativeVersion.id };
    expect(await codesNow()).toContain('newer_draft');
    await launches.harness.ok(launches.owner, APPROVE, { input });
    expect(await codesNow()).not.toContain('newer_draft');
    await launches.harness.ok(launches.owner, REVOKE, { input: { ...input, reason: 'not that one' } });
    expect(await codesNow()).toContain('newer_draft');
  });
});

describe('the ad account', () => {
  it('is asked for its limits, its names and its pace', async () => {
    const { harness, owner } = launches;
    const place = { workspaceId: owner.workspaceId, adAccountId: launches.account };
    await addAssets(harness.test, place, [
      { kind: 'CAMPAIGN', id: '4711', name: 'Taken', status: 'PAUSED' },
      { kind: 'CAMPAIGN', id: '4712', name: 'Taken', status: 'ARCHIVED' },
    ]);
    await harness.test.admin(
      `insert into accounts.spend_guard (workspace_id, ad_account_id, single_change, member_id) values ($1, $2, 99999, $3)`,
      [place.workspaceId, place.adAccountId, owner.memberId],
    );
    await harness.test.admin(
      `insert into accounts.write_stop (workspace_id, scope_id, reason, member_id) values ($1, $2, 'Audit', $3)`,
      [place.workspaceId, place.adAccountId, owner.memberId],
    );
    const template = await addTemplate(
      harness,
      owner,
      templateInput({
        structure: { mode: 'MANUAL' },
        naming: { campaign: 'Taken', adset: '{{group}}', ad: '{{creative}}' },
      }),
    );
    const groups = ['one', 'two'].map((groupKey) => ({ groupKey, creativeIds: [] }));
    const request = {
      templateVersionId: template,
      manualGroups: groups,
      repeatAcrossGroups: true,
      retestReason: 'Again.',
    };
    const plan = await planning.preview(request);
    expect(plan.ads).toHaveLength(4);
    expect(codes(plan)).toEqual(expect.arrayContaining(['writes_stopped', 'name_taken']));
    expect(plan.findings.find(({ code }) => code === 'name_taken')!.message).toMatch(/\(4711\)/u);
    expect(plan.usage['estimatedSeconds']).toBeGreaterThan(0);
    for (const scheduledAt of [null, new Date(Date.now() - 1_000).toISOString()]) {
      const refusal = await planning.refused({ ...request, scheduledAt });
      expect(refusal).toMatchObject({ code: 'LIVE_CHANGES_DISABLED', reason: 'Audit' });
    }
    expect(codes(await planning.preview({ retestReason: 'Again.' }))).toContain('spend_guard');
    await harness.test.admin('delete from accounts.write_stop');
    const small = await launches.template({ budget: { amountMinor: '99' } });
    const { findings } = await planning.preview({ templateVersionId: small, retestReason: 'Again.' });
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'WARNING', code: 'budget_too_small' }));
    const changed = (connection: string, account: string) =>
      harness.test.admin(
        `with changed as (update accounts.ad_account set status = $2 where id = $1 returning connection_id)
         update accounts.platform_connection set status = $3 where id in (select connection_id from changed)`,
        [place.adAccountId, account, connection],
      );
    await changed('BROKEN', 'DISABLED');
    expect(codes(await planning.preview(request))).toEqual(expect.arrayContaining(['disconnected', 'account_status']));
    await changed('ACTIVE', 'ACTIVE');
    await harness.test.admin(
      `insert into accounts.dispatch_throttle (workspace_id, ad_account_id, rate, ceiling, tokens, read_tokens, used_percent, throttles_in_row,
         filled_at, reads_filled_at, used_at, blocked_until)
       values ($1, $2, 10, 10, 0, 0, 50, 1, clock_timestamp(), clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 hour')
       on conflict (workspace_id, ad_account_id) do update set blocked_until = excluded.blocked_until`,
      [place.workspaceId, place.adAccountId],
    );
    const slow = await planning.preview({ retestReason: 'Again.' });
    expect(codes(slow)).toContain('throttled');
    expect(slow.usage['estimatedSeconds']).toBeGreaterThan(3_000);
  });
});
