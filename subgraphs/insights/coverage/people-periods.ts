import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { levelNo, specNo } from '#subgraphs/insights/facts/columns.ts';
import type { DayRange } from '#subgraphs/insights/facts/days.ts';
import type { ReportKind } from './slice-days.ts';

const PERIODS = prepared<DayRange & { account: string }>(
  `select a.ad_account_id as account, s.first_day::text as "from", s.last_day::text as "to"
     from insights.insight_account a
     join insights.insight_slice s on s.account_no = a.account_no and s.level = $3 and s.spec = $4
      and s.first_day < s.last_day and s.state = 'IMPORTED'
    where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[])
    order by s.last_day desc, s.first_day desc`,
);

/** Periods of several days whose numbers of people are imported, by ad account, the newest first. Those that rolled on are forgotten, so there are few. */
export async function readPeoplePeriods(
  em: EntityManager,
  { workspaceId, adAccountIds }: { workspaceId: string; adAccountIds: readonly string[] },
  [level, spec]: ReportKind,
): Promise<ReadonlyMap<string, DayRange[]>> {
  const rows = await PERIODS(em, [workspaceId, [...adAccountIds], levelNo(level), specNo(spec)]);
  const byAccount = Map.groupBy(rows, ({ account }) => account);
  return new Map([...byAccount].map(([account, own]) => [account, own.map(({ from, to }) => ({ from, to }))]));
}
