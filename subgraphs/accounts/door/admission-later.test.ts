import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { AccessService } from '../access/access-service.ts';
import { campaign, treePlan } from '../testing/door-plan.ts';
import { FIRST_WORKSPACE } from '../testing/start-accounts.ts';
import { TestDoor } from '../testing/test-door.ts';
import { Admission } from './admission.ts';
import { findDueLanes, readAgenda } from './agenda-repository.ts';
import { DoorChanges } from './door-changes.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
});
afterAll(() => door.stop());

function switchedOff(): Admission {
  const { bus, test } = door.accounts;
  const { database } = test;
  return new Admission({ database, bus, access: new AccessService(database), config: { liveChanges: false } });
}

describe('what was admitted', () => {
  it('is answered again after live changes were switched off, and nothing else is admitted', async () => {
    const { adAccountId, launcher } = door;
    const operations = [campaign('Before')];
    const { causeId, activityId } = await door.admit(operations);
    const again = { adAccountId, causeKind: 'LAUNCH', causeId, operations } as const;
    expect(await switchedOff().admit(launcher, again)).toEqual({ activityId });
    const more = { ...again, operations: [...operations, campaign('More')] };
    await expect(switchedOff().admit(launcher, more)).rejects.toMatchObject({ code: 'LIVE_CHANGES_DISABLED' });
  });

  it('is answered again after its member was removed, who has nothing more admitted', async () => {
    const member = { ...(await door.accounts.member(door.owner, 'MANAGER')), service: 'launcher' };
    const input = { causeId: uuid7(), operations: [campaign('Of a member')] };
    const { data } = await door.tryAdmit(member, input);
    await door.accounts.test.admin(`update accounts.member set status = 'REMOVED' where id = $1`, [member.memberId]);
    expect((await door.tryAdmit(member, input)).data).toEqual(data);
    const more = { causeId: uuid7(), operations: [campaign('After')] };
    expect(await door.tryAdmit(member, more)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes the same number of statements, however long the plan is', async () => {
    const statements: number[] = [];
    for (const adsEach of [1, 40]) {
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await door.admit(treePlan({ adSets: 1, adsEach, page: door.page }));
      statements.push(query.mock.calls.length);
      query.mockRestore();
    }
    expect(Math.max(...statements)).toBeLessThan(40);
  });

  it('waits without being looked at while live changes are off', async () => {
    const { database } = door.accounts.test;
    const { causeId } = await door.admit([campaign('Waiting')]);
    const key = `${FIRST_WORKSPACE}:${door.adAccountId}`;
    expect(await database.system((em) => findDueLanes(em, true))).toEqual([key]);
    expect(await database.system((em) => findDueLanes(em, false))).toEqual([]);
    const query = { causeId, first: 10, arrivals: false };
    const { holdUp } = await new DoorChanges(database, { liveChanges: false }).page(door.launcher, query);
    expect(holdUp).toMatchObject({ reason: 'CHANGES_OFF', until: null });
    const at = { workspaceId: FIRST_WORKSPACE, adAccountId: door.adAccountId };
    const agenda = await database.read(door.owner, (em) => readAgenda(em, at, { sends: false, most: 10 }));
    expect(agenda).toMatchObject({ ready: 0, rested: 0, upkeep: 0, nextMs: null });
  });

  it('is not given up for throttles: they do not use up the tries of a flaky refusal', async () => {
    const one = campaign(`Throttled often ${uuid7()}`);
    const { causeId, activityId } = await door.admit([one]);
    await door.accounts.test.admin(`update accounts.platform_operation set attempt = 9 where cause_id = $1`, [causeId]);
    const creates = { methods: ['POST'], paths: '/act_[0-9]+/campaigns$' };
    await door.faults({ scopes: creates, rejectRate: 1, onlyFirst: 1 });
    await door.work();
    await door.settled(causeId);
    expect((await door.activity(activityId)).state).toBe('SUCCEEDED');
  });
});
