import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { takeQueue } from '#subgraphs/accounts/testing/take-queue.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { openReads, type TestReads } from '#subgraphs/accounts/testing/test-reads.ts';
import type { AccountQueue } from './account-queue.ts';
import { claim } from './claim.ts';
import { done } from './conclusion.ts';
import { StaleOperation } from '../operation/operation-moves.ts';
import { concluding, Recorder } from '../worker/recorder.ts';
import { readThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';

let dispatch: TestDispatch;
let platform: TestReads;
let queue: AccountQueue;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  platform = await openReads(dispatch.accounts);
});
beforeEach(async () => {
  const { admin } = dispatch.accounts.test;
  await admin(`delete from accounts.dispatch_throttle`);
  await admin(
    `update accounts.platform_operation set state = 'ABANDONED', ended_at = now() where state <> 'ABANDONED'`,
  );
  queue = await takeQueue(dispatch, platform);
});
afterAll(async () => {
  await platform.clients.close();
  await dispatch.stop();
});

const admitOne = () => dispatch.admit([campaign(`Claimed ${uuid7()}`)]);
const noMoves = async () => [];
/** Claims one operation, after which the account has a throttle. */
async function claimFirst() {
  await admitOne();
  const { claimed } = await claim(queue, 1, noMoves);
  expect(claimed).toHaveLength(1);
}
const throttleNow = () => queue.deps.database.read(queue, (em) => readThrottle(em, queue));
/** Resolves when somebody waits for a row that another transaction has changed. */
async function othersWait(): Promise<void> {
  const waiting = `select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`;
  while ((await dispatch.accounts.test.admin(waiting)).length === 0) await delay(20);
}
const sending = () =>
  dispatch.accounts.test.admin(`select from accounts.platform_operation where state = 'SENDING' and queue_epoch = $1`, [
    queue.queue.epoch.toString(),
  ]);

describe('a claim', () => {
  it('takes what is ready, with one token each, until the throttle has none', async () => {
    await claimFirst();
    const before = (await throttleNow()).throttle.tokens;
    for (let n = 0; n < 3; n += 1) await admitOne();
    const found = await claim(queue, 2, noMoves);
    expect([found.poll.ready, found.claimed.length]).toEqual([3, 2]);
    expect(found.claimed.every(({ operation }) => operation.state === 'SENDING' && operation.attempt === 1)).toBe(true);
    // In between it filled up again, by a few at most.
    expect((await throttleNow()).throttle.tokens).toBeLessThanOrEqual(Math.min(9, before + 90) - 2);
    expect((await claim(queue, 5, noMoves)).claimed).toHaveLength(1);
    const nothing = await claim(queue, 5, noMoves);
    expect([nothing.poll.ready, nothing.claimed]).toEqual([0, []]);
    expect(await sending()).toHaveLength(4);
  });

  it('knows what was refused before', async () => {
    await claimFirst();
    const { activityId } = await admitOne();
    await dispatch.accounts.test.admin(
      `update accounts.platform_operation set attempt = 2 where activity_id = $1 and state = 'READY'`,
      [activityId],
    );
    await dispatch.accounts.test.admin(
      `insert into accounts.operation_attempt (id, workspace_id, operation_id, number, purpose, answer)
       select gen_random_uuid(), workspace_id, id, n, 'SEND', '{"outcome": "rejected"}' from accounts.platform_operation, generate_series(1, 2) n
        where activity_id = $1`,
      [activityId],
    );
    const [claimed] = (await claim(queue, 1, noMoves)).claimed;
    expect([claimed?.operation.activityId, claimed?.refusals]).toEqual([activityId, 2]);
  });

  it('goes by the throttle as somebody else has left it', async () => {
    await claimFirst();
    for (let n = 0; n < 3; n += 1) await admitOne();
    await dispatch.accounts.test.admin(
      `update accounts.dispatch_throttle set rate = 0.001, tokens = 2, filled_at = now()`,
    );
    expect((await claim(queue, 3, noMoves)).claimed).toHaveLength(2);
  });

  it('takes nothing while the platform has everybody wait', async () => {
    await claimFirst();
    await admitOne();
    await dispatch.accounts.test.admin(
      `update accounts.dispatch_throttle set blocked_until = now() + interval '1 hour'`,
    );
    expect((await claim(queue, 1, noMoves)).claimed).toEqual([]);
    expect(await sending()).toHaveLength(1);
  });

  it('fails where the queue belongs to somebody else', async () => {
    await claimFirst();
    await admitOne();
    const later = await takeQueue(dispatch, platform);
    await expect(claim(queue, 1, noMoves)).rejects.toThrow('belongs to another process');
    expect((await claim(later, 1, noMoves)).claimed).toHaveLength(1);
  });

  it('leaves what somebody else has changed in between', async () => {
    await claimFirst();
    const { activityId } = await admitOne();
    await admitOne();
    const other = new pg.Client({ connectionString: dispatch.accounts.test.url });
    await other.connect();
    try {
      await other.query('begin');
      const changing = `update accounts.platform_operation set state = 'UNKNOWN' where activity_id = $1`;
      await other.query(changing, [activityId]);
      const claiming = claim(queue, 2, noMoves);
      await othersWait();
      await other.query('commit');
      const claimed = (await claiming).claimed.map(({ operation }) => operation.activityId);
      expect(claimed).toHaveLength(1);
      expect(claimed).not.toContain(activityId);
    } finally {
      await other.end();
    }
  });

  it('goes on after ends were recorded', async () => {
    await admitOne();
    const { claimed } = await claim(queue, 1, noMoves);
    await new Recorder(queue).record(claimed[0]!.operation, done(uuid7(), {}));
    await admitOne();
    expect((await claim(queue, 1, noMoves)).claimed).toHaveLength(1);
  });
});

