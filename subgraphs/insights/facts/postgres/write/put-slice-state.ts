import { prepared, type BoundValue } from '#kit/pipeline/prepared.ts';
import { levelNo, specNo } from '#subgraphs/insights/facts/columns.ts';
import { daysOf } from '#subgraphs/insights/facts/days.ts';
import { daysText, numbersText } from './array-text.ts';
import type { SliceWriting } from './put-days.ts';

const SUMS = 'count(*) as row_count, coalesce(sum(spend), 0) as spend, coalesce(sum(impressions), 0) as impressions';

/** The state of each day, or of the period; sums are those of the rows as they stand now. */
function statement(rows: string, sums = SUMS): string {
  return `insert into insights.insight_slice
    (workspace_id, account_no, level, spec, first_day, last_day, state, reason, failed_at, missing, withheld_windows, import_no,
     request_version, time_zone, currency, imported_at, day_over, row_count, spend, impressions)
  select $1, $2, $3, $4, s.first_day, s.last_day, 'IMPORTED', null, null, $7::jsonb, $8::text[], $9, $10, $11, $12, $13::timestamptz,
    (s.last_day + 1)::timestamp at time zone $11 <= $13::timestamptz, sums.row_count, sums.spend, sums.impressions
    from unnest($5::date[], $6::date[]) as s(first_day, last_day)
    cross join lateral (
      select ${sums} from ${rows}
    ) as sums
  on conflict (account_no, level, spec, first_day, last_day) do update set
    state = excluded.state, reason = null, failed_at = null, missing = excluded.missing, withheld_windows = excluded.withheld_windows,
    import_no = excluded.import_no, request_version = excluded.request_version, time_zone = excluded.time_zone,
    currency = excluded.currency, imported_at = excluded.imported_at, day_over = excluded.day_over, row_count = excluded.row_count,
    spend = excluded.spend, impressions = excluded.impressions`;
}

const OF_OBJECT = 'account_no = $2 and level = $3';
const OF_DAY = prepared<never>(
  statement(`insights.insight_day where ${OF_OBJECT} and day = s.first_day and $4::smallint = 0`),
);
const OF_CELLS = prepared<never>(
  statement(`insights.insight_cell where ${OF_OBJECT} and spec = $4 and day = s.first_day`),
);
const OF_PERIOD = prepared<never>(
  statement(
    `insights.insight_period where ${OF_OBJECT} and spec = $4 and first_day = s.first_day and last_day = s.last_day`,
  ),
);

const OF_SUMS = prepared<never>(
  statement(
    'unnest($14::date[], $15::int8[], $16::int8[], $17::int8[]) as g(day, row_count, spend, impressions) where g.day = s.first_day',
    'g.row_count, g.spend, g.impressions',
  ),
);

/** Sums of the rows of a day. */
export interface DaySums {
  day: string;
  rows: number;
  spend: bigint;
  impressions: bigint;
}

/** Records what was imported: coverage, freshness, epoch and checksum. */
export async function putSliceState(writing: SliceWriting): Promise<void> {
  const { em, slice } = writing;
  const put = slice.grain === 'period' ? OF_PERIOD : slice.spec === 'base_daily' ? OF_DAY : OF_CELLS;
  await put(em, stateOf(writing));
}

/** Records what was imported of days whose sums are known; there is one of each day. */
export async function putDaySums(
  writing: Pick<SliceWriting, 'em' | 'account' | 'slice'>,
  sums: readonly DaySums[],
): Promise<void> {
  await OF_SUMS(writing.em, [
    ...stateOf(writing),
    daysText(sums.map(({ day }) => day)),
    numbersText(sums.map(({ rows }) => rows)),
    numbersText(sums.map(({ spend }) => spend)),
    numbersText(sums.map(({ impressions }) => impressions)),
  ]);
}

function stateOf({ account, slice }: Pick<SliceWriting, 'account' | 'slice'>): BoundValue[] {
  const days = daysOf(slice);
  const [firsts, lasts] = slice.grain === 'period' ? [[slice.from], [slice.to]] : [days, days];
  return [
    account.workspaceId,
    account.accountNo,
    levelNo(slice.level),
    specNo(slice.spec),
    daysText(firsts),
    daysText(lasts),
    JSON.stringify(slice.missing),
    [...slice.withheldWindows],
    account.importNo,
    slice.requestVersion,
    slice.timeZone,
    slice.currency,
    slice.importedAt.toISOString(),
  ];
}
