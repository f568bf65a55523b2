import { describe, expect, it } from '@jest/globals';
import { backoffMs, pause } from './pause.ts';

const NEVER_MS = 2 ** 30;

describe('pause', () => {
  it('ends when its time is over', async () => {
    await expect(pause(1, new AbortController().signal)).resolves.toBeUndefined();
  });

  it('ends without an error when its signal aborts', async () => {
    const stopping = new AbortController();
    const over = pause(NEVER_MS, stopping.signal);
    stopping.abort();
    await expect(over).resolves.toBeUndefined();
    await expect(pause(NEVER_MS, stopping.signal)).resolves.toBeUndefined();
  });
});

describe('backoffMs', () => {
  it('doubles with each try up to the longest pause, however often it was tried', () => {
    expect([1, 2, 3, 4, 5, 5_000].map((times) => backoffMs(100, 1_000, times))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
  });
});
