import type { EntityManager } from '@mikro-orm/postgresql';
import { FACT_LEVELS, FACT_SPECS, levelNo, specNo } from '#subgraphs/insights/facts/columns.ts';
import type { Day } from '#subgraphs/insights/facts/account-days.ts';
import { kindOf, type ReportKind } from '../plan/report-kind.ts';
import { SliceBook, type SliceState } from '../plan/slice-book.ts';

type Stored = Omit<SliceState, 'importedAt' | 'failedAt'> & {
  level: number;
  spec: number;
  importedMs: string | null;
  failedMs: string | null;
};

const MILLIS = (column: string) => `(extract(epoch from ${column}) * 1000)::text`;

/** Stored state of an ad account's slices. */
export async function readSlices(em: EntityManager, adAccountId: string): Promise<SliceBook> {
  const rows: Stored[] = await em.execute(
    `select s.level, s.spec, s.first_day::text as "from", s.last_day::text as "to", ${MILLIS('s.imported_at')} as "importedMs",
            ${MILLIS('s.failed_at')} as "failedMs", s.request_version as "requestVersion", s.time_zone as "timeZone", s.currency,
            coalesce(s.day_over, false) as "dayOver", s.missing <> '[]' as "isShort",
            coalesce(s.day_over and s.level = 4 and s.spec = 0 and (t.spend, t.impressions) <> (s.spend, s.impressions), false)
              as "isUnattributed"
       from insights.insight_account a
       join insights.insight_slice s on s.account_no = a.account_no
       left join insights.insight_slice t on t.account_no = s.account_no and t.level = 1 and t.spec = 0 and t.first_day = s.first_day
         and t.last_day = s.last_day and t.day_over
      where a.ad_account_id = ?`,
    [adAccountId],
  );
  const book = new SliceBook();
  for (const { level, spec, importedMs, failedMs, ...state } of rows) {
    const grain = state.from === state.to ? 'daily' : 'period';
    const kind = kindOf(`${FACT_LEVELS[level - 1]}/${FACT_SPECS[spec]}/${grain}`);
    if (kind) book.set(kind, { ...state, importedAt: dateOf(importedMs), failedAt: dateOf(failedMs) });
  }
  return book;
}

/** Forgets periods of a kind that ended before a day and are no whole months: they rolled on. */
export async function dropRolledOn(
  em: EntityManager,
  kind: ReportKind,
  adAccountId: string,
  before: Day,
): Promise<void> {
  for (const table of ['insight_period', 'insight_slice']) {
    await em.execute(
      `delete from insights.${table} p using insights.insight_account a
        where a.ad_account_id = ? and p.account_no = a.account_no and p.level = ? and p.spec = ? and p.first_day < p.last_day
          and p.last_day < ?::date and (p.first_day, p.last_day) <> (date_trunc('month', p.last_day)::date,
            (date_trunc('month', p.last_day) + interval '1 month - 1 day')::date)`,
      [adAccountId, levelNo(kind.level), specNo(kind.spec), before],
    );
  }
}

function dateOf(millis: string | null): Date | null {
  return millis === null ? null : new Date(Number(millis));
}
