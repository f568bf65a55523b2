import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign, treePlan } from '../testing/door-plan.ts';
import { planned, TestDoor } from '../testing/test-door.ts';
import { distrustAfterRestore } from './after-restore.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
});
afterAll(() => door.stop());

describe('after a restore from a backup', () => {
  it('what was being sent keeps when its request left', async () => {
    const { activityId } = await door.admit([campaign(`Being sent ${uuid7()}`)]);
    const [left] = await door.accounts.test.admin<{ id: string; at: Date }>(
      `update accounts.platform_operation set state = 'SENDING', attempt = 1, sent_at = now() - interval '5 hours'
        where activity_id = $1 returning id, sent_at as at`,
      [activityId],
    );
    await distrustAfterRestore(door.accounts.test.database);
    const [attempt] = await door.accounts.test.admin(
      `select number, outcome, started_at as at from accounts.operation_attempt where operation_id = $1 and purpose = 'SEND'`,
      [left!.id],
    );
    expect(attempt).toEqual({ number: 1, outcome: 'UNKNOWN', at: left!.at });
    await door.accounts.test.admin(
      `update accounts.platform_operation set state = 'ABANDONED', ended_at = now() where id = $1`,
      [left!.id],
    );
  });

  it('nothing is sent again which the backup had forgotten', async () => {
    const plan = treePlan({ adSets: 1, adsEach: 3, page: door.page });
    const { causeId, activityId } = await door.admit(plan);
    const backup = await door.accounts.test.admin(`select id, state from accounts.platform_operation`);
    await door.work();
    await door.settled(causeId);
    for (const worker of door.accounts.parts.workers ?? []) await worker.stop();

    for (const { id, state } of backup) {
      await door.accounts.test.admin(
        `update accounts.platform_operation set state = $2, attempt = 0, platform_id = null, sent_at = null, ended_at = null
          where id = $1`,
        [id, state],
      );
    }
    await door.accounts.test.admin(`alter table accounts.operation_attempt disable trigger keep_attempt`);
    await door.accounts.test.admin(`delete from accounts.operation_attempt`);
    expect(await distrustAfterRestore(door.accounts.test.database)).toBe(plan.length);
    await door.work();
    await door.until(
      `select from accounts.platform_operation where cause_id = $1 having bool_and(state = 'CONFIRMED' and adopted)`,
      [causeId],
    );
    expect(await door.living()).toEqual(planned(plan));
    const { operations } = await door.activity(activityId);
    expect(operations.flatMap(({ attempts }) => attempts).every(({ purpose }) => purpose === 'RECONCILE')).toBe(true);
  });
});
