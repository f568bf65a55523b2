/** @seconds 15 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '../testing/door-plan.ts';
import { holdUnsettled, letSettle } from '../testing/hold-unsettled.ts';
import { copiesOf, sourceTree } from '../testing/source-tree.ts';
import { person, TestDoor } from '../testing/test-door.ts';
import { act, actOnce, CAMPAIGN, done, made } from './testing/act.ts';

const STOP = `mutation ($input: ActivityStopInput!) { activityStop(input: $input) { activity { id state stoppedAt stoppedBy { id } counts { total refused } } } }`;

interface Stopped {
  activityStop: {
    activity: { id: string; state: string; stoppedAt: string | null; stoppedBy: { id: string } | null };
  };
}

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start({ door: { requestTimeoutMs: 5_000, leaseMs: 10_000, settleMs: 1_000 } });
  await door.work();
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

const stop = async (activityId: string) =>
  (await door.accounts.ok<Stopped>(door.owner, STOP, { input: { activityId } })).activityStop.activity;

/** A copy of a campaign under way, of which the campaign itself is made. */
async function copying() {
  const source = await sourceTree(door, { adSets: 4, adsEach: 6 });
  await door.faults({ latencyMs: 100, copiesActive: true });
  const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
  const answer = act(door, 'campaignDuplicate', input);
  const first = `select a.id from accounts.activity a join accounts.platform_operation o on o.activity_id = a.id
    where a.request_id = $1 and o.kind = 'COPY_AD' and o.state = 'CONFIRMED'`;
  await door.until(first, [input.requestId]);
  const [row] = await door.accounts.test.admin<{ id: string }>(first, [input.requestId]);
  return { source, input, answer, activityId: row!.id };
}

const claimed = async (activityId: string) => {
  const sql = `select sum(attempt)::int as count from accounts.platform_operation where activity_id = $1 and kind like 'COPY%'`;
  return (await door.accounts.test.admin<{ count: number }>(sql, [activityId]))[0]!.count;
};

describe('a copy under way', () => {
  it('can be stopped: no more copies are made, and those there are end up paused', async () => {
    const { source, input, answer, activityId } = await copying();
    const stopped = await stop(activityId);
    const sent = await claimed(activityId);
    expect(stopped).toMatchObject({ id: activityId, stoppedBy: { id: door.owner.memberId } });
    const { payload } = await answer;
    expect(payload!.activity.state).toBe('PARTIALLY_SUCCEEDED');
    expect(await claimed(activityId)).toBe(sent);
    const copies = payload!.activity.operations.filter(({ kind }) => kind.startsWith('COPY'));
    expect(copies.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(sent);
    expect(copies.filter(({ state }) => state === 'ABANDONED')).toHaveLength(29 - sent);
    expect(payload!.activity.operations.at(-1)).toMatchObject({ kind: 'PAUSE_COPIES', state: 'CONFIRMED' });
    const [copy] = await copiesOf(door, `${source.name} - Copy`);
    const adSets = copy!.children;
    const all = [copy!, ...adSets, ...adSets.flatMap(({ children }) => children)];
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['PAUSED']));

    // Its request id tells what became of it, and has nothing made.
    const again = await act(door, 'campaignDuplicate', input);
    expect(again.payload).toMatchObject({ replayed: true, activity: { id: activityId, state: 'PARTIALLY_SUCCEEDED' } });
    expect(await claimed(activityId)).toBe(sent);
    expect(await stop(activityId)).toMatchObject({ stoppedAt: stopped.stoppedAt });
  });

  it('says so where it was stopped before anything was made', async () => {
    await door.faults({ throttleRate: 1, throttleMinutes: 5 });
    const requestId = uuid7();
    const input = { name: 'Never', objective: 'OUTCOME_TRAFFIC', requestId, dryRun: false };
    const answer = actOnce(door, 'campaignCreate', input);
    const throttled = `select o.activity_id as id from accounts.platform_operation o join accounts.activity a on a.id = o.activity_id
      where a.request_id = $1 and o.state = 'THROTTLED'`;
    await door.until(throttled, [requestId]);
    const [row] = await door.accounts.test.admin<{ id: string }>(throttled, [requestId]);
    expect(await stop(row!.id)).toMatchObject({ state: 'FAILED' });
    expect((await answer).code).toBe('CONFLICT');
    await door.accounts.test.admin('delete from accounts.door_throttle');
  });
});

/** The activity of a request, once its first operation has come to a state. */
async function begun(requestId: string, states: string[]): Promise<string> {
  const sql = `select a.id from accounts.activity a where a.request_id = $1 and (select o.state from accounts.platform_operation o
    where o.activity_id = a.id order by o.position limit 1) = any($2)`;
  await door.until(sql, [requestId, states]);
  return (await door.accounts.test.admin<{ id: string }>(sql, [requestId, states]))[0]!.id;
}

