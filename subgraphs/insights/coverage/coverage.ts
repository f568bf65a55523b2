import { addDays, daysOf, lengthOf, type DayRange } from '#subgraphs/insights/facts/days.ts';
import type { FactLevel, FactSpec } from '#subgraphs/insights/facts/columns.ts';
import type { SliceDay } from './slice-days.ts';

/** Days without rows of an import, and why. */
export interface Gap extends DayRange {
  reason: string;
  /** The one object that is missing; null for everything. */
  objectId: string | null;
}

/** The platform's own row of the ad account beside the sum of its ads. */
export interface Reconciliation {
  days: number;
  accountSpend: bigint;
  adsSpend: bigint;
  accountImpressions: bigint;
  adsImpressions: bigint;
}

/** Coverage of an ad account's days in a report. */
export interface AccountCoverage {
  adAccountId: string;
  /** FUTURE: all days are to come. NEVER: nothing was imported. PARTIAL: days or objects are missing. */
  state: 'FUTURE' | 'NEVER' | 'PARTIAL' | 'COMPLETE';
  /** Days asked for, without those to come unless all are. */
  range: DayRange;
  today: string;
  importedDays: number;
  askedDays: number;
  gaps: Gap[];
  /** Time at which the earliest imported day was imported; null for NEVER. */
  freshAsOf: Date | null;
  /** Days that were not over when they were imported. */
  partialDays: string[];
  /** Days the platform may still change; null when there are none. */
  provisional: DayRange | null;
  currencies: string[];
  timeZone: string;
  /** Null without the ad account's own rows. */
  reconciliation: Reconciliation | null;
  /** Spend of the cells of a breakdown beside that of the base rows; null without breakdown. */
  breakdown: { cellsSpend: bigint; baseSpend: bigint } | null;
}

/** Days in which the platform restates numbers. */
const RESTATED_DAYS = 28;

/** Coverage of an ad account, of states of its days in all reports that the answer is made of. */
export function coverageOf(
  account: { id: string; currency: string; timezone: string },
  states: readonly SliceDay[],
  { asked, today, spec, level }: { asked: DayRange; today: string; spec: FactSpec; level: FactLevel | null },
): AccountCoverage {
  const range = { from: asked.from, to: asked.to < today ? asked.to : today };
  const isFuture = range.from > range.to;
  const own = states.filter(({ adAccountId }) => adAccountId === account.id);
  const ads = own.filter((day) => day.level === 'ad' && day.spec === spec);
  const people = level === null ? [] : own.filter((day) => day.level === level && day.spec === spec);
  const needed = level === null || level === 'ad' ? [ads] : [ads, people];
  const gaps = isFuture ? [] : needed.flatMap((days) => gapsOf(days, range));
  const imported = ads.filter((day) => day.imported);
  const times = needed.flat().flatMap(({ importedAt }) => (importedAt ? [importedAt.getTime()] : []));
  const firstProvisional = addDays(today, 1 - RESTATED_DAYS);
  return {
    adAccountId: account.id,
    state: isFuture ? 'FUTURE' : imported.length === 0 ? 'NEVER' : gaps.length > 0 ? 'PARTIAL' : 'COMPLETE',
    range: isFuture ? asked : range,
    today,
    importedDays: imported.length,
    askedDays: isFuture ? 0 : lengthOf(range),
    gaps: distinct(gaps),
    freshAsOf: times.length === 0 ? null : new Date(Math.min(...times)),
    partialDays: imported.filter(({ dayOver }) => !dayOver).map(({ day }) => day),
    provisional:
      isFuture || range.to < firstProvisional
        ? null
        : { from: range.from > firstProvisional ? range.from : firstProvisional, to: range.to },
    currencies: [...new Set(imported.flatMap(({ currency }) => currency ?? []))],
    timeZone: ads.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? account.timezone,
    reconciliation: reconciliationOf(own),
    breakdown: spec === 'base_daily' ? null : breakdownOf(own, spec),
  };
}

/** Days without an import, failed days with their reason, and objects that could not be read. */
function gapsOf(days: readonly SliceDay[], range: DayRange): Gap[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const gaps: Gap[] = [];
  const add = (day: string, reason: string, objectId: string | null) => {
    const last = gaps.findLast((gap) => gap.objectId === objectId && gap.reason === reason);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else gaps.push({ from: day, to: day, reason, objectId });
  };
  for (const day of daysOf(range)) {
    const state = byDay.get(day);
    if (!state?.imported) add(day, state?.reason ?? 'NOT_IMPORTED', null);
    for (const { objectId, reason } of state?.missing ?? []) add(day, reason, objectId);
  }
  return gaps;
}

function distinct(gaps: readonly Gap[]): Gap[] {
  return [...new Map(gaps.map((gap) => [JSON.stringify(gap), gap])).values()];
}

function reconciliationOf(own: readonly SliceDay[]): Reconciliation | null {
  const pairs = pairsOf(own, ['account', 'base_daily'], ['ad', 'base_daily']);
  if (pairs.length === 0) return null;
  return {
    days: pairs.length,
    accountSpend: sum(pairs.map(([account]) => account.spend)),
    adsSpend: sum(pairs.map(([, ads]) => ads.spend)),
    accountImpressions: sum(pairs.map(([account]) => account.impressions)),
    adsImpressions: sum(pairs.map(([, ads]) => ads.impressions)),
  };
}

function breakdownOf(own: readonly SliceDay[], spec: FactSpec): AccountCoverage['breakdown'] {
  const pairs = pairsOf(own, ['ad', spec], ['ad', 'base_daily']);
  if (pairs.length === 0) return null;
  return { cellsSpend: sum(pairs.map(([cells]) => cells.spend)), baseSpend: sum(pairs.map(([, base]) => base.spend)) };
}

/** Days that were imported in both reports. */
function pairsOf(
  own: readonly SliceDay[],
  left: readonly [FactLevel, FactSpec],
  right: readonly [FactLevel, FactSpec],
): [SliceDay, SliceDay][] {
  const of = ([level, spec]: readonly [FactLevel, FactSpec]) =>
    own.filter((day) => day.imported && day.level === level && day.spec === spec);
  const others = new Map(of(right).map((day) => [day.day, day]));
  return of(left).flatMap((day) => {
    const other = others.get(day.day);
    return other ? [[day, other] as [SliceDay, SliceDay]] : [];
  });
}

function sum(values: readonly (bigint | null)[]): bigint {
  return values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n);
}
