import { describe, expect, it } from '@jest/globals';
import type { Usage } from '#platform/client/usage.ts';
import {
  afterSuccess,
  afterThrottle,
  afterUsage,
  freshThrottle,
  openFrom,
  takeWrites,
  WRITES_PER_SECOND,
} from './throttle-policy.ts';

const T0 = 1_000_000_000_000;
const usage = (accountPct: number, regainSeconds = 0): Usage => ({
  accountPct,
  appPct: null,
  businessPct: null,
  regainSeconds,
  tier: null,
  byUseCase: {},
});

/** Writes granted within some seconds to somebody who always wants more. */
function grantedWithin(seconds: number, start = freshThrottle(T0)): number {
  let throttle = start;
  let granted = 0;
  for (let now = T0; now < T0 + seconds * 1000; now += 10) {
    const taken = takeWrites(throttle, now, 10);
    throttle = taken.throttle;
    granted += taken.granted;
  }
  return granted;
}

describe('the throttle of an ad account', () => {
  it('permits its rate and no more', () => {
    const burst = grantedWithin(0.001);
    const within = grantedWithin(60);
    expect(within).toBeLessThanOrEqual(WRITES_PER_SECOND * 60 + 50);
    expect(within).toBeGreaterThan(WRITES_PER_SECOND * 60 * 0.92);
    expect(burst).toBeLessThanOrEqual(10);
  });

  it('halves its rate from 75 percent, and stops writing from 90', () => {
    const slow = afterUsage(freshThrottle(T0), T0, usage(80));
    expect(grantedWithin(50, slow)).toBeLessThanOrEqual((WRITES_PER_SECOND / 2) * 50 + 50);
    expect(takeWrites(slow, T0, 1).granted).toBe(1);
    const full = afterUsage(freshThrottle(T0), T0, usage(95, 40));
    expect(takeWrites(full, T0 + 39_999, 1).granted).toBe(0);
    expect(takeWrites(full, T0 + 40_001, 1).granted).toBe(1);
    expect(afterUsage(freshThrottle(T0), T0, usage(74))).toEqual(freshThrottle(T0));
  });

  it('waits what the platform says, and longer when that was too short', () => {
    const once = afterThrottle(freshThrottle(T0), T0, 60_000);
    expect(openFrom(once)).toBe(T0 + 60_000);
    expect(afterThrottle(once, T0 + 10, 60_000).throttlesInRow).toBe(1);
    const twice = afterThrottle(once, T0 + 60_000, 60_000);
    expect(openFrom(twice)).toBe(T0 + 60_000 + 120_000);
    const cured = afterThrottle(afterSuccess(twice), T0 + 180_000, 60_000);
    expect(openFrom(cured)).toBe(T0 + 240_000);
  });
});
