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

async function rest(): Promise<void> {
  for (const worker of door.accounts.parts.workers ?? []) await worker.stop();
}

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
    await rest();

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

  it('what is admitted again of a cause from before is searched for, and of a later one sent', async () => {
    const causeId = uuid7();
    const plan = treePlan({ adSets: 1, adsEach: 2, page: door.page });
    await door.admit(plan, causeId);
    await door.settled(causeId);
    const before = await door.living();
    await rest();

    const { admin } = door.accounts.test;
    for (const table of ['operation_attempt', 'activity'])
      await admin(`alter table accounts.${table} disable trigger user`);
    for (const table of ['operation_attempt', 'platform_operation', 'activity'])
      await admin(`delete from accounts.${table}`);
    await admin(`delete from accounts.event where topic = 'door'`);
    expect(await distrustAfterRestore(door.accounts.test.database)).toBe(0);
    await door.admit(plan, causeId);
    const later = await door.admit([campaign(`Later ${uuid7()}`)]);
    await door.work();
    await door.until(
      `select from accounts.platform_operation where cause_id = $1 having bool_and(state = 'CONFIRMED' and adopted)`,
      [causeId],
    );
    await door.until(
      `select from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED' and not adopted`,
      [later.causeId],
    );
    const made = await door.living();
    expect(made.filter((text) => !text.includes('Later'))).toEqual(before);
  });

  it('who watches is told what was found absent and waits for its turn', async () => {
    await rest();
    const { causeId } = await door.admit([campaign(`Absent ${uuid7()}`)]);
    await distrustAfterRestore(door.accounts.test.database);
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { __typename } }`;
    await door.accounts.ok(door.owner, stop, {
      input: { adAccountId: door.adAccountId, reason: 'After the restore.' },
    });
    await door.work();
    await door.until(`select from accounts.platform_operation where cause_id = $1 and state = 'READY'`, [causeId]);
    const { changes } = await door.changes(causeId, null, 200, false);
    expect(changes.map(({ state }) => state)).toEqual(['UNKNOWN', 'RECONCILING', 'READY']);
  });
});
