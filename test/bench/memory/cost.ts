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
/** Bytes of every table with its indexes, by schema. */
const SIZES = `select nspname as schema, sum(pg_total_relation_size(c.oid))::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema') group by nspname`;

/** What facts cost: bytes of the filled workspace and of single saves, and the time of a save beside a bare insert. */
export async function cost(stores: Stores, workspace: LargeWorkspace): Promise<ResultRow[]> {
  const filled = await sizes(stores);
  const before = await settledSizes(stores);
  const [bare, ours] = await saving(stores, workspace);
  const after = await settledSizes(stores);
  const saved = SAVES * (ROUNDS + 1);
  const grown = (of: (schema: string) => boolean) =>
    megabytes((total(after, of) - total(before, of)) / saved, { each: 1 });
  const elsewhere = grown((schema) => !['memory', 'bench'].includes(schema));
  const stored = megabytes(filled.get('memory')!, { each: workspace.facts });
  const plain = megabytes(filled.get('bench')!, { each: workspace.facts });
  return [
    atMost(
      {
        what: '100,000 facts of 120 characters, with what each save writes elsewhere',
        ours: stored + elsewhere,
        ts_rank_cd: plain,
        unit: 'MB',
      },
      MOST_STORED,
    ),
    rounded({ what: '… of it outside the memory tables', ours: elsewhere, unit: 'MB' }),
    rounded({
      what: '100,000 facts by growth of single saves, after vacuum',
      ours: grown((schema) => schema !== 'bench'),
      ts_rank_cd: grown((schema) => schema === 'bench'),
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
  const rows = await memory.database.admin<{ schema: string; bytes: number }>(SIZES);
  return new Map(rows.map(({ schema, bytes }) => [schema, bytes]));
}

function total(of: Sizes, wanted: (schema: string) => boolean): number {
  return [...of].reduce((sum, [schema, bytes]) => (wanted(schema) ? sum + bytes : sum), 0);
}

function megabytes(bytes: number, { each }: { each: number }): number {
  return (bytes * PER) / each / MEGABYTE;
}
