import type { EntityManager } from '@mikro-orm/postgresql';
import { VALUE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import { daysOf } from '#subgraphs/insights/facts/days.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { FactsErased, type SliceWritten } from '#subgraphs/insights/facts/fact-store.ts';
import { lockAccount, putObjects } from '#subgraphs/insights/facts/postgres/write/put-objects.ts';
import { putDaySums, type DaySums } from '#subgraphs/insights/facts/postgres/write/put-slice-state.ts';
import { storedRows, type StoredRow } from '#subgraphs/insights/facts/postgres/write/stored-row.ts';
import { FACT_TABLE, KEY_COLUMNS } from '../fact-table.ts';
import { generationsLiteral, listLiteral, textLiteral } from '../literals.ts';
import type { Stores } from '../read/complete-rows.ts';
import type { Warehouse } from '../warehouse.ts';
import { announce, liveDays, makeLive, withdraw, type LiveDay } from './generations.ts';
import { discard } from './upkeep.ts';
import { warehouseDays, type WarehouseDay } from './warehouse-rows.ts';

/** A day that differs from what is live. */
interface ChangedDay {
  day: WarehouseDay;
  generation: string;
  live: LiveDay | undefined;
}

/** Attempts of a slice while others of the same days come in between. */
const ATTEMPTS = 3;

/**
 * Replaces daily rows. Rows of the days that differ are written to ClickHouse as new generations first; the transaction of PostgreSQL that
 * follows makes them live with everything else of the slice. A process that is killed before it leaves rows that nobody reads.
 */
export async function putSlice(
  stores: Stores,
  slice: Slice,
  rows: readonly FactRow[],
  within?: (em: EntityManager) => Promise<void>,
): Promise<SliceWritten> {
  const stored = storedRows(slice, rows);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { accountNo, generations, live } = await prepare(stores, slice);
    const numbers = [...generations.values()];
    try {
      const prepared = await writeRows(stores.warehouse, slice, { stored, accountNo, generations, live });
      const written = await commit(stores, { slice, rows, accountNo, prepared }, within);
      if (written) return written;
    } catch (error) {
      const made = numbers.map((generation) => ({ workspaceId: slice.workspaceId, accountNo, generation }));
      // The reason of the failure matters more; what cannot be removed now is removed by a sweep.
      await discard(stores, slice.workspaceId, made).catch(() => undefined);
      throw error;
    }
  }
  throw new Error('Other slices of the same days are written all the time.');
}

/** Rows in ClickHouse that no reader sees yet. */
interface PreparedSlice {
  changed: readonly ChangedDay[];
  /** Announced generations that no row was written for. */
  unused: readonly string[];
  live: ReadonlyMap<string, LiveDay>;
  sums: readonly DaySums[];
  written: number;
  deleted: number;
}

/** Numbers that a slice begins with. */
interface BegunSlice {
  accountNo: number;
  /** Announced generations by day. */
  generations: ReadonlyMap<string, string>;
  live: ReadonlyMap<string, LiveDay>;
}

function prepare({ database }: Stores, slice: Slice): Promise<BegunSlice> {
  const days = daysOf(slice);
  return database.write(slice, async (em) => {
    const announced = await announce(em, slice, days);
    const account = { workspaceId: slice.workspaceId, accountNo: announced.accountNo };
    return { ...announced, live: await liveDays(em, account, slice, days) };
  });
}

/** Outside of a transaction, since ClickHouse may take longer than one may wait. */
async function writeRows(
  warehouse: Warehouse,
  slice: Slice,
  { stored, accountNo, generations, live }: BegunSlice & { stored: readonly StoredRow[] },
): Promise<PreparedSlice> {
  const days = daysOf(slice);
  const isShort = slice.missing.length > 0;
  const changed = warehouseDays(slice, { accountNo, days, rows: stored }).flatMap((day): ChangedDay[] => {
    const old = live.get(day.day);
    // Where objects are missing, rows of an earlier generation are taken over, whatever the digest says.
    if (!isShort && old?.digest === day.digest) return [];
    return [{ day, generation: generations.get(day.day)!, live: old }];
  });
  const added = changed.flatMap(({ day, generation }) => day.rows.map((row) => ({ ...row, generation })));
  if (added.length > 0) await warehouse.insert(added);
  if (isShort) await keepRows(warehouse, slice, changed);
  const used = new Set(changed.map(({ generation }) => generation));
  return {
    changed,
    unused: [...generations.values()].filter((number) => !used.has(number)),
    live,
    sums: isShort ? await sumsOf(warehouse, slice, changed) : givenSums(days, stored),
    written: added.length,
    deleted: await countGone(warehouse, slice, changed),
  };
}

