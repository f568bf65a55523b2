import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { treePlan } from '../testing/door-plan.ts';
import { planned, TestDoor } from '../testing/test-door.ts';
import { distrustAfterRestore } from './after-restore.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
});
afterAll(() => door.stop());

describe('after a restore from a backup', () => {
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
