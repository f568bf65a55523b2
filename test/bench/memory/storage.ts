import type { LargeWorkspace } from '#test/bench/memory/large-workspace.ts';
import { atMost, rounded, type ResultRow } from '#test/bench/memory/result-row.ts';
import type { Saver } from '#test/bench/memory/saving.ts';
import type { Stores } from '#test/bench/memory/start-stores.ts';

const PER = 100_000;
const MEGABYTE = 1_000_000;
const MOST_STORED = 250;
/** Enough that a page more or less says little. */
const SAVES = 1_500;
/** A table that takes less of 100,000 facts is not named. */
const WORTH_NAMING = 1;

const PLAIN = 'bench.plain_fact';
/** Tables that fill the workspace. */
const FILLED = new Set(['fact', 'scope', 'word', 'posting_block'].map((table) => `memory.${table}`));
/** Bytes of every table with its indexes. */
const SIZES = `select nspname || '.' || relname as name, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema')`;

/** Megabytes by table. */
type Sizes = ReadonlyMap<string, number>;

/** Measures the storage of facts: tables of a workspace just filled, and further writes of single saves. */
export async function storage(stores: Stores, workspace: LargeWorkspace, saver: Saver): Promise<ResultRow[]> {
  const filled = perFacts(await sizes(stores), workspace.facts);
  const before = await settledSizes(stores);
  await saver.remember(SAVES);
  await saver.insert(SAVES);
  const after = await settledSizes(stores);
  const grown = perFacts(new Map([...after].map(([table, bytes]) => [table, bytes - (before.get(table) ?? 0)])), SAVES);
  const besides = new Map([...grown].filter(([table]) => table !== PLAIN && !FILLED.has(table)));
  const kept = total(new Map([...filled].filter(([table]) => FILLED.has(table))));
  return [
    atMost(
      {
        what: '100,000 facts of 120 characters, with what each save writes besides',
        ours: kept + total(besides),
        ts_rank_cd: filled.get(PLAIN)!,
        unit: 'MB',
      },
      MOST_STORED,
    ),
    ...named('', new Map([...filled].filter(([table]) => FILLED.has(table)))),
    ...named('besides, ', besides),
    rounded({
      what: '100,000 facts by the growth of single saves, after vacuum',
      ours: total(grown) - grown.get(PLAIN)!,
      ts_rank_cd: grown.get(PLAIN)!,
      unit: 'MB',
    }),
  ];
}

function named(how: string, tables: Sizes): ResultRow[] {
  const worth = [...tables].filter(([, megabytes]) => megabytes >= WORTH_NAMING);
  return worth.map(([table, megabytes]) => rounded({ what: `… of it ${how}${table}`, ours: megabytes, unit: 'MB' }));
}

async function settledSizes(stores: Stores): Promise<Sizes> {
  await stores.memory.database.admin('vacuum');
  return sizes(stores);
}

async function sizes({ memory }: Stores): Promise<Sizes> {
  const rows = await memory.database.admin<{ name: string; bytes: number }>(SIZES);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Bytes of so many facts as megabytes of a hundred thousand. */
function perFacts(bytes: Sizes, facts: number): Sizes {
  return new Map([...bytes].map(([table, size]) => [table, (size * PER) / facts / MEGABYTE]));
}

function total(of: Sizes): number {
  return [...of.values()].reduce((sum, value) => sum + value, 0);
}
