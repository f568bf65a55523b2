import { prepared } from '#kit/pipeline/prepared.ts';
import { ADDITIVE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import { addDays, monthsOf, nextMonth, weeksOf, type DayRange } from '#subgraphs/insights/facts/days.ts';
import { daysText, numbersText } from './array-text.ts';
import type { SliceWriting } from './put-days.ts';

/** Sum of average time × plays, in thousandths of a second. */
export const VIDEO_AVERAGE_BY_PLAYS = 'video_avg_time_watched_actions::int8 * video_play_actions';

/** Monday of the ISO week and first day of the month of `d.day`. */
const WEEK = "date_trunc('week', d.day::timestamp)::date";
const MONTH = "date_trunc('month', d.day::timestamp)::date";
const SUMS = ['video_average_by_plays', ...ADDITIVE_COLUMNS];
const VALUES = [VIDEO_AVERAGE_BY_PLAYS, ...ADDITIVE_COLUMNS.map((column) => `d.${column}`)];

const REMOVE = prepared<never>(
  `delete from insights.insight_rollup where account_no = $1 and object_no = any($2::int4[])
      and ((span = 1 and first_day = any($3::date[])) or (span = 2 and first_day = any($4::date[])))`,
);

// Each day is read once, for its week and its month. Bounds of the days keep the plan from reading the whole history of the ad account.
const ADD = prepared<never>(
  `with sums as (
     select d.object_no, ${WEEK} as week, ${MONTH} as month, ${VALUES.map((value, at) => `sum(${value})::int8 as ${SUMS[at]}`).join(', ')}
       from insights.insight_day d
      where d.account_no = $2 and d.level = 4 and d.day between $6::date and $7::date and d.object_no = any($3::int4[])
      group by 1, 2, 3
   )
   insert into insights.insight_rollup (workspace_id, account_no, object_no, span, first_day, ${SUMS.join(', ')})
   select $1, $2, object_no, s.span, s.first_day, ${SUMS.map((column) => `sum(${column})`).join(', ')}
     from sums cross join lateral (values (1, week), (2, month)) s(span, first_day)
    where s.first_day = any(case s.span when 1 then $4::date[] else $5::date[] end)
    group by object_no, s.span, s.first_day`,
);

/** Sums up the weeks and months that a slice touches anew, for objects whose rows changed. */
export async function rollUp({ em, account, slice }: SliceWriting, objects: readonly number[]): Promise<void> {
  if (objects.length === 0) return;
  const weeks = weeksOf(slice);
  const months = monthsOf(slice);
  const spans = [daysText(weeks), daysText(months)];
  const { from, to } = spanOf(weeks, months);
  await REMOVE(em, [account.accountNo, numbersText(objects), ...spans]);
  await ADD(em, [account.workspaceId, account.accountNo, numbersText(objects), ...spans, from, to]);
}

/** First and last day of some weeks and months. */
function spanOf(weeks: readonly string[], months: readonly string[]): DayRange {
  const firsts = [weeks[0]!, months[0]!].toSorted();
  const lasts = [addDays(weeks.at(-1)!, 6), addDays(nextMonth(months.at(-1)!), -1)].toSorted();
  return { from: firsts[0]!, to: lasts[1]! };
}
