/** @seconds 20 */
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { startDispatchWorker } from '#subgraphs/accounts/testing/start-dispatch-worker.ts';
import { planned, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { killProcess } from '#test/testkit/script-process.ts';

describe('a worker frozen with the queue in its hands and requests under way', () => {
  // Both wait most of their time, so they wait together.
  it.concurrent.each(['sending', 'connecting'])(
    'is replaced while %s, and does nothing twice when it goes on',
    async (when) => {
      await using stack = new AsyncDisposableStack();
      const dispatch = await TestDispatch.start();
      stack.defer(() => dispatch.stop());
      await dispatch.faults({ latencyMs: 200 });
      const plan = treePlan({ adSets: 1, adsEach: 4, page: dispatch.page });
      const { causeId, activityId } = await dispatch.admit(plan);
      const frozen = await startDispatchWorker(dispatch, ...(when === 'connecting' ? (['freeze'] as const) : []));
      stack.defer(() => killProcess(frozen));
      const freezes = once(frozen.stdout!, 'data');
      const sending = `select from accounts.platform_operation where cause_id = $1 and attempt > 0 and kind = 'CREATIVE'`;
      await dispatch.until(sending, [causeId]);
      if (when === 'sending') frozen.kill('SIGSTOP');
      else await freezes;
      const second = await startDispatchWorker(dispatch);
      stack.defer(() => killProcess(second));
      await dispatch.settled(causeId);
      await killProcess(second);
      expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
      expect(await dispatch.living()).toEqual(planned(plan));

      // Only the awakened one is there to do this; what it still had in hand is behind it when this is done.
      frozen.kill('SIGCONT');
      const more = treePlan({ adSets: 1, adsEach: 1, page: dispatch.page }).map((one) => ({
        ...one,
        name: `More ${one.name}`,
      }));
      const after = await dispatch.admit(more);
      await dispatch.settled(after.causeId);
      expect(await dispatch.living()).toEqual([...planned(plan), ...planned(more)].toSorted());
      const sends = (await dispatch.activity(activityId)).operations.flatMap(({ attempts }) => attempts);
      expect(sends.filter(({ purpose, outcome }) => purpose === 'SEND' && outcome === null)).toEqual([]);
    },
  );
});
