import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign, treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { planned, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { distrustAfterRestore } from './after-restore.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterAll(() => dispatch.stop());

async function rest(): Promise<void> {
  for (const worker of dispatch.accounts.parts.workers ?? []) await worker.stop();
}

describe('after a restore from a backup', () => {
  it('what was being sent keeps when its request left', async () => {
    const { activityId } = await dispatch.admit([campaign(`Being sent ${uuid7()}`)]);
    const [left] = await dispatch.accounts.test.admin<{ id: string; at: Date }>(
      `update accounts.platform_operation set state = 'SENDING', attempt = 1, sent_at = now() - interval '5 hours'
        where activity_id = $1 returning id, sent_at as at`,
      [activityId],
    );
    await distrustAfterRestore(dispatch.accounts.test.database);
    const [attempt] = await dispatch.accounts.test.admin(
      `select number, outcome, started_at as at from accounts.operation_attempt where operation_id = $1 and purpose = 'SEND'`,
      [left!.id],
    );
    expect(attempt).toEqual({ number: 1, outcome: 'UNKNOWN', at: left!.at });
    await dispatch.accounts.test.admin(
      `update accounts.platform_operation set state = 'ABANDONED', ended_at = now() where id = $1`,
      [left!.id],
    );
  });

  it('nothing is sent again which the backup had forgotten', async () => {
    const plan = treePlan({ adSets: 1, adsEach: 3, page: dispatch.page });
    const { causeId, activityId } = await dispatch.admit(plan);
    const backup = await dispatch.accounts.test.admin(`select id, state from accounts.platform_operation`);
    await dispatch.work();
    await dispatch.settled(causeId);
    await rest();

    for (const { id, state } of backup) {
      await dispatch.accounts.test.admin(
        `update accounts.platform_operation set state = $2, attempt = 0, platform_id = null, sent_at = null, ended_at = null
          where id = $1`,
        [id, state],
      );
    }
    await dispatch.accounts.test.admin(`alter table accounts.operation_attempt disable trigger keep_attempt`);
    await dispatch.accounts.test.admin(`delete from accounts.operation_attempt`);
    expect(await distrustAfterRestore(dispatch.accounts.test.database)).toBe(plan.length);
    await dispatch.work();
    await dispatch.until(
      `select from accounts.platform_operation where cause_id = $1 having bool_and(state = 'CONFIRMED' and adopted)`,
      [causeId],
    );
    expect(await dispatch.living()).toEqual(planned(plan));
    const { operations } = await dispatch.activity(activityId);
    expect(operations.flatMap(({ attempts }) => attempts).every(({ purpose }) => purpose === 'RECONCILE')).toBe(true);
  });

  it('what is admitted again of a cause from before is searched for, and of a later one sent', async () => {
    const causeId = uuid7();
    const plan = treePlan({ adSets: 1, adsEach: 2, page: dispatch.page });
    await dispatch.admit(plan, causeId);
    await dispatch.settled(causeId);
    const before = await dispatch.living();
    await rest();

    const { admin } = dispatch.accounts.test;
    for (const table of ['operation_attempt', 'activity'])
      await admin(`alter table accounts.${table} disable trigger user`);
    for (const table of ['operation_attempt', 'platform_operation', 'activity'])
      await admin(`delete from accounts.${table}`);
    await admin(`delete from accounts.event where topic = 'dispatch'`);
    expect(await distrustAfterRestore(dispatch.accounts.test.database)).toBe(0);
    await dispatch.admit(plan, causeId);
    const later = await dispatch.admit([campaign(`Later ${uuid7()}`)]);
    await dispatch.work();
    await dispatch.until(
      `select from accounts.platform_operation where cause_id = $1 having bool_and(state = 'CONFIRMED' and adopted)`,
      [causeId],
    );
    await dispatch.until(
      `select from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED' and not adopted`,
      [later.causeId],
    );
    const made = await dispatch.living();
    expect(made.filter((text) => !text.includes('Later'))).toEqual(before);
  });

  it('a follower gets what was found absent and waits to be sent', async () => {
    await rest();
    const { causeId } = await dispatch.admit([campaign(`Absent ${uuid7()}`)]);
    await distrustAfterRestore(dispatch.accounts.test.database);
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { __typename } }`;
    await dispatch.accounts.ok(dispatch.owner, stop, {
      input: { adAccountId: dispatch.adAccountId, reason: 'After the restore.' },
    });
    await dispatch.work();
    await dispatch.until(`select from accounts.platform_operation where cause_id = $1 and state = 'READY'`, [causeId]);
    const { changes } = await dispatch.changes(causeId, null, 200, false);
    expect(changes.map(({ state }) => state)).toEqual(['UNKNOWN', 'RECONCILING', 'READY']);
  });
});
