import { describe, expect, it } from '@jest/globals';
import type { Usage } from '#platform/client/usage.ts';
import {
  afterSuccess,
  afterThrottle,
  freshThrottle,
  openFrom,
  paceOf,
  READS_PER_SECOND,
  FULL_RATE,
  takeRead,
  takeWrites,
  type Throttle,
} from './throttle-policy.ts';
import { afterUsage, isWorthNoting } from './usage-policy.ts';

const T0 = 1_000_000_000_000;
const TOO_FAST = { waitMs: 1_000, tooFast: true };
const BLOCK = { waitMs: 60_000, tooFast: false };

const usage = (accountPct: number, regainSeconds = 0): Usage => ({
  accountPct,
  appPct: null,
  businessPct: null,
  regainSeconds,
  tier: null,
  byUseCase: {},
});

/** A throttle after a use was reported, to a request that left at that moment unless it is said. */
function noted(throttle: Throttle, now: number, reported: Usage, askedAt = now): Throttle {
  return afterUsage(throttle, now, reported, askedAt);
}

/** Times at which writes are granted to a caller who always wants more, over some seconds. */
function grants(seconds: number, start: Throttle, { everyMs = 10, aheadMs = 0, pace = 1 } = {}): number[] {
  let throttle = start;
  const times: number[] = [];
  for (let now = T0; now < T0 + seconds * 1000; now += everyMs) {
    const taken = takeWrites(throttle, now, 40, { aheadMs, pace });
    times.push(...taken.startsInMs.map((inMs) => now + inMs));
    throttle = taken.throttle;
  }
  return times;
}

/** Like `grants`, at a platform which refuses more than `limit` changes within one second of the clock. */
function atLimit(limit: number, seconds: number): { done: number; refused: number } {
  let throttle = freshThrottle(T0);
  let done = 0;
  let refused = 0;
  const perSecond = new Map<number, number>();
  for (let now = T0; now < T0 + seconds * 1000; now += 10) {
    const taken = takeWrites(throttle, now, 20);
    throttle = taken.throttle;
    for (let write = 0; write < taken.startsInMs.length; write += 1) {
      const second = Math.floor(now / 1000);
      const count = (perSecond.get(second) ?? 0) + 1;
      perSecond.set(second, count);
      if (count <= limit) done += 1;
      else {
        refused += 1;
        throttle = afterThrottle(throttle, now, TOO_FAST);
      }
    }
  }
  return { done, refused };
}

/** Most writes within any second. */
function busiestSecond(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));
}

