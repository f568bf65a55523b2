/** @seconds 25 — lost answers are waited for as long as an object may take to appear */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign, treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { planned, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

const CREATE_ONLY = { methods: ['POST'], paths: '/act_[0-9]+/(campaigns|adsets|ads|adcreatives)$|^/v25.0/$' };

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

/** Admits one campaign under faults and returns its attempts and how many living campaigns have its name. */
async function oneCampaign(faults: Record<string, unknown>) {
  await dispatch.faults({ scopes: CREATE_ONLY, ...faults });
  const one = campaign(`Campaign ${uuid7()}`);
  const { causeId, activityId } = await dispatch.admit([one]);
  await dispatch.settled(causeId);
  return { causeId, ...(await result(activityId, one.name)), name: one.name, activityId };
}

async function result(activityId: string, name: string) {
  const { state, operations } = await dispatch.activity(activityId);
  const attempts = (operations[0]?.attempts ?? []).map(({ purpose, outcome }) => `${purpose} ${outcome}`);
  const count = (await dispatch.living()).filter((line) => line === `campaign ${name}`).length;
  return { state, attempts, count, adopted: operations[0]?.adopted, platformId: operations[0]?.platformId };
}

describe('a lost outcome', () => {
  it.each([
    ['a connection cut after the work', { cutAfterWorkRate: 1 }],
    ['an error after the work', { errorAfterWorkRate: 1 }],
    ['an answer that comes too late', { hangRate: 1, hangMs: 3_000 }],
    ['an answer that is no JSON', { htmlRate: 1 }],
    ['an answer cut in half', { truncateRate: 1 }],
    ['a connection cut before the work, which is done a little later', { lateApplyRate: 1, lateApplyMs: 300 }],
  ])('by %s is found, not repeated', async (_, faults) => {
    const found = await oneCampaign({ ...faults, onlyFirst: 1 });
    expect(found).toMatchObject({ state: 'SUCCEEDED', count: 1, adopted: true });
    expect(found.attempts.filter((attempt) => attempt.startsWith('SEND'))).toEqual(['SEND UNKNOWN']);
    expect(found.attempts.at(-1)).toBe('RECONCILE FOUND');
  });

  it.each([
    ['an error before the work', { errorBeforeWorkRate: 1 }],
    ['a success that holds an error', { okWithErrorRate: 1 }],
  ])('by %s is sent again after the settle time and three empty searches', async (_, faults) => {
    const before = Date.now();
    const found = await oneCampaign({ ...faults, onlyFirst: 1 });
    expect(found).toMatchObject({ state: 'SUCCEEDED', count: 1, adopted: false });
    expect(found.attempts.filter((attempt) => attempt === 'RECONCILE EMPTY').length).toBeGreaterThanOrEqual(3);
    expect(found.attempts.filter((attempt) => attempt.startsWith('SEND'))).toEqual(['SEND UNKNOWN', 'SEND CONFIRMED']);
    expect(Date.now() - before).toBeGreaterThanOrEqual(dispatch.accounts.config.dispatch.settleMs);
  });

  it('is found although lists show new objects late', async () => {
    const found = await oneCampaign({ cutAfterWorkRate: 1, onlyFirst: 1, listLagMs: 1_000 });
    expect(found).toMatchObject({ state: 'SUCCEEDED', count: 1, adopted: true });
    expect(found.attempts).toContain('RECONCILE EMPTY');
  });

  it('whose object appears after the settle time leaves one object, the late one archived by a sweep', async () => {
    const { settleMs } = dispatch.accounts.config.dispatch;
    const found = await oneCampaign({ lateApplyRate: 1, lateApplyMs: settleMs + 1_500, onlyFirst: 1 });
    expect(found).toMatchObject({ state: 'SUCCEEDED', adopted: false });
    const both = async () => (await dispatch.objects('campaign')).filter(({ name }) => name === found.name);
    while ((await both()).length < 2) await dispatch.changed();
    await dispatch.accounts.test.admin(`update accounts.platform_operation set sweep_at = now() where cause_id = $1`, [
      found.causeId,
    ]);
    while ((await both()).filter(({ status }) => status !== 'ARCHIVED').length > 1) await dispatch.changed();
    const [kept] = (await both()).filter(({ status }) => status !== 'ARCHIVED');
    expect(kept?.id).toBe(found.platformId);
    expect((await result(found.activityId, found.name)).attempts).toContain('ARCHIVE DONE');
  });
});

describe('a throttle', () => {
  it('makes the account wait what the platform says and never fails an item', async () => {
    await dispatch.faults({ scopes: CREATE_ONLY, throttleRate: 1, onlyFirst: 1 });
    const plan = [campaign(`Throttled ${uuid7()}`), campaign(`Behind ${uuid7()}`)];
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.until(`select from accounts.dispatch_throttle where blocked_until > now() + interval '50 seconds'`);
    // What was on its way together with the throttled request is let through.
    await dispatch.until(`select from accounts.platform_operation where state = 'THROTTLED' and cause_id = $1`, [
      causeId,
    ]);
    expect((await dispatch.changes(causeId)).complete).toBe(false);
    await dispatch.accounts.test.admin(
      `update accounts.dispatch_throttle set blocked_until = now(), reads_only_until = now()`,
    );
    await dispatch.accounts.test.admin(
      `update accounts.platform_operation set wake_at = now() where state = 'THROTTLED'`,
    );
    await dispatch.settled(causeId);
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('SUCCEEDED');
    expect(operations.flatMap(({ attempts }) => attempts.map(({ outcome }) => outcome))).toContain('THROTTLED');
    expect((await dispatch.living()).filter((line) => plan.some(({ name }) => line.endsWith(name)))).toHaveLength(2);
  });
});

describe('a flaky refusal', () => {
  it('is tried again a few times', async () => {
    const found = await oneCampaign({ rejectRate: 1, onlyFirst: 2 });
    expect(found).toMatchObject({ state: 'SUCCEEDED', count: 1 });
    expect(found.attempts).toEqual(['SEND THROTTLED', 'SEND THROTTLED', 'SEND CONFIRMED']);
  });

  it('is final in the end', async () => {
    const found = await oneCampaign({ rejectRate: 1 });
    expect(found).toMatchObject({ state: 'FAILED', count: 0 });
  });
});

describe('many faults at once', () => {
  it('lose no object of a launch and repeat none', async () => {
    const before = await dispatch.living();
    await dispatch.faults({
      scopes: CREATE_ONLY,
      seed: 7,
      cutAfterWorkRate: 0.08,
      errorAfterWorkRate: 0.05,
      errorBeforeWorkRate: 0.05,
      hangRate: 0.03,
      hangMs: 1_000,
      lateApplyRate: 0.03,
      lateApplyMs: 500,
      listLagMs: 400,
      rejectRate: 0.04,
    });
    const plan = treePlan({ adSets: 3, adsEach: 5, page: dispatch.page });
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    expect(await dispatch.living()).toEqual([...before, ...planned(plan)].toSorted());
  });
});
