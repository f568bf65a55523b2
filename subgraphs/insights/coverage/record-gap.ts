import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { levelNo, specNo } from '#subgraphs/insights/facts/columns.ts';
import { daysOf } from '#subgraphs/insights/facts/days.ts';
import type { ReportKey } from '#subgraphs/insights/facts/fact-row.ts';

const ACCOUNT = prepared<{ no: number }>(
  `insert into insights.insight_account as a (workspace_id, ad_account_id) values ($1, $2)
     on conflict (workspace_id, ad_account_id) do update set last_import_no = a.last_import_no returning account_no as no`,
);

const GAP = prepared<never>(
  `insert into insights.insight_slice as s
     (workspace_id, account_no, level, spec, first_day, last_day, state, reason, failed_at)
   select $1, $2, $3, $4, first_day, last_day, 'FAILED', $7, clock_timestamp() from unnest($5::text[]::date[], $6::text[]::date[])
     as g(first_day, last_day)
   on conflict (account_no, level, spec, first_day, last_day) do update set reason = excluded.reason, failed_at = excluded.failed_at`,
);

/**
 * Records that a report could not be imported, and why, in the transaction of `em`. Rows and freshness of an earlier import stay.
 * The next slice of the same days takes the reason away.
 */
export async function recordGap(em: EntityManager, report: ReportKey, reason: string): Promise<void> {
  const [account] = await ACCOUNT(em, [report.workspaceId, report.adAccountId]);
  const days = daysOf(report);
  const [firsts, lasts] = report.grain === 'period' ? [[report.from], [report.to]] : [days, days];
  const key = [report.workspaceId, account!.no, levelNo(report.level), specNo(report.spec)];
  await GAP(em, [...key, firsts, lasts, reason]);
}
