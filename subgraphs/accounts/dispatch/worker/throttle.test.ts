import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

const MANY = 60;
/** Points the platform has an account spend, three of which a write costs; the tenth that is kept back is more than all that is under way. */
const MOST_POINTS = 300;
const MORE_THAN_IT_TAKES = 120;
const UNDER_WAY = 8;

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start({
    // A slow machine must not make outcomes unknown here.
    dispatch: { writesInFlight: UNDER_WAY, requestTimeoutMs: 5_000, leaseMs: 10_000, settleMs: 16_000 },
  });
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

async function many() {
  const plan = Array.from({ length: MANY }, (_, index) => campaign(`Many ${uuid7()} ${index}`));
  const { causeId, activityId } = await dispatch.admit(plan);
  await dispatch.settled(causeId);
  const { state, operations } = await dispatch.activity(activityId);
  const made = new Set(plan.map(({ name }) => `campaign ${name}`));
  const attempts = operations.flatMap((operation) => operation.attempts.map(({ outcome }) => outcome));
  return { state, attempts, living: (await dispatch.living()).filter((line) => made.has(line)) };
}

describe('many writes to one account', () => {
  it('are all done once at a platform which takes fewer a second than it says, none of them failed', async () => {
    await dispatch.faults({ mutationsPerSecond: 20 });
    const { state, attempts, living } = await many();
    expect(state).toBe('SUCCEEDED');
    expect(living).toHaveLength(MANY);
    expect(new Set(attempts)).toEqual(new Set(['CONFIRMED', 'THROTTLED', 'NOT_SENT']));
    const [{ rate } = { rate: 0 }] = await dispatch.accounts.test.admin<{ rate: number }>(
      `select rate from accounts.dispatch_throttle where ad_account_id = $1`,
      [dispatch.adAccountId],
    );
    expect(rate).toBeLessThan(90);
  });

  it('stay below the score of the account, and wait when it is nearly used up', async () => {
    await dispatch.faults({ score: { max: MOST_POINTS, decaySeconds: 300, blockSeconds: 600 } });
    const { causeId } = await dispatch.admit(
      Array.from({ length: MORE_THAN_IT_TAKES }, () => campaign(`Score ${uuid7()}`)),
    );
    await dispatch.until(
      `select from accounts.dispatch_throttle where ad_account_id = '${dispatch.adAccountId}' and reads_only_until > clock_timestamp()`,
    );
    const waiting = `select from accounts.platform_operation where cause_id = $1 and state = 'SENDING'`;
    while ((await dispatch.accounts.test.admin(waiting, [causeId])).length > 0) await dispatch.changed();
    const [row] = await dispatch.accounts.test.admin<{ done: number; failed: number }>(
      `select count(*) filter (where state = 'CONFIRMED')::int as done,
              count(*) filter (where state not in ('CONFIRMED', 'READY'))::int as failed
         from accounts.platform_operation where cause_id = $1`,
      [causeId],
    );
    expect(row?.failed).toBe(0);
    expect(row?.done).toBeGreaterThanOrEqual((0.9 * MOST_POINTS) / 3);
    await dispatch.faults({});
    // The platform's score is fresh, and an answer would say so: a read meanwhile lets the writes go on.
    await dispatch.accounts.test.admin(`update accounts.dispatch_throttle set reads_only_until = null`);
    expect((await dispatch.settled(causeId)).filter(({ state }) => state === 'CONFIRMED')).toHaveLength(
      MORE_THAN_IT_TAKES,
    );
  });
});
