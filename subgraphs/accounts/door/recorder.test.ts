import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '../testing/door-plan.ts';
import { takeLane } from '../testing/take-lane.ts';
import { TestDoor } from '../testing/test-door.ts';
import { openReads, type TestReads } from '../testing/test-reads.ts';
import type { AccountLane } from './account-lane.ts';
import { type Claimed, claim } from './claim.ts';
import { done } from './conclusion.ts';
import { moveOperations, StaleOperation } from './operation-moves.ts';
import { concluding, Recorder } from './recorder.ts';

let door: TestDoor;
let platform: TestReads;
let lane: AccountLane;
beforeAll(async () => {
  door = await TestDoor.start();
  platform = await openReads(door.accounts);
  lane = await takeLane(door, platform);
});
afterAll(async () => {
  await platform.clients.close();
  await door.stop();
});

/** Admits campaigns, each for a cause of its own, and claims them. */
async function claimed(count: number): Promise<Claimed[]> {
  for (let n = 0; n < count; n += 1) await door.admit([campaign(`Claimed ${uuid7()}`)]);
  const { claimed: claims } = await claim(lane, count, async () => []);
  return claims;
}

async function statesOf(claims: readonly Claimed[]): Promise<string[]> {
  const rows = await door.accounts.test.admin<{ id: string; state: string }>(
    `select id, state from accounts.platform_operation where id = any($1)`,
    [claims.map(({ operation }) => operation.id)],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return claims.map(({ operation }) => states.get(operation.id) ?? '');
}

describe('an attempt', () => {
  const attemptsOf = async ({ operation }: Claimed) => {
    const { operations } = await door.activity(operation.activityId);
    return operations[0]!.attempts.map(({ number, purpose, outcome }) => ({ number, purpose, outcome }));
  };

  it('is shown from its claim on, and written once, with when it began', async () => {
    const [one] = await claimed(1);
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: null }]);
    await new Recorder(lane).record(one!.operation, done(`12${uuid7()}`, {}));
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: 'CONFIRMED' }]);
    const [written] = await door.accounts.test.admin(
      `select a.started_at = o.sent_at as began, a.ended_at >= a.started_at as ended from accounts.operation_attempt a
         join accounts.platform_operation o on o.id = a.operation_id where o.id = $1`,
      [one!.operation.id],
    );
    expect(written).toEqual({ began: true, ended: true });
  });

  it('which an earlier release wrote down at its beginning is shown once, and closed', async () => {
    const [one] = await claimed(1);
    await door.accounts.test.admin(
      `insert into accounts.operation_attempt (id, workspace_id, operation_id, number, purpose, started_at)
       select gen_random_uuid(), workspace_id, id, attempt, 'SEND', sent_at from accounts.platform_operation where id = $1`,
      [one!.operation.id],
    );
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: null }]);
    await new Recorder(lane).record(one!.operation, done(`12${uuid7()}`, {}));
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: 'CONFIRMED' }]);
  });
});

describe('the ends of attempts', () => {
  it('of many causes are recorded together, each with what follows for its activity', async () => {
    const claims = await claimed(6);
    const recorder = new Recorder(lane);
    await Promise.all(claims.map(({ operation }) => recorder.record(operation, done(`12${uuid7()}`, {}))));
    expect(await statesOf(claims)).toEqual(claims.map(() => 'CONFIRMED'));
    const states = await Promise.all(claims.map(({ operation }) => door.activity(operation.activityId)));
    expect(states.map(({ state }) => state)).toEqual(claims.map(() => 'SUCCEEDED'));
  });

  it('do not suffer from one that cannot be recorded', async () => {
    const claims = await claimed(4);
    const [, stale] = claims;
    await door.accounts.test.admin(`update accounts.platform_operation set attempt = 9 where id = $1`, [
      stale!.operation.id,
    ]);
    const recorder = new Recorder(lane);
    const ends = claims.map(({ operation }) => recorder.record(operation, done(`12${uuid7()}`, {})));
    const results = await Promise.allSettled(ends);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: expect.any(StaleOperation) });
    expect(await statesOf(claims)).toEqual(['CONFIRMED', 'SENDING', 'CONFIRMED', 'CONFIRMED']);
  });

  it('are each its own where the platform answers with an object that another operation has made', async () => {
    const [first, second, third] = await claimed(3);
    const id = `12${uuid7()}`;
    const recorder = new Recorder(lane);
    recorder.begin();
    const ends = [first!, second!].map(({ operation }) => recorder.record(operation, done(id, {})));
    ends.push(recorder.record(third!.operation, done(`12${uuid7()}`, {})));
    const written = await recorder.recordWith(async (ended) => {
      await lane.write(async (em) => moveOperations(em, await concluding(em, ended)));
      return ended.length;
    });
    await Promise.all(ends);
    expect(written).toBe(0);
    expect(await statesOf([first!, second!, third!])).toEqual(['CONFIRMED', 'NEEDS_REVIEW', 'CONFIRMED']);
    const { operations } = await door.activity(second!.operation.activityId);
    expect(operations[0]!.error!.message).toContain(id);
    expect(operations[0]!.attempts).toMatchObject([{ purpose: 'SEND', outcome: 'DIFFERENT' }]);
  });

  it('void every turn given before when the platform has the account wait', async () => {
    const [first, second] = await claimed(2);
    const recorder = new Recorder(lane);
    expect(second!.holds).toBe(lane.holds);
    const hold = { waitMs: 1_000, tooFast: true };
    const answer = { outcome: 'throttled' };
    const throttled = { event: 'THROTTLE' as const, patch: { wakeInMs: 1_000 }, outcome: 'THROTTLED', answer, hold };
    await recorder.record(first!.operation, throttled);
    expect(second!.holds).toBeLessThan(lane.holds);
    expect(await statesOf([first!])).toEqual(['THROTTLED']);
    expect(await claimed(1)).toEqual([]);
  });
});
