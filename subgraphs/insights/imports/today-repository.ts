import type { EntityManager } from '@mikro-orm/postgresql';
import { levelNo } from '#subgraphs/insights/facts/columns.ts';
import { DAILY_KINDS } from './plan/report-kind.ts';

const LEVELS_WITH_BASE = DAILY_KINDS.filter(({ spec }) => spec === 'base_daily').map(({ level }) => levelNo(level));

/** Time at which the oldest of today's reports without breakdown was asked of the platform; null when not all of them are there. */
export async function todayImportedAt(em: EntityManager, adAccountId: string): Promise<Date | null> {
  const [row]: { millis: string | null }[] = await em.execute(
    `select case when count(*) = ? then (extract(epoch from min(s.imported_at)) * 1000)::text end as millis
       from insights.insight_account a join insights.insight_slice s on s.account_no = a.account_no
      where a.ad_account_id = ? and s.spec = 0 and s.first_day = s.last_day and s.imported_at is not null
        and s.first_day = (clock_timestamp() at time zone s.time_zone)::date`,
    [LEVELS_WITH_BASE.length, adAccountId],
  );
  return row?.millis == null ? null : new Date(Number(row.millis));
}
