import type { Usage } from '#platform/client/usage.ts';

/** Known use of an ad account's limits. Times in milliseconds of one clock, 0 for never. */
export interface KnownUsage {
  /** Used share of its limits as the platform reported it, in percent, and the time of the report. */
  usedPercent: number;
  usedAt: number;
  /** End of a pause of writes; reads go on. */
  readsOnlyUntil: number;
}

/** Use before anything was reported. */
export const NOTHING_USED: KnownUsage = { usedPercent: 0, usedAt: 0, readsOnlyUntil: 0 };

const SLOW_FROM_PERCENT = 75;
const READS_ONLY_FROM_PERCENT = 90;
/** Use in percent below which writes go on. */
const WRITES_AGAIN_PERCENT = 85;
const LEAST_SHARE = 0.1;
/** The platform's full score expires in 300 seconds. */
const DECAY_MS_A_PERCENT = 3_000;
/** The platform's limits that count writes to an ad account; others are of insights, pages, leads and messages. */
const ADS_USE_CASES = ['ads_management', 'custom_audience'];
/** Least difference between the reported and the known use that is worth recording. */
const WORTH_NOTING_PERCENT = 1;

/**
 * Slows down before the limit is reached: in proportion from 75 %, no writes from 90 % until enough is free again. Answers may overtake
 * each other: an answer to a request that left before the known use was reported does not lower it. Neither does an answer without an ad
 * account, such as that of a batch as a whole.
 * @param askedAt time at which the request left
 */
export function afterUsage<K extends KnownUsage>(before: K, now: number, usage: Usage, askedAt: number): K {
  const percent = percentOf(usage);
  const known = usedNow(before, now);
  if (!isWorthNoting(known, usage)) return before;
  if (percent < known && (askedAt < before.usedAt || !reportsAccount(usage))) return before;
  const waitMs = Math.max(usage.regainSeconds * 1000, (percent - WRITES_AGAIN_PERCENT) * DECAY_MS_A_PERCENT);
  const readsOnlyUntil = percent < READS_ONLY_FROM_PERCENT ? 0 : now + waitMs;
  return { ...before, usedPercent: percent, usedAt: now, readsOnlyUntil };
}

/** True when a reported use is news for somebody who knows `knownPercent`: not while the use is low. */
export function isWorthNoting(knownPercent: number, usage: Usage): boolean {
  const percent = percentOf(usage);
  if (Math.max(percent, knownPercent) < SLOW_FROM_PERCENT) return false;
  return Math.abs(percent - knownPercent) >= WORTH_NOTING_PERCENT;
}

/** Used share of the platform's limits in an answer, in percent: the nearest limit counts. */
function percentOf({ accountPct, appPct, businessPct }: Usage): number {
  return Math.max(accountPct ?? 0, appPct ?? 0, businessPct ?? 0);
}

/** An answer about insights carries the account's score too, but says nothing of the use case that limits writes. */
function reportsAccount({ accountPct, byUseCase }: Usage): boolean {
  const named = Object.keys(byUseCase);
  return named.length === 0 ? accountPct !== null : ADS_USE_CASES.some((name) => named.includes(name));
}

/** Present use, in percent: the report less the use that has expired since. */
export function usedNow({ usedPercent, usedAt }: KnownUsage, now: number): number {
  return Math.max(0, usedPercent - Math.max(0, now - usedAt) / DECAY_MS_A_PERCENT);
}

/** Share of the full speed that the present use leaves. */
export function shareLeft(known: KnownUsage, now: number): number {
  const used = usedNow(known, now);
  if (used < SLOW_FROM_PERCENT) return 1;
  return Math.max(LEAST_SHARE, (100 - used) / (100 - SLOW_FROM_PERCENT));
}
