import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { killProcess } from '#test/testkit/script-process.ts';
import { treePlan } from '../testing/door-plan.ts';
import { startDoorWorker } from '../testing/start-door-worker.ts';
import { planned, TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
});
afterAll(() => door.stop());

describe('a killed worker', () => {
  it('is replaced by another, and nothing is lost or done twice', async () => {
    await door.faults({ cutAfterWorkRate: 0.1, latencyMs: 20, latencyJitterMs: 40, listLagMs: 100, seed: 3 });
    const plan = treePlan({ adSets: 2, adsEach: 12, page: door.page });
    const { causeId, activityId } = await door.admit(plan);
    const confirmed = `select from accounts.platform_operation where cause_id = $1 and state in ('CONFIRMED', 'SENDING')`;
    for (const progress of [1, 6, 14, 25, 40]) {
      const worker = await startDoorWorker(door);
      await door.until(`${confirmed} offset $2 limit 1`, [causeId, progress]);
      await killProcess(worker);
    }
    const last = await startDoorWorker(door);
    await door.settled(causeId);
    await killProcess(last);
    expect((await door.activity(activityId)).state).toBe('SUCCEEDED');
    expect(await door.living()).toEqual(planned(plan));
  });

  it('is replaced at once by one that waits for its turn', async () => {
    await door.faults({ latencyMs: 150 });
    const before = await door.living();
    const tree = treePlan({ adSets: 1, adsEach: 2, page: door.page });
    const plan = tree.map((one) => ({ ...one, name: `${one.name} again` }));
    const { causeId } = await door.admit(plan);
    const owner = await startDoorWorker(door);
    await door.until(`select from accounts.platform_operation where cause_id = $1 and attempt > 0`, [causeId]);
    const waiting = await startDoorWorker(door);
    await killProcess(owner);
    await door.settled(causeId);
    await killProcess(waiting);
    expect(await door.living()).toEqual([...before, ...planned(plan)].toSorted());
  });
});
