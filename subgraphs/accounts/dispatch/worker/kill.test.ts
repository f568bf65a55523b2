import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { killProcess } from '#test/testkit/script-process.ts';
import { treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { startDispatchWorker } from '#subgraphs/accounts/testing/start-dispatch-worker.ts';
import { planned, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterAll(() => dispatch.stop());

describe('a killed worker', () => {
  it('is replaced by another, and nothing is lost or done twice', async () => {
    await dispatch.faults({ cutAfterWorkRate: 0.1, latencyMs: 20, latencyJitterMs: 40, listLagMs: 100, seed: 3 });
    const plan = treePlan({ adSets: 2, adsEach: 12, page: dispatch.page });
    const { causeId, activityId } = await dispatch.admit(plan);
    const confirmed = `select from accounts.platform_operation where cause_id = $1 and state in ('CONFIRMED', 'SENDING')`;
    for (const progress of [1, 6, 14, 25, 40]) {
      const worker = await startDispatchWorker(dispatch);
      await dispatch.until(`${confirmed} offset $2 limit 1`, [causeId, progress]);
      await killProcess(worker);
    }
    const last = await startDispatchWorker(dispatch);
    await dispatch.settled(causeId);
    await killProcess(last);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    expect(await dispatch.living()).toEqual(planned(plan));
  });

  it('is replaced at once by one that waits for the queue', async () => {
    await dispatch.faults({ latencyMs: 150 });
    const before = await dispatch.living();
    const tree = treePlan({ adSets: 1, adsEach: 2, page: dispatch.page });
    const plan = tree.map((one) => ({ ...one, name: `${one.name} again` }));
    const { causeId } = await dispatch.admit(plan);
    const owner = await startDispatchWorker(dispatch);
    await dispatch.until(`select from accounts.platform_operation where cause_id = $1 and attempt > 0`, [causeId]);
    const waiting = await startDispatchWorker(dispatch);
    await killProcess(owner);
    await dispatch.settled(causeId);
    await killProcess(waiting);
    expect(await dispatch.living()).toEqual([...before, ...planned(plan)].toSorted());
  });
});
