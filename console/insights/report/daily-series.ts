import { daysBetween } from '../../shared/time/days.ts';
import { MEASURES, type MeasureName } from '../arguments/measures.ts';
import type { Daily, DailyRow } from './read-report.ts';
import { valueOf } from './values.ts';

/** One day of an ad account. */
export interface DayOfAccount {
  adAccountId: string;
  day: string;
  /** Null where neither a row nor a day of the ad account says it. */
  currency: string | null;
  /** Null on a day without delivery, or without an import. */
  row: DailyRow | null;
  /** Reason why the day is not imported; null when it is. */
  missing: string | null;
  /** Says that the day was not over when it was imported. */
  isPartial: boolean;
}

/** All days that were asked for, ad account by ad account: days without delivery have no row, and are not those that are not imported. */
export function daysOfAccounts({ edges, coverage }: Daily): DayOfAccount[] {
  const rows = new Map(edges.map(({ node }) => [`${node.adAccountId} ${node.date}`, node]));
  return coverage.flatMap(({ adAccountId, dateFrom, dateTo, missing, currencies, partialDays }) => {
    const gaps = missing.filter(({ entityId }) => entityId === null);
    return daysBetween(dateFrom, dateTo).map((day) => {
      const row = rows.get(`${adAccountId} ${day}`) ?? null;
      const gap = gaps.find((each) => each.dateFrom <= day && day <= each.dateTo);
      return {
        adAccountId,
        day,
        currency: row?.currency ?? currencies.at(-1) ?? null,
        row,
        missing: row === null ? (gap?.reason ?? null) : null,
        isPartial: partialDays.includes(day),
      };
    });
  });
}

/** The value of a day: sums of a day without delivery are 0, and nothing is known of one that is not imported. */
export function valueOfDay(name: MeasureName, { row, missing }: DayOfAccount): string | null {
  if (row !== null) return valueOf(name, row.values);
  return missing === null && MEASURES[name].isSum ? '0' : null;
}