const atRest = (activityId: string) =>
  door.until(`select from accounts.activity where id = $1 and state <> 'RUNNING'`, [activityId]);

/** How an activity rests: nothing of it waits for a copy that is never made. */
async function restOf(activityId: string) {
  await atRest(activityId);
  const { state, operations } = await door.activity(activityId);
  return { state, states: [...new Set(operations.map((one) => one.state))] };
}

const NOTHING = { state: 'FAILED', states: ['ABANDONED'] };

describe.each([
  ['campaign', 'campaignDuplicate'],
  ['ad set', 'adSetDuplicate'],
])('a copy of one %s whose root is under way', (level, action) => {
  const copy = async () => {
    const source = await sourceTree(door, { adSets: 1, adsEach: 1 });
    const { id } = level === 'campaign' ? source : source.children[0]!;
    return { path: `/${id}/copies$`, input: { sourceId: id, requestId: uuid7(), dryRun: false } };
  };

  it('comes to rest where it is stopped and its root is throttled then', async () => {
    const { path, input } = await copy();
    await door.faults({ latencyMs: 500 });
    await door.orderAnswer({ answer: 'error', status: 400, code: 613, subcode: 5_044_001, method: 'POST', path });
    const answer = actOnce(door, action, input);
    const activityId = await begun(input.requestId, ['SENDING', 'THROTTLED']);
    await stop(activityId);
    expect(await restOf(activityId)).toEqual(NOTHING);
    await answer;
  });

  it('comes to rest where it is stopped and its root is found absent then', async () => {
    const { path, input } = await copy();
    await door.orderAnswer({ answer: 'error', status: 500, code: 2, method: 'POST', path });
    const answer = actOnce(door, action, input);
    const activityId = await begun(input.requestId, ['UNKNOWN', 'RECONCILING']);
    await holdUnsettled(door, activityId);
    await stop(activityId);
    await letSettle(door, activityId);
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
    (await done(door, 'assetStatusSet', { targetType: 'CAMPAIGN', targetId: id, status, dryRun: false })).activity.id;

  it.each([
    ['is throttled', { status: 400, code: 613, subcode: 5_044_001 }, 'THROTTLED'],
    ['gets no answer', { status: 500, code: 2 }, 'UNKNOWN'],
  ])('is not given up by a stop of its activity, also where it %s then', async (_what, error, outcome) => {
    const id = await made(door, 'campaignCreate', CAMPAIGN);
    await door.orderAnswer({ answer: 'cut', afterWork: true, method: 'POST', path: `/${id}$` });
    const early = await setStatus(id, 'ACTIVE');
    const pause = await setStatus(id, 'PAUSED');
    await person(door, id, { status: 'ACTIVE' });
    const { adAccountId, owner } = door;
    await door.accounts.ok(owner, WRITES.stop, { input: { adAccountId, reason: 'Wait.' } });
    await door.accounts.test.admin('update accounts.platform_operation set sweep_at = now() where activity_id = $1', [
      early,
    ]);
    await door.until(`select from accounts.platform_operation where activity_id = $1 and state = 'READY'`, [pause]);
    expect(await stop(pause)).toMatchObject({ state: 'RUNNING', stoppedAt: expect.any(String) });
    await door.orderAnswer({ answer: 'error', ...error, method: 'POST', path: `/${id}$` });
    await door.accounts.ok(owner, WRITES.resume, { input: { adAccountId } });
    expect(await restOf(pause)).toEqual({ state: 'SUCCEEDED', states: ['CONFIRMED'] });
    const attempts = (await door.activity(pause)).operations[0]!.attempts.map((one) => one.outcome);
    expect(attempts).toEqual(expect.arrayContaining(['CONFIRMED', outcome]));
    expect((await door.objects('campaign')).find((one) => one.id === id)?.status).toBe('PAUSED');
  });
});

describe('a stop', () => {
  const refusal = (activityId: string, viewer = door.owner) =>
    door.accounts.run(viewer, STOP, { input: { activityId } });

  it('leaves what has ended as it is, and refuses what a launch asked for and what the caller does not know', async () => {
    const { causeId, activityId } = await door.admit([campaign('Of a launch')]);
    expect(await refusal(activityId)).toMatchObject({ code: 'CONFLICT' });
    await door.settled(causeId);
    const input = { name: 'Done', objective: 'OUTCOME_TRAFFIC', dryRun: false };
    const { payload } = await act(door, 'campaignCreate', input);
    expect(await stop(payload!.activity.id)).toMatchObject({ state: 'SUCCEEDED', stoppedAt: null });
    expect(await refusal(uuid7())).toMatchObject({ code: 'NOT_FOUND' });
  });
});
