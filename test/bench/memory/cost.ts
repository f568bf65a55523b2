import { uuid7 } from '#kit/ids/uuid7.ts';
import { FactGenerator } from '#subgraphs/memory/testing/fact-generator.ts';
import { measure } from '#test/bench/measure.ts';
import { keyOf, type LargeWorkspace } from '#test/bench/memory/large-workspace.ts';
import { atMost, rounded, type ResultRow } from '#test/bench/memory/result-row.ts';
import type { Stores } from '#test/bench/memory/start-stores.ts';

const PER = 100_000;
const MEGABYTE = 1_000_000;
const MOST_STORED = 250;
const MOST_SAVING = 5;
const ROUNDS = 40;
/** Facts a measured run saves, so that a run is long enough to be timed. */
const SAVES = 10;

const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';
/** What the workspace was filled through. */
const FILLED = new Set(['fact', 'scope', 'word', 'posting_block'].map((table) => `memory.${table}`));
const PLAIN = 'bench.plain_fact';
/** Bytes of every table with its indexes. */
const SIZES = `select nspname || '.' || relname as name, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema')`;

/** What facts cost: bytes of the filled workspace and of single saves, and the time of a save beside a bare insert. */
export async function cost(stores: Stores, workspace: LargeWorkspace): Promise<ResultRow[]> {
  const filled = await sizes(stores);
  const before = await settledSizes(stores);
  const [bare, ours] = await saving(stores, workspace);
  const after = await settledSizes(stores);
  const saves = SAVES * (ROUNDS + 1);
  const grown = (of: (table: string) => boolean) => megabytes(total(after, of) - total(before, of), { facts: saves });
  const filledWith = (of: (table: string) => boolean) => megabytes(total(filled, of), { facts: workspace.facts });
  const elsewhere = grown((table) => !FILLED.has(table) && table !== PLAIN);
  return [
    atMost(
      {
        what: '100,000 facts of 120 characters, with what each save writes elsewhere',
        ours: filledWith((table) => FILLED.has(table)) + elsewhere,
        ts_rank_cd: filledWith((table) => table === PLAIN),
        unit: 'MB',
      },
      MOST_STORED,
    ),
    rounded({ what: '… of it outside the tables of facts and their index', ours: elsewhere, unit: 'MB' }),
    rounded({
      what: '100,000 facts by growth of single saves, after vacuum',
      ours: grown((table) => table !== PLAIN),
      ts_rank_cd: grown((table) => table === PLAIN),
      unit: 'MB',
    }),
    rounded({
      what: 'saving a fact, beside a bare insert: median',
      ours: ours!.medianMs / SAVES,
      ts_rank_cd: bare!.medianMs / SAVES,
      unit: 'ms',
    }),
    atMost({ what: 'saving a fact by a bare insert', ours: ours!.ratio, unit: '×' }, MOST_SAVING),
  ];
}

function saving({ memory, plain }: Stores, { viewer }: LargeWorkspace) {
  const generator = new FactGenerator(11);
  const scope = keyOf({ kind: 'TEAM', targetId: null, memberId: null });
  const repeated = async (save: () => Promise<unknown>) => {
    for (let time = 0; time < SAVES; time += 1) await save();
  };
  const remember = () => {
    const input = {
      requestId: uuid7(),
      fact: generator.fact(),
      scope: { kind: 'TEAM' },
      consent: 'EXPLICIT_USER_REQUEST',
    };
    return memory.ask(viewer, REMEMBER, { input });
  };
  const insert = () => plain.insert(viewer.workspaceId, scope, uuid7(), generator.fact());
  return measure(
    [
      { name: 'bare insert', run: () => repeated(insert) },
      { name: 'memoryRemember', run: () => repeated(remember) },
    ],
    ROUNDS,
  );
}

type Sizes = ReadonlyMap<string, number>;

async function settledSizes(stores: Stores): Promise<Sizes> {
  await stores.memory.database.admin('vacuum');
  return sizes(stores);
}

async function sizes({ memory }: Stores): Promise<Sizes> {
  const rows = await memory.database.admin<{ name: string; bytes: number }>(SIZES);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

function total(of: Sizes, wanted: (table: string) => boolean): number {
  return [...of].reduce((sum, [table, bytes]) => (wanted(table) ? sum + bytes : sum), 0);
}

function megabytes(bytes: number, { facts }: { facts: number }): number {
  return (bytes * PER) / facts / MEGABYTE;
}
