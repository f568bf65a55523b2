/** @seconds 20 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '../testing/door-plan.ts';
import { copiesOf, sourceTree } from '../testing/source-tree.ts';
import { TestDoor } from '../testing/test-door.ts';
import { act, actOnce } from './testing/act.ts';

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