describe('a claim after moves', () => {
  const admitted = (count: number) =>
    dispatch.admit(Array.from({ length: count }, (_, index) => campaign(`Claimed ${index} ${uuid7()}`)));
  /** Claims the first of some operations of one activity, and says that it is done. */
  async function firstDone(count: number) {
    await admitted(count);
    const { claimed } = await claim(queue, 1, noMoves);
    const ended = claimed.map(({ operation }) => ({ operation, conclusion: done(uuid7(), {}) }));
    return { id: ended[0]!.operation.id, moves: (em: EntityManager) => concluding(em, ended) };
  }
  const stateOf = async (id: string) =>
    (await dispatch.accounts.test.admin(`select state from accounts.platform_operation where id = $1`, [id]))[0]?.state;

  it('records and claims in one transaction', async () => {
    const { id, moves } = await firstDone(4);
    const { poll, claimed } = await claim(queue, 2, moves);
    expect([poll.ready, claimed.length]).toEqual([3, 2]);
    expect(await stateOf(id)).toBe('CONFIRMED');
    expect(await sending()).toHaveLength(2);
  });

  it('publishes the end of an activity', async () => {
    const { id, moves } = await firstDone(1);
    await claim(queue, 2, moves);
    expect(await stateOf(id)).toBe('CONFIRMED');
    const [published] = await dispatch.accounts.test.admin(
      `select e.type from accounts.event e join accounts.platform_operation o on e.data ->> 'activityId' = o.activity_id::text
        where e.topic = 'activity' and o.id = $1 order by e.sequence desc limit 1`,
      [id],
    );
    expect(published).toEqual({ type: 'SUCCEEDED' });
  });

  it('records, and claims nothing, where the throttle has no token', async () => {
    const { id, moves } = await firstDone(3);
    await dispatch.accounts.test.admin(
      `update accounts.dispatch_throttle set rate = 0.001, tokens = 0, filled_at = now()`,
    );
    expect((await claim(queue, 2, moves)).claimed).toEqual([]);
    expect(await stateOf(id)).toBe('CONFIRMED');
    expect(await sending()).toHaveLength(0);
  });

  it('does nothing where an operation is not as it was read', async () => {
    const { id, moves } = await firstDone(3);
    await dispatch.accounts.test.admin(`update accounts.platform_operation set state = 'UNKNOWN' where id = $1`, [id]);
    await expect(claim(queue, 2, moves)).rejects.toThrow(StaleOperation);
    expect(await sending()).toHaveLength(0);
  });
});
