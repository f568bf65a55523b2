import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { RestingKeys } from './resting-keys.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('keys that rest', () => {
  it('do so no longer where the clock of the machine is set back', async () => {
    const keys = new RestingKeys(20);
    keys.visited('visited', 1);
    keys.failed('failed');
    expect([keys.has('visited', 1), keys.has('failed', 1)]).toEqual([true, true]);
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    await delay(500);
    keys.forgetOld();
    expect([keys.has('visited', 1), keys.has('failed', 1)]).toEqual([false, false]);
  });
});
