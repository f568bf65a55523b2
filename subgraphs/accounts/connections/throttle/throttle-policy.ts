import { type KnownUsage, NOTHING_USED, shareLeft, usedNow } from './usage-policy.ts';

/** Present limits for writes to and reads of an ad account. Times in milliseconds since the epoch, 0 for never. */
export interface Throttle extends KnownUsage {
  /** Writes a second that the account is believed to accept. */
  rate: number;
  /** The rate at which it last refused. */
  ceiling: number;
  tokens: number;
  filledAt: number;
  /** Below 0 while reads wait that have been given a time slot. */
  readTokens: number;
  readsFilledAt: number;
  /** End of the wait that the platform asked for. */
  blockedUntil: number;
  throttlesInRow: number;
}

/** Initial rate of every account, in the table as well. With a burst of writes it stays below the platform's 100 changes a second. */
export const FULL_RATE = 90;
const LEAST_RATE = 1;
/** Factor of the rate after a refusal. */
const RATE_LEFT = 0.8;
/** Gain of the rate in a second, and in one near the ceiling, where every step may be one too many. */
const RATE_GAIN = 10;
const CAREFUL_GAIN = 0.5;
const CAREFUL_FROM = 0.9;
/** Writes that may leave at once after a pause. */
const WRITE_BURST = 9;
/** A read costs a point of the platform's score, of which 30 a second are regained without limit. */
export const READS_PER_SECOND = 30;
const READ_BURST = 60;
/** Share of reads while the account is being written to: writes come first. */
const READ_SHARE = 1 / 3;
const WRITING_MS = 2_000;

const LONG_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** An unused throttle. */
export function freshThrottle(now: number): Throttle {
  return {
    rate: FULL_RATE,
    ceiling: FULL_RATE,
    tokens: WRITE_BURST,
    filledAt: now,
    readTokens: READ_BURST,
    readsFilledAt: now,
    ...NOTHING_USED,
    blockedUntil: 0,
    throttlesInRow: 0,
  };
}

/** Time from which writes may leave; not in the future when they may now. */
export function openFrom({ readsOnlyUntil, blockedUntil }: Throttle): number {
  return Math.max(readsOnlyUntil, blockedUntil);
}

/** Present rate of writes, and the wait before the first. */
export interface Pace {
  writesPerSecond: number;
  /** Seconds until writes may leave; 0 when they may now. */
  waitSeconds: number;
  /** Used share of the platform's limits, in percent: the last report, less the use that has expired since. */
  usedPercent: number;
}

/** Present pace of an account's writes. */
export function paceOf(throttle: Throttle, now: number): Pace {
  const rate = rateAfter(throttle, Math.max(0, now - throttle.filledAt) / 1000);
  return {
    writesPerSecond: rate * shareLeft(throttle, now),
    waitSeconds: Math.max(0, openFrom(throttle) - now) / 1000,
    usedPercent: usedNow(throttle, now),
  };
}

/** Writes that may leave, each with its delay from now in milliseconds. */
export interface SendTimes {
  throttle: Throttle;
  startsInMs: number[];
}

/** Terms on which send times are given. */
export interface WriteTerms {
  /** Longest time ahead. */
  aheadMs?: number;
  /** The platform's permitted share of its usual rate: 1 for its 100 changes a second. */
  pace?: number;
}

/**
 * Gives up to `wanted` writes their send times, the last of them within `aheadMs`. A caller that plans ahead needs no call for each write,
 * and does not have to hurry after a late call.
 */
export function takeWrites(
  throttle: Throttle,
  now: number,
  wanted: number,
  { aheadMs = 0, pace = 1 }: WriteTerms = {},
): SendTimes {
  const since = Math.max(0, now - throttle.filledAt);
  const rate = rateAfter(throttle, since / 1000);
  const perMs = (rate * pace * shareLeft(throttle, now)) / 1000;
  const tokens = Math.min(Math.max(1, WRITE_BURST * pace), throttle.tokens + since * perMs);
  const most = openFrom(throttle) > now ? 0 : Math.floor(tokens + aheadMs * perMs);
  const granted = Math.max(0, Math.min(wanted, most));
  const startsInMs = Array.from({ length: granted }, (_, index) => Math.max(0, (index + 1 - tokens) / perMs));
  return { throttle: { ...throttle, rate, tokens: tokens - granted, filledAt: now }, startsInMs };
}

/**
 * Gives one read its time slot: after `waitMs`, which is 0 for now. Time slots are given in the order of the calls. While the platform asks
 * to wait, or beyond `mostMs`, none is given, and `waitMs` says when to ask again.
 * @param yielding true for a read that leaves half of the burst to others: it gets no time slot while that half is in use
 */
export function takeRead(
  throttle: Throttle,
  now: number,
  mostMs: number,
  yielding = false,
): { throttle: Throttle; granted: boolean; waitMs: number } {
  if (throttle.blockedUntil > now) return { throttle, granted: false, waitMs: throttle.blockedUntil - now };
  const share = now - throttle.filledAt < WRITING_MS ? READ_SHARE : 1;
  const perMs = (READS_PER_SECOND * share * shareLeft(throttle, now)) / 1000;
  const since = Math.max(0, now - throttle.readsFilledAt);
  const readTokens = Math.min(READ_BURST, throttle.readTokens + since * perMs) - 1;
  // A time slot from the share of others would make them wait for it.
  const lacking = yielding ? READ_BURST / 2 - readTokens : 0;
  if (lacking > 0) return { throttle, granted: false, waitMs: Math.ceil(lacking / perMs) };
  const waitMs = readTokens >= 0 ? 0 : Math.ceil(-readTokens / perMs);
  if (waitMs > mostMs) return { throttle, granted: false, waitMs };
  return { throttle: { ...throttle, readTokens, readsFilledAt: now }, granted: true, waitMs };
}

/**
 * Throttle after a refusal: waits as long as the platform says, and longer each time a long wait turned out too short. A refusal for too
 * many changes within a second lowers the rate, which then rises slowly.
 */
export function afterThrottle(
  throttle: Throttle,
  now: number,
  { waitMs, tooFast }: { waitMs: number; tooFast: boolean },
): Throttle {
  const factor = waitMs < LONG_WAIT_MS ? 1 : 2 ** Math.min(throttle.throttlesInRow, 4);
  const wait = Math.max(waitMs, Math.min(LONGEST_WAIT_MS, waitMs * factor));
  const blockedUntil = Math.max(throttle.blockedUntil, now + wait);
  // Several requests in flight are throttled together: that is one throttle.
  if (throttle.blockedUntil > now) return { ...throttle, blockedUntil };
  const refused = { ceiling: throttle.rate, rate: Math.max(LEAST_RATE, throttle.rate * RATE_LEFT) };
  return {
    ...throttle,
    ...(tooFast ? refused : {}),
    tokens: Math.min(0, throttle.tokens),
    blockedUntil,
    throttlesInRow: throttle.throttlesInRow + 1,
  };
}

/** Throttle after a successful write. */
export function afterSuccess(throttle: Throttle): Throttle {
  return throttle.throttlesInRow === 0 ? throttle : { ...throttle, throttlesInRow: 0 };
}

/** The rate after some seconds without a refusal. */
function rateAfter({ rate, ceiling }: Throttle, seconds: number): number {
  const quick = Math.min(seconds, Math.max(0, ceiling * CAREFUL_FROM - rate) / RATE_GAIN);
  return Math.min(FULL_RATE, rate + quick * RATE_GAIN + (seconds - quick) * CAREFUL_GAIN);
}
