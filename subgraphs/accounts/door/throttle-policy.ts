import type { Usage } from '#platform/client/usage.ts';

/** How fast an ad account may be written to now. Times in milliseconds since the epoch, 0 for never. */
export interface Throttle {
  tokens: number;
  filledAt: number;
  /** Half speed until then. */
  slowUntil: number;
  /** No writes until then; searches go on. */
  readsOnlyUntil: number;
  /** The platform said to wait until then. */
  blockedUntil: number;
  throttlesInRow: number;
}

/** The platform refuses more than 100 changes a second; half of that leaves room for everybody else. */
export const WRITES_PER_SECOND = 50;
const BURST = 50;
const SLOW_FROM_PERCENT = 75;
const READS_ONLY_FROM_PERCENT = 90;
const SLOW_MS = 60_000;
const READS_ONLY_MS = 15_000;
const LONG_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** A throttle nobody has used. */
export function freshThrottle(now: number): Throttle {
  return { tokens: BURST, filledAt: now, slowUntil: 0, readsOnlyUntil: 0, blockedUntil: 0, throttlesInRow: 0 };
}

/** When writes may go on; not in the future when they may now. */
export function openFrom({ readsOnlyUntil, blockedUntil }: Throttle): number {
  return Math.max(readsOnlyUntil, blockedUntil);
}

/** Takes up to `wanted` writes out of the bucket. */
export function takeWrites(throttle: Throttle, now: number, wanted: number): { throttle: Throttle; granted: number } {
  const rate = now < throttle.slowUntil ? WRITES_PER_SECOND / 2 : WRITES_PER_SECOND;
  const since = Math.max(0, now - throttle.filledAt);
  const tokens = Math.min(BURST, throttle.tokens + (since * rate) / 1000);
  const granted = openFrom(throttle) > now ? 0 : Math.min(wanted, Math.floor(tokens));
  return { throttle: { ...throttle, tokens: tokens - granted, filledAt: now }, granted };
}

/** Slows down before the limit is reached: half speed from 75 %, no writes from 90 %. */
export function afterUsage(throttle: Throttle, now: number, usage: Usage): Throttle {
  const percent = Math.max(usage.accountPct ?? 0, usage.appPct ?? 0, usage.businessPct ?? 0);
  if (percent < SLOW_FROM_PERCENT) return throttle;
  const slowed = { ...throttle, slowUntil: now + SLOW_MS };
  if (percent < READS_ONLY_FROM_PERCENT) return slowed;
  return { ...slowed, readsOnlyUntil: now + Math.max(usage.regainSeconds * 1000, READS_ONLY_MS) };
}

/** Waits what the platform says; longer each time when a long wait turned out too short. */
export function afterThrottle(throttle: Throttle, now: number, waitMs: number): Throttle {
  const factor = waitMs < LONG_WAIT_MS ? 1 : 2 ** Math.min(throttle.throttlesInRow, 4);
  const wait = Math.max(waitMs, Math.min(LONGEST_WAIT_MS, waitMs * factor));
  const blockedUntil = Math.max(throttle.blockedUntil, now + wait);
  // Several requests in flight are throttled together: that is one throttle.
  const repeated = throttle.blockedUntil <= now;
  return { ...throttle, blockedUntil, throttlesInRow: throttle.throttlesInRow + (repeated ? 1 : 0) };
}

/** A write went through. */
export function afterSuccess(throttle: Throttle): Throttle {
  return throttle.throttlesInRow === 0 ? throttle : { ...throttle, throttlesInRow: 0 };
}