describe('the pace of writes', () => {
  it('stays below what the platform allows within any second, and uses most of it', () => {
    const times = grants(30, freshThrottle(T0));
    expect(busiestSecond(times)).toBeLessThanOrEqual(100);
    expect(times.length).toBeGreaterThan(FULL_RATE * 30 * 0.98);
  });

  it('is the same for who plans ahead and asks seldom', () => {
    const times = grants(30, freshThrottle(T0), { everyMs: 150, aheadMs: 200 });
    expect(busiestSecond(times)).toBeLessThanOrEqual(100);
    expect(times.length).toBeGreaterThan(FULL_RATE * 30 * 0.98);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('stays below it, too, where ten at a time leave at the send time of the last of them, or some do', () => {
    const times = grants(30, freshThrottle(T0), { everyMs: 100, aheadMs: 200 });
    const inTens = times.map((_, index) => times[Math.min(times.length - 1, index - (index % 10) + 9)]!);
    const mixed = times.map((time, index) => (Math.floor(index / 40) % 2 === 0 ? inTens[index]! : time));
    expect(busiestSecond(inTens)).toBeLessThanOrEqual(100);
    expect(busiestSecond(mixed)).toBeLessThanOrEqual(100);
  });

  it('follows what the platform permits', () => {
    const times = grants(30, freshThrottle(T0), { pace: 0.5 });
    expect(busiestSecond(times)).toBeLessThanOrEqual(50);
    expect(times.length).toBeGreaterThan(FULL_RATE * 0.5 * 30 * 0.98);
  });

  it('finds the limit of a platform that allows less, and stays near it', () => {
    expect(atLimit(100, 60).refused).toBe(0);
    const half = atLimit(50, 120);
    expect(half.done).toBeGreaterThan((50 * 120) / 1.25);
    expect(half.refused).toBeLessThan(half.done / 20);
    const few = atLimit(10, 240);
    expect(few.done).toBeGreaterThan((10 * 240) / 1.3);
  });

  it('falls once for refusals that come together, and creeps up again', () => {
    const once = afterThrottle(freshThrottle(T0), T0, TOO_FAST);
    const thrice = afterThrottle(afterThrottle(once, T0 + 5, TOO_FAST), T0 + 9, TOO_FAST);
    expect(thrice.rate).toBeCloseTo(FULL_RATE * 0.8);
    expect(takeWrites(thrice, T0 + 1_000, 1).startsInMs).toEqual([]);
    const later = takeWrites(thrice, T0 + 11_009, 1).throttle;
    expect(later.rate).toBeGreaterThan(FULL_RATE * 0.9);
    expect(later.rate).toBeLessThan(FULL_RATE * 0.97);
    expect(takeWrites(later, T0 + 3_600_000, 1).throttle.rate).toBe(FULL_RATE);
    expect(afterThrottle(freshThrottle(T0), T0, BLOCK).rate).toBe(FULL_RATE);
  });
});

describe('the reported use', () => {
  it('slows down in proportion from 75 percent', () => {
    const full = grants(1, freshThrottle(T0)).length;
    const at = (percent: number) => grants(1, noted(freshThrottle(T0), T0, usage(percent))).length;
    expect(at(74)).toBe(full);
    expect(at(80)).toBeLessThan(full * 0.9);
    expect(at(88)).toBeLessThan(full * 0.65);
    expect(at(88)).toBeGreaterThan(full * 0.4);
  });

  it('stops writes from 90 percent until enough is free again, or until an answer says so', () => {
    const full = noted(freshThrottle(T0), T0, usage(92));
    expect(openFrom(full)).toBe(T0 + 21_000);
    expect(takeWrites(full, T0 + 20_999, 1).startsInMs).toEqual([]);
    expect(takeWrites(full, T0 + 21_001, 1).startsInMs).toEqual([0]);
    const free = noted(full, T0 + 5_000, usage(40));
    expect(takeWrites(free, T0 + 5_001, 1).startsInMs).toEqual([0]);
    expect(openFrom(noted(freshThrottle(T0), T0, usage(95, 40)))).toBe(T0 + 40_000);
  });

  it('does not go down by an answer to a request which left before', () => {
    const full = noted(freshThrottle(T0), T0, usage(92));
    expect(noted(full, T0 + 100, usage(88), T0 - 50)).toBe(full);
    expect(noted(full, T0 + 100, usage(95), T0 - 50).usedPercent).toBe(95);
    expect(openFrom(noted(full, T0 + 100, usage(40), T0 + 50))).toBe(0);
  });

  it('does not go down by an answer without the account', () => {
    const full = noted(freshThrottle(T0), T0, usage(92));
    const app: Usage = { ...usage(0), accountPct: null, appPct: 30 };
    expect(noted(full, T0 + 100, app)).toBe(full);
    const useCase = (name: string): Usage => ({
      ...app,
      businessPct: 40,
      byUseCase: { [name]: { pct: 40, regainSeconds: 0 } },
    });
    expect(noted(full, T0 + 100, useCase('pages'))).toBe(full);
    const insights = { ...useCase('ads_insights'), accountPct: 40, businessPct: null };
    expect(noted(full, T0 + 100, insights)).toBe(full);
    expect(noted(full, T0 + 100, useCase('ads_management')).usedPercent).toBe(40);
    expect(noted(full, T0 + 100, { ...app, appPct: 97 }).usedPercent).toBe(97);
  });

  it('is noted when it says something new', () => {
    expect(isWorthNoting(0, usage(74))).toBe(false);
    expect(isWorthNoting(0, usage(76))).toBe(true);
    expect(isWorthNoting(76, usage(76.5))).toBe(false);
    expect(isWorthNoting(92, usage(3))).toBe(true);
    const calm = freshThrottle(T0);
    expect(noted(calm, T0, usage(74))).toBe(calm);
  });
});

describe('a block', () => {
  it('lasts as long as the platform says, and longer when that was too short', () => {
    const once = afterThrottle(freshThrottle(T0), T0, BLOCK);
    expect(openFrom(once)).toBe(T0 + 60_000);
    expect(afterThrottle(once, T0 + 10, BLOCK).throttlesInRow).toBe(1);
    const twice = afterThrottle(once, T0 + 60_000, BLOCK);
    expect(openFrom(twice)).toBe(T0 + 60_000 + 120_000);
    const cured = afterThrottle(afterSuccess(twice), T0 + 180_000, BLOCK);
    expect(openFrom(cured)).toBe(T0 + 240_000);
  });

  it('holds back reads too', () => {
    const blocked = afterThrottle(freshThrottle(T0), T0, BLOCK);
    expect(takeRead(blocked, T0 + 1_000, 2_000)).toEqual({ throttle: blocked, granted: false, waitMs: 59_000 });
    expect(takeRead(blocked, T0 + 60_000, 0)).toMatchObject({ granted: true, waitMs: 0 });
  });
});

describe('reads', () => {
  /** Turns given to somebody who asks for as many as possible, until one is refused. */
  function turns(start: Throttle, mostMs: number, yielding = false): number[] {
    const waits: number[] = [];
    for (let throttle = start; ;) {
      const turn = takeRead(throttle, T0 + 10_000, mostMs, yielding);
      if (!turn.granted) return waits;
      throttle = turn.throttle;
      waits.push(turn.waitMs);
    }
  }

  it('get their send times in order, and none beyond what they may wait', () => {
    const waits = turns(freshThrottle(T0), 2_000);
    const now = waits.filter((wait) => wait === 0).length;
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.length - now).toBe(2 * READS_PER_SECOND);
  });

  it('of low priority leave half of a burst to others, and are promised no send time', () => {
    const waits = turns(freshThrottle(T0), 2_000, true);
    expect(waits).toEqual(Array.from({ length: READS_PER_SECOND }, () => 0));
    const used = { ...freshThrottle(T0), readTokens: 10, readsFilledAt: T0 };
    expect(takeRead(used, T0, 60_000, true)).toEqual({ throttle: used, granted: false, waitMs: 2_100 });
    expect(takeRead(used, T0, 0)).toMatchObject({ granted: true });
  });

  it('come after writes, and slow down with the use', () => {
    const waiting = (throttle: Throttle) => turns(throttle, 3_000).filter((wait) => wait > 0).length;
    const writing = takeWrites(freshThrottle(T0), T0 + 9_000, 1).throttle;
    expect(waiting(writing)).toBe(READS_PER_SECOND);
    expect(waiting(noted(freshThrottle(T0), T0 + 10_000, usage(87.5)))).toBe(1.5 * READS_PER_SECOND);
  });
});

describe('the pace', () => {
  it('is what writes get: less while limits are used up, nothing while the platform has everybody wait', () => {
    const fresh = freshThrottle(T0);
    expect(paceOf(fresh, T0)).toEqual({ writesPerSecond: FULL_RATE, waitSeconds: 0, usedPercent: 0 });
    const busy = paceOf(noted(fresh, T0, usage(87.5)), T0);
    expect(busy).toEqual({ writesPerSecond: FULL_RATE / 2, waitSeconds: 0, usedPercent: 87.5 });
    const blocked = afterThrottle(fresh, T0, BLOCK);
    expect(paceOf(blocked, T0 + 20_000).waitSeconds).toBe(40);
    expect(paceOf(blocked, T0 + 61_000).waitSeconds).toBe(0);
  });

  it('leaves the throttle as it is', () => {
    const throttle = afterThrottle(freshThrottle(T0), T0, TOO_FAST);
    const before = { ...throttle };
    expect(paceOf(throttle, T0 + 2_000).writesPerSecond).toBeGreaterThan(paceOf(throttle, T0).writesPerSecond);
    expect(throttle).toEqual(before);
  });
});
