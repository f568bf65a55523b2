/** @seconds 15 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { holdUnsettled, letSettle } from '#subgraphs/accounts/testing/hold-unsettled.ts';
import { copiesOf, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { act, actOnce, CAMPAIGN, done, made } from '../testing/act.ts';

const STOP = `mutation ($input: ActivityStopInput!) { activityStop(input: $input) { activity { id state stoppedAt stoppedBy { id } counts { total refused } } } }`;

interface Stopped {
  activityStop: {
    activity: { id: string; state: string; stoppedAt: string | null; stoppedBy: { id: string } | null };
  };
}

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start({ dispatch: { requestTimeoutMs: 5_000, leaseMs: 10_000, settleMs: 1_000 } });
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const stop = async (activityId: string) =>
  (await dispatch.accounts.ok<Stopped>(dispatch.owner, STOP, { input: { activityId } })).activityStop.activity;

/** A copy of a campaign under way, of which the campaign itself is made. */
async function copying() {
  const source = await sourceTree(dispatch, { adSets: 4, adsEach: 6 });
  await dispatch.faults({ latencyMs: 100, copiesActive: true });
  const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
  const answer = act(dispatch, 'campaignDuplicate', input);
  const first = `select a.id from accounts.activity a join accounts.platform_operation o on o.activity_id = a.id
    where a.request_id = $1 and o.kind = 'COPY_AD' and o.state = 'CONFIRMED'`;
  await dispatch.until(first, [input.requestId]);
  const [row] = await dispatch.accounts.test.admin<{ id: string }>(first, [input.requestId]);
  return { source, input, answer, activityId: row!.id };
}

const claimed = async (activityId: string) => {
  const sql = `select sum(attempt)::int as count from accounts.platform_operation where activity_id = $1 and kind like 'COPY%'`;
  return (await dispatch.accounts.test.admin<{ count: number }>(sql, [activityId]))[0]!.count;
};

describe('a copy under way', () => {
  it('can be stopped: no more copies are made, and those there are end up paused', async () => {
    const { source, input, answer, activityId } = await copying();
    const stopped = await stop(activityId);
    const sent = await claimed(activityId);
    expect(stopped).toMatchObject({ id: activityId, stoppedBy: { id: dispatch.owner.memberId } });
    const { payload } = await answer;
    expect(payload!.activity.state).toBe('PARTIALLY_SUCCEEDED');
    expect(await claimed(activityId)).toBe(sent);
    const copies = payload!.activity.operations.filter(({ kind }) => kind.startsWith('COPY'));
    expect(copies.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(sent);
    expect(copies.filter(({ state }) => state === 'ABANDONED')).toHaveLength(29 - sent);
    expect(payload!.activity.operations.at(-1)).toMatchObject({ kind: 'PAUSE_COPIES', state: 'CONFIRMED' });
    const [copy] = await copiesOf(dispatch, `${source.name} - Copy`);
    const adSets = copy!.children;
    const all = [copy!, ...adSets, ...adSets.flatMap(({ children }) => children)];
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['PAUSED']));

    // Its request id returns the outcome, and makes nothing.
    const again = await act(dispatch, 'campaignDuplicate', input);
    expect(again.payload).toMatchObject({ replayed: true, activity: { id: activityId, state: 'PARTIALLY_SUCCEEDED' } });
    expect(await claimed(activityId)).toBe(sent);
    expect(await stop(activityId)).toMatchObject({ stoppedAt: stopped.stoppedAt });
  });

  it('says so where it was stopped before anything was made', async () => {
    await dispatch.faults({ throttleRate: 1, throttleMinutes: 5 });
    const requestId = uuid7();
    const input = { name: 'Never', objective: 'OUTCOME_TRAFFIC', requestId, dryRun: false };
    const answer = actOnce(dispatch, 'campaignCreate', input);
    const throttled = `select o.activity_id as id from accounts.platform_operation o join accounts.activity a on a.id = o.activity_id
      where a.request_id = $1 and o.state = 'THROTTLED'`;
    await dispatch.until(throttled, [requestId]);
    const [row] = await dispatch.accounts.test.admin<{ id: string }>(throttled, [requestId]);
    expect(await stop(row!.id)).toMatchObject({ state: 'FAILED' });
    expect((await answer).code).toBe('CONFLICT');
    await dispatch.accounts.test.admin('delete from accounts.dispatch_throttle');
  });
});

/** The activity of a request, once its first operation has come to a state. */
async function begun(requestId: string, states: string[]): Promise<string> {
  const sql = `select a.id from accounts.activity a where a.request_id = $1 and (select o.state from accounts.platform_operation o
    where o.activity_id = a.id order by o.position limit 1) = any($2)`;
  await dispatch.until(sql, [requestId, states]);
  return (await dispatch.accounts.test.admin<{ id: string }>(sql, [requestId, states]))[0]!.id;
}

const atRest = (activityId: string) =>
  dispatch.until(`select from accounts.activity where id = $1 and state <> 'RUNNING'`, [activityId]);

