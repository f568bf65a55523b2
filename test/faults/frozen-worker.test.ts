/** @seconds 20 */
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { treePlan } from '#subgraphs/accounts/testing/door-plan.ts';
import { startDoorWorker } from '#subgraphs/accounts/testing/start-door-worker.ts';
import { planned, TestDoor } from '#subgraphs/accounts/testing/test-door.ts';
import { killProcess } from '#test/testkit/script-process.ts';

describe('a worker frozen with the lane in its hands and requests under way', () => {
  // Both wait most of their time, so they wait together.
  it.concurrent.each(['sending', 'connecting'])(
    'is replaced while %s, and does nothing twice when it goes on',
    async (when) => {
      await using stack = new AsyncDisposableStack();
      const door = await TestDoor.start();
      stack.defer(() => door.stop());
      await door.faults({ latencyMs: 200 });
      const plan = treePlan({ adSets: 1, adsEach: 4, page: door.page });
      const { causeId, activityId } = await door.admit(plan);
      const frozen = await startDoorWorker(door, ...(when === 'connecting' ? (['freeze'] as const) : []));
      stack.defer(() => killProcess(frozen));
      const freezes = once(frozen.stdout!, 'data');
      const sending = `select from accounts.platform_operation where cause_id = $1 and attempt > 0 and kind = 'CREATIVE'`;
      await door.until(sending, [causeId]);
      if (when === 'sending') frozen.kill('SIGSTOP');
      else await freezes;
      const second = await startDoorWorker(door);
      stack.defer(() => killProcess(second));
      await door.settled(causeId);
      await killProcess(second);
      expect((await door.activity(activityId)).state).toBe('SUCCEEDED');
      expect(await door.living()).toEqual(planned(plan));

      // Only the awakened one is there to do this; what it still had in hand is behind it when this is done.
      frozen.kill('SIGCONT');
      const more = treePlan({ adSets: 1, adsEach: 1, page: door.page }).map((one) => ({
        ...one,
        name: `More ${one.name}`,
      }));
      const after = await door.admit(more);
      await door.settled(after.causeId);
      expect(await door.living()).toEqual([...planned(plan), ...planned(more)].toSorted());
      const sends = (await door.activity(activityId)).operations.flatMap(({ attempts }) => attempts);
      expect(sends.filter(({ purpose, outcome }) => purpose === 'SEND' && outcome === null)).toEqual([]);
    },
  );
});
