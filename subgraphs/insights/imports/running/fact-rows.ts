import { readInsightsRow, type InsightsRow } from '#platform/client/insights-row.ts';
import {
  ACTION_LISTS,
  COUNT_COLUMNS,
  FACT_WINDOWS,
  type FactWindow,
  HOT_ACTION_TYPES,
  PEOPLE_COLUMNS,
} from '#subgraphs/insights/facts/columns.ts';
import { cellOf, type FactObject, type FactRow, type NumberColumn } from '#subgraphs/insights/facts/fact-row.ts';
import type { ReportKind } from '../plan/report-kind.ts';
import { breakdownsOf } from '../plan/report-params.ts';
import type { WireRow } from './reports-client.ts';

const MILLION = 1_000_000n;
/** So many conversions none of which carries a window, and the platform does not give it any more. */
const ENOUGH_CONVERSIONS = 20;

/** Rows of a report as facts, and the windows the platform withheld in it. Throws UnreadableInsightsRow. */
export function factsOf(kind: ReportKind, wire: readonly WireRow[]): { rows: FactRow[]; withheld: FactWindow[] } {
  const breakdowns = breakdownsOf(kind.spec);
  const rows = wire.map((row) => readInsightsRow(row, breakdowns));
  return { rows: rows.map((row) => factOf(kind, row)), withheld: withheldWindows(rows) };
}

/** Rows of parts of one day, with the fields of the same object and cell together. */
export function joinParts(kind: ReportKind, parts: readonly (readonly WireRow[])[]): WireRow[] {
  const names = [`${kind.level}_id`, 'date_start', ...breakdownsOf(kind.spec)];
  const joined = new Map<string, WireRow>();
  for (const row of parts.flat()) {
    const key = JSON.stringify(names.map((name) => row[name]));
    joined.set(key, { ...joined.get(key), ...row });
  }
  return [...joined.values()];
}

function factOf({ level, spec }: ReportKind, row: InsightsRow): FactRow {
  const { campaign, adset } = row.objects;
  const own = row.objects[level] ?? { id: '', name: null };
  return {
    object: level === 'account' ? { id: `act_${own.id}`, name: own.name } : own,
    campaign: level === 'campaign' ? null : (campaign ?? null),
    adSet: level === 'ad' ? ((adset as FactObject | undefined) ?? null) : null,
    ...(row.attributionSetting === null ? {} : { attributionSetting: row.attributionSetting }),
    day: row.dateStart,
    cell: cellOf(spec, row.breakdown),
    numbers: numbersOf(row),
    rankings: row.rankings,
    actions: ACTION_LISTS.flatMap((list) => (row.actions[list] ?? []).map((entry) => ({ list, ...entry }))),
  };
}

function numbersOf({ numbers, actions }: InsightsRow): FactRow['numbers'] {
  const facts: FactRow['numbers'] = {};
  const put = (column: NumberColumn, value: bigint | undefined, unit = MILLION) => {
    if (value !== undefined) facts[column] = (value + unit / 2n) / unit;
  };
  const given: Record<string, bigint | undefined> = numbers;
  const lists: Record<string, InsightsRow['actions']['actions']> = actions;
  put('spend', numbers.spend, 1n);
  for (const column of [...COUNT_COLUMNS, ...PEOPLE_COLUMNS]) {
    put(column, given[column] ?? onlyValue(lists[column]));
  }
  put('video_avg_time_watched_actions', onlyValue(actions.video_avg_time_watched_actions), 1_000n);
  put('video_time_watched_actions', onlyValue(actions.video_time_watched_actions));
  return facts;
}

/** Lists of a single action type are one number. An entry without a value counts as none. */
function onlyValue(entries: InsightsRow['actions']['actions']): bigint | undefined {
  if (entries === undefined) return undefined;
  return entries.reduce((sum, { windows }) => sum + (windows.value ?? 0n), 0n);
}

function withheldWindows(rows: readonly InsightsRow[]): FactWindow[] {
  const seen = new Set<string>();
  let conversions = 0;
  for (const { actions } of rows) {
    for (const { actionType, windows } of actions.actions ?? []) {
      const given = Object.keys(windows);
      for (const window of given) seen.add(window);
      if (given.length > 0 && Object.hasOwn(HOT_ACTION_TYPES, actionType)) conversions += 1;
    }
  }
  if (seen.size === 0) return [];
  return FACT_WINDOWS.filter(
    (window) => !seen.has(window) && (window === 'value' || conversions >= ENOUGH_CONVERSIONS),
  );
}
