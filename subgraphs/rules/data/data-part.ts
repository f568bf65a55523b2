import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type {
  AccountData,
  DayCoverage,
  MetricTable,
  ObjectTable,
  WindowSums,
} from '#subgraphs/rules/evaluate/account-data.ts';
import { levelsFrom } from './levels.ts';

/**
 * The part of an account's data that an evaluation of some rows of a level reads: those objects, the ones above them, and their sums. Each
 * object is evaluated in it as in the whole.
 */
export function dataPart(data: AccountData, level: TargetLevel, rows: readonly number[]): AccountData {
  const kept = new Set<string>();
  const all = new Set<string>();
  const tables: AccountData['tables'] = {};
  let own = rows;
  for (const one of levelsFrom(level)) {
    const table = data.tables[one];
    if (!table) continue;
    const above = [...new Set(own.map((row) => table.parents?.[row] ?? -1).filter((row) => row >= 0))].toSorted(
      (a, b) => a - b,
    );
    tables[one] = tablePart(table, own, above);
    for (const id of table.ids) all.add(id);
    for (const row of own) kept.add(table.ids[row]!);
    own = above;
  }
  const ids = rows.map((row) => data.tables[level]!.ids[row]!);
  return { ...data, tables, metrics: metricsPart(data.metrics, ids, { kept, all }) };
}

function tablePart(
  { ids, attributes, tags, parents }: ObjectTable,
  rows: readonly number[],
  above: readonly number[],
): ObjectTable {
  const placeOf = new Map(above.map((row, place) => [row, place]));
  const columns = Object.entries(attributes).map(
    ([name, values]) => [name, rows.map((row) => values[row] ?? null)] as const,
  );
  return {
    ids: rows.map((row) => ids[row]!),
    attributes: Object.fromEntries(columns),
    tags: tags && rows.map((row) => tags[row] ?? []),
    parents: parents && rows.map((row) => placeOf.get(parents[row]!) ?? -1),
  };
}

/** Ids of objects in the part, and in the whole. */
interface Objects {
  kept: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

function metricsPart(
  { watermark, rows, windows, days }: MetricTable,
  ids: readonly string[],
  objects: Objects,
): MetricTable {
  const own = ids.filter((id) => rows.has(id));
  const picked = own.map((id) => rows.get(id)!);
  const sums = Object.entries(windows).map(([key, window]) => [key, sumsPart(window, picked)] as const);
  return {
    watermark,
    rows: new Map(own.map((id, row) => [id, row])),
    windows: Object.fromEntries(sums),
    days: new Map([...days].map(([day, coverage]) => [day, coveragePart(coverage, objects)])),
  };
}

function sumsPart({ metrics, actions }: WindowSums, rows: readonly number[]): WindowSums {
  const part = (columns: WindowSums['metrics']) =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, rows.map((row) => column[row] ?? null)]));
  return { metrics: part(metrics), actions: part(actions) };
}

/** A missing object that was never read may lie below any other, so that one of those stays; one in another part says nothing here. */
function coveragePart(coverage: DayCoverage, { kept, all }: Objects): DayCoverage {
  const missing = [...coverage.missing];
  const unread = missing.find((id) => !all.has(id));
  const here = missing.filter((id) => kept.has(id));
  return { ...coverage, missing: new Set(unread === undefined ? here : [...here, unread]) };
}
