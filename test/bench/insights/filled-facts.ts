import type { Viewer } from '#kit/session/viewer.ts';
import type { PlanPart } from '#subgraphs/insights/facts/fact-plan.ts';
import { ADDITIVE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import { VIDEO_AVERAGE_BY_PLAYS } from '#subgraphs/insights/facts/postgres/write/roll-up.ts';
import type { InsightsBench } from '#test/insights/insights-bench.ts';

/** Ad accounts, days and first day of the bench. */
export const ACCOUNTS = 20;
export const DAYS = 365;
export const FIRST_DAY = '2025-10-01';
export const LAST_DAY = '2026-09-30';

/** Days of ads in the store, and whose they are. */
export interface FilledFacts {
  viewer: Viewer;
  /** Ad accounts in order. */
  parts: PlanPart[];
  rows: number;
}

/** Numbers that differ from row to row and are the same in every run. */
const DICE = (salt: number) => `(hashint8(n * 40503 + ${salt})::bigint & 2147483647)`;

/** Fills the store with days of ads, about as many as asked for, as SQL of PostgreSQL writes them: imports would take hours. */
export async function fillFacts(bench: InsightsBench, rows: number): Promise<FilledFacts> {
  const viewer = bench.member();
  const ads = Math.max(1, Math.round(rows / ACCOUNTS / DAYS));
  const parts: PlanPart[] = [];
  for (let order = 0; order < ACCOUNTS; order += 1) {
    const { id: adAccountId } = await bench.adAccount(viewer, `Account ${order}`);
    const span = { from: FIRST_DAY, to: LAST_DAY };
    parts.push({ adAccountId, platformId: `act_${order}`, order, epoch: 0, currency: 'EUR', ...span });
    await fillAccount(bench, { workspaceId: viewer.workspaceId, adAccountId, ads });
  }
  await bench.database.admin('vacuum analyze');
  return { viewer, parts, rows: ads * ACCOUNTS * DAYS };
}

async function fillAccount(
  { database }: InsightsBench,
  { workspaceId, adAccountId, ads }: { workspaceId: string; adAccountId: string; ads: number },
): Promise<void> {
  const [account] = await database.admin<{ no: number }>(
    `insert into insights.insight_account (workspace_id, ad_account_id, last_import_no) values ($1, $2, 1) returning account_no as no`,
    [workspaceId, adAccountId],
  );
  const no = account!.no;
  const own = [workspaceId, no];
  for (const [level, count, above] of [
    [2, Math.ceil(ads / 25), 'null, null'],
    [3, Math.ceil(ads / 5), `${objectOf(2, 5)}, null`],
    [4, ads, `${objectOf(2, 25)}, ${objectOf(3, 5)}`],
  ] as const) {
    await database.admin(
      `insert into insights.insight_object (workspace_id, account_no, level, platform_id, name, campaign_no, ad_set_no)
       select $1, $2, ${level}, (12021000000000000 + ${level} * 1000000 + n)::text, 'Object ' || n, ${above}
         from generate_series(0, ${count - 1}) n`,
      own,
    );
  }
  await database.admin(
    `insert into insights.insight_day (workspace_id, account_no, level, object_no, day, import_no, spend, impressions, clicks,
       inline_link_clicks, outbound_clicks, video_play_actions, video_p25_watched_actions, reach, unique_clicks, quality_ranking,
       purchase_count_value, purchase_count_1d_click, purchase_count_7d_click, purchase_amount_value, purchase_amount_1d_click,
       purchase_amount_7d_click, add_to_cart_count_value, add_to_cart_count_7d_click, lead_count_value)
     select $1, $2, 4, object_no, day, 1, ${DICE(1)} % 90000000, ${DICE(2)} % 9000, ${DICE(3)} % 200, ${DICE(4)} % 150, ${DICE(5)} % 100,
       ${DICE(6)} % 4000, ${DICE(7)} % 2000, ${DICE(8)} % 6000, ${DICE(9)} % 190, ${DICE(10)} % 6 + 1,
       ${DICE(11)} % 9 * 1000000, ${DICE(12)} % 4 * 1000000, ${DICE(13)} % 7 * 1000000, ${DICE(14)} % 400000000, ${DICE(15)} % 90000000,
       ${DICE(16)} % 300000000, ${DICE(17)} % 20 * 1000000, ${DICE(18)} % 15 * 1000000, ${DICE(19)} % 3 * 1000000
       from (select o.object_no, d::date as day, o.object_no * 1000::bigint + extract(doy from d)::int as n
               from generate_series('${FIRST_DAY}'::date, '${LAST_DAY}'::date, '1 day') d, insights.insight_object o
              where o.account_no = $2 and o.level = 4 order by 2, 1) x`,
    own,
  );
  // Imports write the ads of a slice of days together, so those of a month lie together.
  await database.admin(
    `insert into insights.insight_rollup (workspace_id, account_no, object_no, span, first_day, video_average_by_plays, ${ADDITIVE_COLUMNS.join(', ')})
     select $1, $2, object_no, span, date_trunc(case span when 1 then 'week' else 'month' end, day)::date, sum(${VIDEO_AVERAGE_BY_PLAYS}),
       ${ADDITIVE_COLUMNS.map((column) => `sum(${column})`).join(', ')}
       from insights.insight_day, (values (1), (2)) s(span) where account_no = $2 and level = 4 group by 3, 4, 5 order by 4, 5, 3`,
    own,
  );
  await database.admin(
    `insert into insights.insight_slice (workspace_id, account_no, level, spec, first_day, last_day, state, import_no, request_version,
       time_zone, currency, row_count, spend, impressions, day_over, imported_at)
     select $1, $2, 4, 0, day, day, 'IMPORTED', 1, 1, 'Europe/Berlin', 'EUR', count(*), sum(spend), sum(impressions), true, now()
       from insights.insight_day where account_no = $2 and level = 4 group by day`,
    own,
  );
}

function objectOf(level: number, each: number): string {
  const id = `(12021000000000000 + ${level} * 1000000 + n / ${each})::text`;
  return `(select o.object_no from insights.insight_object o where o.account_no = $2 and o.level = ${level} and o.platform_id = ${id})`;
}