/** Makes rows live with everything else of the slice; null, and nothing is changed, when another slice came in between. */
function commit(
  { database }: Stores,
  {
    slice,
    rows,
    accountNo,
    prepared,
  }: {
    slice: Slice;
    rows: readonly FactRow[];
    accountNo: number;
    prepared: PreparedSlice;
  },
  within?: (em: EntityManager) => Promise<void>,
): Promise<SliceWritten | null> {
  const { changed, unused, live, sums, written, deleted } = prepared;
  return database.write(slice, async (em) => {
    const account = await lockAccount(em, slice);
    if (account.accountNo !== accountNo) throw new FactsErased();
    const now = await liveDays(em, account, slice, daysOf(slice));
    if (now.size !== live.size || [...now].some(([day, { generation }]) => live.get(day)?.generation !== generation)) {
      return null;
    }
    await putObjects(em, account, { level: slice.level, rows });
    const digestOf = ({ day }: ChangedDay) => (slice.missing.length > 0 ? null : day.digest);
    const made = changed.map((one) => ({ day: one.day.day, generation: one.generation, digest: digestOf(one) }));
    await makeLive(em, account, slice, made);
    await withdraw(em, slice.workspaceId, unused);
    await putDaySums({ em, account, slice }, sums);
    await within?.(em);
    return { importNo: account.importNo, written, deleted };
  });
}

const COLUMNS = [...KEY_COLUMNS, ...VALUE_COLUMNS, 'other'].join(', ');

/** Rows of objects the report could not read, and of what is below them, stay as they were. */
async function keepRows(warehouse: Warehouse, slice: Slice, changed: readonly ChangedDay[]): Promise<void> {
  const pairs = changed.flatMap(({ live, generation }) => (live ? [[live.generation, generation] as const] : []));
  if (pairs.length === 0) return;
  const ids = listLiteral(slice.missing.map(({ objectId }) => textLiteral(objectId)));
  const [from, to] = [pairs.map(([old]) => old), pairs.map(([, next]) => next)];
  await warehouse.run(
    `insert into ${FACT_TABLE} (${COLUMNS}, generation)
     select ${COLUMNS}, transform(generation, [${from.join(', ')}], [${to.join(', ')}], toInt64(0)) from ${FACT_TABLE}
      where ${keyOf(slice)} and generation in ${generationsLiteral(from)} and (object in ${ids} or campaign in ${ids} or ad_set in ${ids})
        and (day, object, cell) not in (select day, object, cell from ${FACT_TABLE} where ${keyOf(slice)} and generation in ${generationsLiteral(to)})`,
  );
}

/** Number of rows that the new generations no longer have. */
async function countGone(warehouse: Warehouse, slice: Slice, changed: readonly ChangedDay[]): Promise<number> {
  const old = changed.flatMap(({ live }) => (live ? [live.generation] : []));
  if (old.length === 0) return 0;
  const now = generationsLiteral(changed.map(({ generation }) => generation));
  const [row] = await warehouse.rows(
    `select count() as gone from ${FACT_TABLE} where ${keyOf(slice)} and generation in ${generationsLiteral(old)}
        and (day, object, cell) not in (select day, object, cell from ${FACT_TABLE} where ${keyOf(slice)} and generation in ${now})`,
  );
  return Number(row!['gone']);
}

function keyOf({ workspaceId, from, to }: Slice): string {
  return `workspace_id = ${textLiteral(workspaceId)} and day between '${from}' and '${to}'`;
}

function givenSums(days: readonly string[], rows: readonly StoredRow[]): DaySums[] {
  const byDay = Map.groupBy(rows, ({ row }) => row.day);
  return days.map((day) => {
    const own = byDay.get(day) ?? [];
    const sum = (column: string) => own.reduce((total, { values }) => total + (values.get(column) ?? 0n), 0n);
    return { day, rows: own.length, spend: sum('spend'), impressions: sum('impressions') };
  });
}

/** Sums of days with rows that were taken over; all days of such a slice are written anew. */
async function sumsOf(warehouse: Warehouse, slice: Slice, changed: readonly ChangedDay[]): Promise<DaySums[]> {
  const rows = await warehouse.rows(
    `select day, count() as rows, coalesce(sum(toInt128(spend)), 0) as spends, coalesce(sum(toInt128(impressions)), 0) as shown from ${FACT_TABLE}
      where ${keyOf(slice)} and generation in ${generationsLiteral(changed.map(({ generation }) => generation))} group by day`,
  );
  const byDay = new Map(rows.map((row) => [row['day'], row]));
  return changed.map(({ day: { day } }) => {
    const row = byDay.get(day);
    const number = (column: string) => BigInt(row?.[column] ?? 0);
    return { day, rows: Number(number('rows')), spend: number('spends'), impressions: number('shown') };
  });
}