/** State of an activity at rest: nothing of it waits for a copy that is never made. */
async function restOf(activityId: string) {
  await atRest(activityId);
  const { state, operations } = await dispatch.activity(activityId);
  return { state, states: [...new Set(operations.map((one) => one.state))] };
}

const NOTHING = { state: 'FAILED', states: ['ABANDONED'] };

describe.each([
  ['campaign', 'campaignDuplicate'],
  ['ad set', 'adSetDuplicate'],
])('a copy of one %s whose root is under way', (level, action) => {
  const copy = async () => {
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 1 });
    const { id } = level === 'campaign' ? source : source.children[0]!;
    return { path: `/${id}/copies$`, input: { sourceId: id, requestId: uuid7(), dryRun: false } };
  };

  it('comes to rest where it is stopped and its root is throttled then', async () => {
    const { path, input } = await copy();
    await dispatch.faults({ latencyMs: 500 });
    await dispatch.orderAnswer({ answer: 'error', status: 400, code: 613, subcode: 5_044_001, method: 'POST', path });
    const answer = actOnce(dispatch, action, input);
    const activityId = await begun(input.requestId, ['SENDING', 'THROTTLED']);
    await stop(activityId);
    expect(await restOf(activityId)).toEqual(NOTHING);
    await answer;
  });

  it('comes to rest where it is stopped and its root is found absent then', async () => {
    const { path, input } = await copy();
    await dispatch.orderAnswer({ answer: 'error', status: 500, code: 2, method: 'POST', path });
    const answer = actOnce(dispatch, action, input);
    const activityId = await begun(input.requestId, ['UNKNOWN', 'RECONCILING']);
    await holdUnsettled(dispatch, activityId);
    await stop(activityId);
    await letSettle(dispatch, activityId);
    expect(await restOf(activityId)).toEqual(NOTHING);
    await answer;
  });
});

describe('a pause that is set again', () => {
  const WRITES = {
    stop: `mutation ($input: WritesStopInput!) { writesStop(input: $input) { __typename } }`,
    resume: `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`,
  };
  const setStatus = async (id: string, status: string) =>
    (await done(dispatch, 'assetStatusSet', { targetType: 'CAMPAIGN', targetId: id, status, dryRun: false })).activity
      .id;

  it.each([
    ['is throttled', { status: 400, code: 613, subcode: 5_044_001 }, 'THROTTLED'],
    ['gets no answer', { status: 500, code: 2 }, 'UNKNOWN'],
  ])('is not given up by a stop of its activity, also where it %s then', async (_what, error, outcome) => {
    const id = await made(dispatch, 'campaignCreate', CAMPAIGN);
    await dispatch.orderAnswer({ answer: 'cut', afterWork: true, method: 'POST', path: `/${id}$` });
    const early = await setStatus(id, 'ACTIVE');
    const pause = await setStatus(id, 'PAUSED');
    await person(dispatch, id, { status: 'ACTIVE' });
    const { adAccountId, owner } = dispatch;
    await dispatch.accounts.ok(owner, WRITES.stop, { input: { adAccountId, reason: 'Wait.' } });
    await dispatch.accounts.test.admin(
      'update accounts.platform_operation set sweep_at = now() where activity_id = $1',
      [early],
    );
    await dispatch.until(`select from accounts.platform_operation where activity_id = $1 and state = 'READY'`, [pause]);
    expect(await stop(pause)).toMatchObject({ state: 'RUNNING', stoppedAt: expect.any(String) });
    await dispatch.orderAnswer({ answer: 'error', ...error, method: 'POST', path: `/${id}$` });
    await dispatch.accounts.ok(owner, WRITES.resume, { input: { adAccountId } });
    expect(await restOf(pause)).toEqual({ state: 'SUCCEEDED', states: ['CONFIRMED'] });
    const attempts = (await dispatch.activity(pause)).operations[0]!.attempts.map((one) => one.outcome);
    expect(attempts).toEqual(expect.arrayContaining(['CONFIRMED', outcome]));
    expect((await dispatch.objects('campaign')).find((one) => one.id === id)?.status).toBe('PAUSED');
  });
});

describe('a stop', () => {
  const refusal = (activityId: string, viewer = dispatch.owner) =>
    dispatch.accounts.run(viewer, STOP, { input: { activityId } });

  it('leaves what has ended as it is, and refuses what a launch asked for and what the caller does not know', async () => {
    const { causeId, activityId } = await dispatch.admit([campaign('Of a launch')]);
    expect(await refusal(activityId)).toMatchObject({ code: 'CONFLICT' });
    await dispatch.settled(causeId);
    const input = { name: 'Done', objective: 'OUTCOME_TRAFFIC', dryRun: false };
    const { payload } = await act(dispatch, 'campaignCreate', input);
    expect(await stop(payload!.activity.id)).toMatchObject({ state: 'SUCCEEDED', stoppedAt: null });
    expect(await refusal(uuid7())).toMatchObject({ code: 'NOT_FOUND' });
  });
});
