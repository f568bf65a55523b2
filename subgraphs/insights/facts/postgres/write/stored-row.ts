import {
  COUNT_COLUMNS,
  HOT_COLUMNS,
  PEOPLE_COLUMNS,
  RANKING_COLUMNS,
  RANKING_WORDS,
  columnType,
  hotColumn,
  ACTION_LISTS,
  FACT_WINDOWS,
} from '#subgraphs/insights/facts/columns.ts';
import { UnfitFactRows } from '#subgraphs/insights/facts/fact-store.ts';
import type { ActionFact, FactRow, NumberColumn, Slice } from '#subgraphs/insights/facts/fact-row.ts';

/** Values of a row as the tables hold them. */
export interface StoredRow {
  row: FactRow;
  /** By column of `insight_day`. Additive numbers that are 0 are left out, since absent counts as 0. */
  values: ReadonlyMap<string, bigint>;
  /** Actions of types without columns. */
  others: readonly ActionFact[];
}

const UPPER_COLUMNS: ReadonlySet<string> = new Set(['spend', 'impressions', ...PEOPLE_COLUMNS]);
const ZERO_IS_ABSENT: ReadonlySet<string> = new Set([...COUNT_COLUMNS, ...HOT_COLUMNS, 'video_time_watched_actions']);
const MOST = { int8: 2n ** 63n - 1n, int4: 2n ** 31n - 1n, int2: 32_767n };
const MOST_VIOLATIONS = 50;

/** Notes that a row does not fit; the text follows the row's place. */
type Report = (violation: string) => void;

/** Rows as the tables hold them. Throws UnfitFactRows with everything that does not fit. */
export function storedRows(slice: Slice, rows: readonly FactRow[]): StoredRow[] {
  const violations: string[] = [];
  const seen = new Set<string>();
  const stored = rows.map((row, index) => {
    const report = (violation: string) =>
      violations.push(`rows[${index}] (${row.object.id} on ${row.day})${violation}`);
    const key = `${row.object.id} ${row.day} ${row.cell}`;
    if (seen.has(key)) report(': is given twice');
    seen.add(key);
    if (row.day < slice.from || row.day > slice.to) report(': the day is outside of the report');
    return { row, values: valuesOf(slice, row, report), others: othersOf(slice, row) };
  });
  if (violations.length > 0) throw new UnfitFactRows(violations.slice(0, MOST_VIOLATIONS));
  return stored;
}

function valuesOf(
  { level, spec, grain }: Slice,
  { numbers, rankings, actions }: FactRow,
  report: Report,
): Map<string, bigint> {
  const values = new Map<string, bigint>();
  const whole = level === 'ad' && grain === 'daily';
  for (const column of Object.keys(numbers) as NumberColumn[]) {
    if (whole || UPPER_COLUMNS.has(column)) values.set(column, numbers[column]!);
  }
  if (whole && spec === 'base_daily') {
    for (const column of RANKING_COLUMNS) {
      const word = rankings[column];
      if (word !== undefined) values.set(column, placeOf(word));
    }
  }
  if (whole) for (const action of actions) putHot(values, action);
  for (const [column, value] of values) {
    if (value === 0n && ZERO_IS_ABSENT.has(column)) values.delete(column);
    else checkSize(column, value, report);
  }
  return values;
}

function putHot(values: Map<string, bigint>, { list, actionType, windows }: ActionFact): void {
  for (const window of FACT_WINDOWS) {
    const column = hotColumn(list, actionType, window);
    const value = windows[window];
    if (column !== null && value !== undefined) values.set(column, value);
  }
}

function othersOf({ level, grain }: Slice, { actions }: FactRow): ActionFact[] {
  if (level !== 'ad' || grain !== 'daily') return [];
  return actions.filter(
    ({ list, actionType, windows }) =>
      hotColumn(list, actionType, 'value') === null && Object.values(windows).some((value) => value !== 0n),
  );
}

function placeOf(word: string): bigint {
  return BigInt(Math.max(0, (RANKING_WORDS as readonly string[]).indexOf(word)));
}

function checkSize(column: string, value: bigint, report: Report): void {
  const most = MOST[columnType(column)];
  if (value > most || value < -most) report(`.${column}: ${value} is beyond ${most}`);
}

/** Number of a list in `insight_action`. */
export function listNo(list: ActionFact['list']): number {
  return ACTION_LISTS.indexOf(list) + 1;
}
