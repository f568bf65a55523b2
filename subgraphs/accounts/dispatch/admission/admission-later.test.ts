import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { AccessService } from '#subgraphs/accounts/directory/access/access-service.ts';
import { campaign, treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { FIRST_WORKSPACE } from '#subgraphs/accounts/testing/start-accounts.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { Admission } from './admission.ts';
import { findDueQueues, readAgenda } from '../queue/agenda-repository.ts';
import { DispatchChanges } from '../contract/dispatch-changes.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterAll(() => dispatch.stop());

function switchedOff(): Admission {
  const { bus, test } = dispatch.accounts;
  const { database } = test;
  return new Admission({ database, bus, access: new AccessService(database), config: { liveChanges: false } });
}

describe('what was admitted', () => {
  it('is answered again after live changes were switched off, and nothing else is admitted', async () => {
    const { adAccountId, launcher } = dispatch;
    const operations = [campaign('Before')];
    const { causeId, activityId } = await dispatch.admit(operations);
    const again = { adAccountId, causeKind: 'LAUNCH', causeId, operations } as const;
    expect(await switchedOff().admit(launcher, again)).toEqual({ activityId, refusals: [] });
    const more = { ...again, operations: [...operations, campaign('More')] };
    await expect(switchedOff().admit(launcher, more)).rejects.toMatchObject({ code: 'LIVE_CHANGES_DISABLED' });
  });

  it('is answered again after its member was removed, who has nothing more admitted', async () => {
    const member = { ...(await dispatch.accounts.member(dispatch.owner, 'MANAGER')), service: 'launcher' };
    const input = { causeId: uuid7(), operations: [campaign('Of a member')] };
    const { data } = await dispatch.tryAdmit(member, input);
    await dispatch.accounts.test.admin(`update accounts.member set status = 'REMOVED' where id = $1`, [
      member.memberId,
    ]);
    expect((await dispatch.tryAdmit(member, input)).data).toEqual(data);
    const more = { causeId: uuid7(), operations: [campaign('After')] };
    expect(await dispatch.tryAdmit(member, more)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes the same number of statements, however long the plan is', async () => {
    const statements: number[] = [];
    for (const adsEach of [1, 40]) {
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await dispatch.admit(treePlan({ adSets: 1, adsEach, page: dispatch.page }));
      statements.push(query.mock.calls.length);
      query.mockRestore();
    }
    expect(Math.max(...statements)).toBeLessThan(40);
  });

  it('waits without being polled while live changes are off', async () => {
    const { database } = dispatch.accounts.test;
    const { causeId } = await dispatch.admit([campaign('Waiting')]);
    const key = `${FIRST_WORKSPACE}:${dispatch.adAccountId}`;
    expect(await database.system((em) => findDueQueues(em, true))).toEqual([key]);
    expect(await database.system((em) => findDueQueues(em, false))).toEqual([]);
    const query = { causeId, first: 10, arrivals: false };
    const { blockReason } = await new DispatchChanges(database, { liveChanges: false }).page(dispatch.launcher, query);
    expect(blockReason).toMatchObject({ reason: 'CHANGES_OFF', until: null });
    const at = { workspaceId: FIRST_WORKSPACE, adAccountId: dispatch.adAccountId };
    const agenda = await database.read(dispatch.owner, (em) => readAgenda(em, at, { sends: false, most: 10 }));
    expect(agenda).toMatchObject({ ready: 0, rested: 0, upkeep: 0, nextMs: null });
  });

  it('is not given up for throttles: they do not use up the tries of a flaky refusal', async () => {
    const one = campaign(`Throttled often ${uuid7()}`);
    const { causeId, activityId } = await dispatch.admit([one]);
    await dispatch.accounts.test.admin(`update accounts.platform_operation set attempt = 9 where cause_id = $1`, [
      causeId,
    ]);
    const creates = { methods: ['POST'], paths: '/act_[0-9]+/campaigns$' };
    await dispatch.faults({ scopes: creates, rejectRate: 1, onlyFirst: 1 });
    await dispatch.work();
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
  });
});
