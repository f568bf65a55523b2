import { type KnownUsage, NOTHING_USED, shareLeft, usedNow } from './usage-policy.ts';

/** How fast an ad account may be written to and read now. Times in milliseconds since the epoch, 0 for never. */
export interface Throttle extends KnownUsage {
  /** Writes a second the account is believed to take. */
  rate: number;
  /** The rate at which it last refused. */
  ceiling: number;
  tokens: number;
  filledAt: number;
  /** Below 0 while reads wait which were promised a turn. */
  readTokens: number;
  readsFilledAt: number;
  /** The platform said to wait until then. */
  blockedUntil: number;
  throttlesInRow: number;
}

/** With a burst of writes the platform's 100 changes a second are not passed, which is where every account begins, in the table as well. */
export const FULL_RATE = 90;
const LEAST_RATE = 1;
/** What is left of the rate after a refusal. */
const RATE_LEFT = 0.8;
/** What it gains in a second, and in one near the ceiling, where every step may be one too many. */
const RATE_GAIN = 10;
const CAREFUL_GAIN = 0.5;
const CAREFUL_FROM = 0.9;
/** Writes that may leave at once after a pause. */
const WRITE_BURST = 9;
/** A read costs a point of the platform's score, of which 30 a second grow back for ever. */
export const READS_PER_SECOND = 30;
const READ_BURST = 60;
/** What reads get while the account is being written to: writes come first. */
const READ_SHARE = 1 / 3;
const WRITING_MS = 2_000;

const LONG_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** A throttle nobody has used. */
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

/** When writes may go on; not in the future when they may now. */
export function openFrom({ readsOnlyUntil, blockedUntil }: Throttle): number {
  return Math.max(readsOnlyUntil, blockedUntil);
}

/** How fast writes can leave now, and when the first of them. */
export interface Pace {
  writesPerSecond: number;
  /** Until writes may go on; 0 when they may now. */
  waitSeconds: number;
  /** How much of the platform's limits is used, in percent, as it was last reported less what it has forgotten since. */
  usedPercent: number;
}

/** The pace of an account's writes at the moment. */
export function paceOf(throttle: Throttle, now: number): Pace {
  const rate = rateAfter(throttle, Math.max(0, now - throttle.filledAt) / 1000);
  return {
    writesPerSecond: rate * shareLeft(throttle, now),
    waitSeconds: Math.max(0, openFrom(throttle) - now) / 1000,
    usedPercent: usedNow(throttle, now),
  };
}

/** Writes which may leave, each so many milliseconds from now. */
export interface WriteTurns {
  throttle: Throttle;
  startsInMs: number[];
}

/** How turns are given. */
export interface WriteTerms {
  /** How far ahead. */
  aheadMs?: number;
  /** What the platform permits, of what it usually does: 1 for its 100 changes a second. */
  pace?: number;
}

/**
 * Gives up to `wanted` writes their turns, the last of them within `aheadMs`: whoever plans ahead needs not ask for each
 * one, nor hurry afterwards for having asked late.
 */
export function takeWrites(
  throttle: Throttle,
  now: number,
  wanted: number,
  { aheadMs = 0, pace = 1 }: WriteTerms = {},
): WriteTurns {
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
 * Gives one read its turn: after `waitMs`, which is 0 for now. Turns are given in the order in which they are asked for.
 * While the platform has everybody wait, or beyond `mostMs`, none is given, and `waitMs` says when to ask again.
 *
 * @param yielding true for a read that leaves half of the burst to others: it is given no turn while that is in use
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
  // Promising a turn from what is left to others would have them wait for it.
  const lacking = yielding ? READ_BURST / 2 - readTokens : 0;
  if (lacking > 0) return { throttle, granted: false, waitMs: Math.ceil(lacking / perMs) };
  const waitMs = readTokens >= 0 ? 0 : Math.ceil(-readTokens / perMs);
  if (waitMs > mostMs) return { throttle, granted: false, waitMs };
  return { throttle: { ...throttle, readTokens, readsFilledAt: now }, granted: true, waitMs };
}

/**
 * Waits what the platform says; longer each time when a long wait turned out too short. A refusal for too many changes
 * within a second lowers the rate, which then creeps up again.
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

/** A write went through. */
export function afterSuccess(throttle: Throttle): Throttle {
  return throttle.throttlesInRow === 0 ? throttle : { ...throttle, throttlesInRow: 0 };
}

/** The rate after some seconds without a refusal. */
function rateAfter({ rate, ceiling }: Throttle, seconds: number): number {
  const quick = Math.min(seconds, Math.max(0, ceiling * CAREFUL_FROM - rate) / RATE_GAIN);
  return Math.min(FULL_RATE, rate + quick * RATE_GAIN + (seconds - quick) * CAREFUL_GAIN);
}
