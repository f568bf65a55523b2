import type { Usage } from '#platform/client/usage.ts';

/** How fast an ad account may be written to and read now. Times in milliseconds since the epoch, 0 for never. */
export interface Throttle {
  /** Writes a second the account is believed to take. */
  rate: number;
  /** The rate at which it last refused. */
  ceiling: number;
  tokens: number;
  filledAt: number;
  /** Below 0 while reads wait which were promised a turn. */
  readTokens: number;
  readsFilledAt: number;
  /** How much of its limits the platform reported as used, in percent, and when. */
  usedPercent: number;
  usedAt: number;
  /** No writes until then; reads go on. */
  readsOnlyUntil: number;
  /** The platform said to wait until then. */
  blockedUntil: number;
  throttlesInRow: number;
}

/** With a burst of writes the platform's 100 changes a second are not passed, which is where every account begins. */
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

const SLOW_FROM_PERCENT = 75;
const READS_ONLY_FROM_PERCENT = 90;
/** How far the use has to fall before writes go on. */
const WRITES_AGAIN_PERCENT = 85;
const LEAST_SHARE = 0.1;
/** The platform forgets a full score in 300 seconds. */
const DECAY_MS_A_PERCENT = 3_000;
/** The platform's limits that are counted for an ad account; others are of pages, leads and messages. */
const ADS_USE_CASES = ['ads_management', 'ads_insights', 'custom_audience'];
/** How much the reported use has to differ from the known one to be worth noting. */
const WORTH_NOTING_PERCENT = 1;
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
    usedPercent: 0,
    usedAt: 0,
    readsOnlyUntil: 0,
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
 */
export function takeRead(
  throttle: Throttle,
  now: number,
  mostMs: number,
): { throttle: Throttle; granted: boolean; waitMs: number } {
  if (throttle.blockedUntil > now) return { throttle, granted: false, waitMs: throttle.blockedUntil - now };
  const share = now - throttle.filledAt < WRITING_MS ? READ_SHARE : 1;
  const perMs = (READS_PER_SECOND * share * shareLeft(throttle, now)) / 1000;
  const since = Math.max(0, now - throttle.readsFilledAt);
  const readTokens = Math.min(READ_BURST, throttle.readTokens + since * perMs) - 1;
  const waitMs = readTokens >= 0 ? 0 : Math.ceil(-readTokens / perMs);
  if (waitMs > mostMs) return { throttle, granted: false, waitMs };
  return { throttle: { ...throttle, readTokens, readsFilledAt: now }, granted: true, waitMs };
}

/**
 * Slows down before the limit is reached: in proportion from 75 %, no writes from 90 % until enough is free again. The known use is not
 * lowered by an answer that tells of no ad account, such as that of a batch as a whole, nor by one to a request which left before it was
 * reported: answers may overtake each other.
 *
 * @param askedAt when the request left
 */
export function afterUsage(throttle: Throttle, now: number, usage: Usage, askedAt: number): Throttle {
  const percent = percentOf(usage);
  const known = usedNow(throttle, now);
  if (!isWorthNoting(known, usage)) return throttle;
  if (percent < known && (askedAt < throttle.usedAt || !tellsOfAccount(usage))) return throttle;
  const waitMs = Math.max(usage.regainSeconds * 1000, (percent - WRITES_AGAIN_PERCENT) * DECAY_MS_A_PERCENT);
  const readsOnlyUntil = percent < READS_ONLY_FROM_PERCENT ? 0 : now + waitMs;
  return { ...throttle, usedPercent: percent, usedAt: now, readsOnlyUntil };
}

/** Whether a reported use says anything new to somebody who believes in `knownPercent`: not while all is calm. */
export function isWorthNoting(knownPercent: number, usage: Usage): boolean {
  const percent = percentOf(usage);
  if (Math.max(percent, knownPercent) < SLOW_FROM_PERCENT) return false;
  return Math.abs(percent - knownPercent) >= WORTH_NOTING_PERCENT;
}

/** How much of the platform's limits an answer reports as used, in percent: the limit that is nearest counts. */
function percentOf({ accountPct, appPct, businessPct }: Usage): number {
  return Math.max(accountPct ?? 0, appPct ?? 0, businessPct ?? 0);
}

function tellsOfAccount({ accountPct, byUseCase }: Usage): boolean {
  return accountPct !== null || ADS_USE_CASES.some((name) => name in byUseCase);
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

function usedNow({ usedPercent, usedAt }: Throttle, now: number): number {
  return Math.max(0, usedPercent - Math.max(0, now - usedAt) / DECAY_MS_A_PERCENT);
}

/** Which part of the full speed the present use leaves. */
function shareLeft(throttle: Throttle, now: number): number {
  const used = usedNow(throttle, now);
  if (used < SLOW_FROM_PERCENT) return 1;
  return Math.max(LEAST_SHARE, (100 - used) / (100 - SLOW_FROM_PERCENT));
}
