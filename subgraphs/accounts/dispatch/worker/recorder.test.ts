import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { takeQueue } from '#subgraphs/accounts/testing/take-queue.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { openReads, type TestReads } from '#subgraphs/accounts/testing/test-reads.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { type Claimed, claim } from '../queue/claim.ts';
import { done } from '../queue/conclusion.ts';
import { moveOperations, StaleOperation } from '../operation/operation-moves.ts';
import { concluding, Recorder } from './recorder.ts';

let dispatch: TestDispatch;
let platform: TestReads;
let queue: AccountQueue;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  platform = await openReads(dispatch.accounts);
  queue = await takeQueue(dispatch, platform);
});
afterAll(async () => {
  await platform.clients.close();
  await dispatch.stop();
});

/** Admits campaigns, each for a cause of its own, and claims them. */
async function claimed(count: number): Promise<Claimed[]> {
  for (let n = 0; n < count; n += 1) await dispatch.admit([campaign(`Claimed ${uuid7()}`)]);
  const { claimed: claims } = await claim(queue, count, async () => []);
  return claims;
}

async function statesOf(claims: readonly Claimed[]): Promise<string[]> {
  const rows = await dispatch.accounts.test.admin<{ id: string; state: string }>(
    `select id, state from accounts.platform_operation where id = any($1)`,
    [claims.map(({ operation }) => operation.id)],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return claims.map(({ operation }) => states.get(operation.id) ?? '');
}

describe('an attempt', () => {
  const attemptsOf = async ({ operation }: Claimed) => {
    const { operations } = await dispatch.activity(operation.activityId);
    return operations[0]!.attempts.map(({ number, purpose, outcome }) => ({ number, purpose, outcome }));
  };

  it('is shown from its claim on, and written once, with when it began', async () => {
    const [one] = await claimed(1);
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: null }]);
    await new Recorder(queue).record(one!.operation, done(`12${uuid7()}`, {}));
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: 'CONFIRMED' }]);
    const [written] = await dispatch.accounts.test.admin(
      `select a.started_at = o.sent_at as began, a.ended_at >= a.started_at as ended from accounts.operation_attempt a
         join accounts.platform_operation o on o.id = a.operation_id where o.id = $1`,
      [one!.operation.id],
    );
    expect(written).toEqual({ began: true, ended: true });
  });

  it('which an earlier release wrote down at its beginning is shown once, and closed', async () => {
    const [one] = await claimed(1);
    await dispatch.accounts.test.admin(
      `insert into accounts.operation_attempt (id, workspace_id, operation_id, number, purpose, started_at)
       select gen_random_uuid(), workspace_id, id, attempt, 'SEND', sent_at from accounts.platform_operation where id = $1`,
      [one!.operation.id],
    );
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: null }]);
    await new Recorder(queue).record(one!.operation, done(`12${uuid7()}`, {}));
    expect(await attemptsOf(one!)).toEqual([{ number: 1, purpose: 'SEND', outcome: 'CONFIRMED' }]);
  });
});

describe('the ends of attempts', () => {
  it('of many causes are recorded together, each with what follows for its activity', async () => {
    const claims = await claimed(6);
    const recorder = new Recorder(queue);
    await Promise.all(claims.map(({ operation }) => recorder.record(operation, done(`12${uuid7()}`, {}))));
    expect(await statesOf(claims)).toEqual(claims.map(() => 'CONFIRMED'));
    const states = await Promise.all(claims.map(({ operation }) => dispatch.activity(operation.activityId)));
    expect(states.map(({ state }) => state)).toEqual(claims.map(() => 'SUCCEEDED'));
  });

  it('do not suffer from one that cannot be recorded', async () => {
    const claims = await claimed(4);
    const [, stale] = claims;
    await dispatch.accounts.test.admin(`update accounts.platform_operation set attempt = 9 where id = $1`, [
      stale!.operation.id,
    ]);
    const recorder = new Recorder(queue);
    const ends = claims.map(({ operation }) => recorder.record(operation, done(`12${uuid7()}`, {})));
    const results = await Promise.allSettled(ends);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: expect.any(StaleOperation) });
    expect(await statesOf(claims)).toEqual(['CONFIRMED', 'SENDING', 'CONFIRMED', 'CONFIRMED']);
  });

  it('are each its own where the platform answers with an object that another operation has made', async () => {
    const [first, second, third] = await claimed(3);
    const id = `12${uuid7()}`;
    const recorder = new Recorder(queue);
    recorder.begin();
    const ends = [first!, second!].map(({ operation }) => recorder.record(operation, done(id, {})));
    ends.push(recorder.record(third!.operation, done(`12${uuid7()}`, {})));
    const written = await recorder.recordWith(async (ended) => {
      await queue.write(async (em) => moveOperations(em, await concluding(em, ended)));
      return ended.length;
    });
    await Promise.all(ends);
    expect(written).toBe(0);
    expect(await statesOf([first!, second!, third!])).toEqual(['CONFIRMED', 'NEEDS_REVIEW', 'CONFIRMED']);
    const { operations } = await dispatch.activity(second!.operation.activityId);
    expect(operations[0]!.error!.message).toContain(id);
    expect(operations[0]!.attempts).toMatchObject([{ purpose: 'SEND', outcome: 'DIFFERENT' }]);
  });

  it('void every earlier send time when the platform has the account wait', async () => {
    const [first, second] = await claimed(2);
    const recorder = new Recorder(queue);
    expect(second!.holds).toBe(queue.holds);
    const hold = { waitMs: 1_000, tooFast: true };
    const answer = { outcome: 'throttled' };
    const throttled = { event: 'THROTTLE' as const, patch: { wakeInMs: 1_000 }, outcome: 'THROTTLED', answer, hold };
    await recorder.record(first!.operation, throttled);
    expect(second!.holds).toBeLessThan(queue.holds);
    expect(await statesOf([first!])).toEqual(['THROTTLED']);
    expect(await claimed(1)).toEqual([]);
  });
});
