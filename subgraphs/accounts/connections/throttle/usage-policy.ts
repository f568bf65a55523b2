import type { Usage } from '#platform/client/usage.ts';

/** What is known of the use of an ad account's limits. Times in milliseconds of one clock, 0 for never. */
export interface KnownUsage {
  /** How much of its limits the platform reported as used, in percent, and when. */
  usedPercent: number;
  usedAt: number;
  /** No writes until then; reads go on. */
  readsOnlyUntil: number;
}

/** What is known before anything was reported. */
export const NOTHING_USED: KnownUsage = { usedPercent: 0, usedAt: 0, readsOnlyUntil: 0 };

const SLOW_FROM_PERCENT = 75;
const READS_ONLY_FROM_PERCENT = 90;
/** How far the use has to fall before writes go on. */
const WRITES_AGAIN_PERCENT = 85;
const LEAST_SHARE = 0.1;
/** The platform forgets a full score in 300 seconds. */
const DECAY_MS_A_PERCENT = 3_000;
/** The platform's limits which writes to an ad account count against; others are of insights, pages, leads and messages. */
const ADS_USE_CASES = ['ads_management', 'custom_audience'];
/** How much the reported use has to differ from the known one to be worth noting. */
const WORTH_NOTING_PERCENT = 1;

/**
 * Slows down before the limit is reached: in proportion from 75 %, no writes from 90 % until enough is free again. The known use is not
 * lowered by an answer that tells of no ad account, such as that of a batch as a whole, nor by one to a request which left before it was
 * reported: answers may overtake each other.
 *
 * @param askedAt when the request left
 */
export function afterUsage<K extends KnownUsage>(before: K, now: number, usage: Usage, askedAt: number): K {
  const percent = percentOf(usage);
  const known = usedNow(before, now);
  if (!isWorthNoting(known, usage)) return before;
  if (percent < known && (askedAt < before.usedAt || !tellsOfAccount(usage))) return before;
  const waitMs = Math.max(usage.regainSeconds * 1000, (percent - WRITES_AGAIN_PERCENT) * DECAY_MS_A_PERCENT);
  const readsOnlyUntil = percent < READS_ONLY_FROM_PERCENT ? 0 : now + waitMs;
  return { ...before, usedPercent: percent, usedAt: now, readsOnlyUntil };
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

/** An answer about insights carries the account's score too, but says nothing of the use case that holds back writes. */
function tellsOfAccount({ accountPct, byUseCase }: Usage): boolean {
  const named = Object.keys(byUseCase);
  return named.length === 0 ? accountPct !== null : ADS_USE_CASES.some((name) => named.includes(name));
}

/** How much is used by now, in percent: as it was reported less what the platform has forgotten since. */
export function usedNow({ usedPercent, usedAt }: KnownUsage, now: number): number {
  return Math.max(0, usedPercent - Math.max(0, now - usedAt) / DECAY_MS_A_PERCENT);
}

/** Which part of the full speed the present use leaves. */
export function shareLeft(known: KnownUsage, now: number): number {
  const used = usedNow(known, now);
  if (used < SLOW_FROM_PERCENT) return 1;
  return Math.max(LEAST_SHARE, (100 - used) / (100 - SLOW_FROM_PERCENT));
}
