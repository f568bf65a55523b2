import { prepared } from '#kit/pipeline/prepared.ts';
import { ADDITIVE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import { monthsOf, weeksOf } from '#subgraphs/insights/facts/days.ts';
import { daysText, numbersText } from './array-text.ts';
import type { SliceWriting } from './put-days.ts';

/** Sum of average time × plays, in thousandths of a second. */
export const VIDEO_AVERAGE_BY_PLAYS = 'video_avg_time_watched_actions::int8 * video_play_actions';

const REMOVE = prepared<never>(
  `delete from insights.insight_rollup where account_no = $1 and object_no = any($2::int4[])
      and ((span = 1 and first_day = any($3::date[])) or (span = 2 and first_day = any($4::date[])))`,
);

const ADD = prepared<never>(
  `insert into insights.insight_rollup
     (workspace_id, account_no, object_no, span, first_day, video_average_by_plays, ${ADDITIVE_COLUMNS.join(', ')})
   select $1, d.account_no, d.object_no, s.span, s.first_day, sum(${VIDEO_AVERAGE_BY_PLAYS}),
     ${ADDITIVE_COLUMNS.map((column) => `sum(d.${column})`).join(', ')}
     from (select 1 as span, w as first_day, w + 7 as next_day from unnest($4::date[]) w
           union all select 2, m, (m + interval '1 month')::date from unnest($5::date[]) m) s
     join insights.insight_day d on d.account_no = $2 and d.level = 4 and d.day >= s.first_day and d.day < s.next_day
      and d.object_no = any($3::int4[])
    group by d.account_no, d.object_no, s.span, s.first_day`,
);

/** Sums up the weeks and months that a slice touches anew, for objects whose rows changed. */
export async function rollUp({ em, account, slice }: SliceWriting, objects: readonly number[]): Promise<void> {
  if (objects.length === 0) return;
  const spans = [daysText(weeksOf(slice)), daysText(monthsOf(slice))];
  await REMOVE(em, [account.accountNo, numbersText(objects), ...spans]);
  await ADD(em, [account.workspaceId, account.accountNo, numbersText(objects), ...spans]);
}
