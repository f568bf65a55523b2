import { describe, expect, it } from '@jest/globals';
import { WakeLatch } from '#kit/events/wake-latch.ts';
import { gather, gatherMs } from './gather.ts';

describe('gatherMs', () => {
  it('gathers longer the more launches there are, never longer than 800 ms', () => {
    expect([1, 4, 5, 16, 20, 50].map(gatherMs)).toEqual([100, 160, 200, 640, 800, 800]);
  });
});

describe('gather', () => {
  const DAY_MS = 86_400_000;
  const latch = () => {
    const wakes: (() => void)[] = [];
    const rest = new WakeLatch((wake) => {
      wakes.push(wake);
      return () => undefined;
    });
    return { rest, wake: () => wakes.forEach((one) => one()) };
  };

  it('ends when everything has come to rest, also where that was before', async () => {
    const { signal } = new AbortController();
    const [resting, moving] = [latch(), latch()];
    resting.wake();
    const longAgo = performance.now() - 150;
    const gathered = await Promise.race([
      gather(longAgo, 5_000, { rest: moving.rest, signal }).then(() => 'what moves'),
      gather(longAgo, 5_000, { rest: resting.rest, signal }).then(() => 'what rests'),
    ]);
    expect(gathered).toBe('what rests');
  });

  it('waits for the least there is between two looks, whatever rests', async () => {
    const { rest, wake } = latch();
    wake();
    const stop = new AbortController();
    const gathering = gather(performance.now() + DAY_MS, 1, { rest, signal: stop.signal }).then(() => 'gathered');
    expect(await Promise.race([gathering, new Promise((done) => setImmediate(done, 'waits'))])).toBe('waits');
    stop.abort();
    expect(await gathering).toBe('gathered');
  });
});
