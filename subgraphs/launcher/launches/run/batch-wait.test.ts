import { describe, expect, it } from '@jest/globals';
import { WakeLatch } from '#kit/events/wake-latch.ts';
import { waitForBatch, batchMs } from './batch-wait.ts';

describe('batchMs', () => {
  it('gathers longer the more launches there are, never longer than 800 ms', () => {
    expect([1, 4, 5, 16, 20, 50].map(batchMs)).toEqual([100, 160, 200, 640, 800, 800]);
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
    const ended = await Promise.race([
      waitForBatch(longAgo, 5_000, { rest: moving.rest, signal }).then(() => 'what moves'),
      waitForBatch(longAgo, 5_000, { rest: resting.rest, signal }).then(() => 'what rests'),
    ]);
    expect(ended).toBe('what rests');
  });

  it('waits for the least there is between two reads, whatever rests', async () => {
    const { rest, wake } = latch();
    wake();
    const stop = new AbortController();
    const waiting = waitForBatch(performance.now() + DAY_MS, 1, { rest, signal: stop.signal }).then(() => 'ended');
    expect(await Promise.race([waiting, new Promise((done) => setImmediate(done, 'waits'))])).toBe('waits');
    stop.abort();
    expect(await waiting).toBe('ended');
  });
});
