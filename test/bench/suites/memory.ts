import { fillLargeWorkspace } from '#test/bench/memory/large-workspace.ts';
import { quality } from '#test/bench/memory/quality.ts';
import { COLUMNS, type ResultRow } from '#test/bench/memory/result-row.ts';
import { readSets, type RetrievalSet } from '#test/bench/memory/retrieval-set.ts';
import { saving, Saver } from '#test/bench/memory/saving.ts';
import { speed } from '#test/bench/memory/speed.ts';
import { startStores } from '#test/bench/memory/start-stores.ts';
import { storage } from '#test/bench/memory/storage.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

/** Callers at once of the plain store. */
const CONNECTIONS = 20;

/** Recall of saved facts: how good, how fast, at what cost. */
export const MEMORY: Suite = {
  name: 'memory',
  about: 'recall of facts by the memory subgraph, plain BM25, to_tsquery with ts_rank_cd, and MiniSearch',
  run,
};

/** `ADOPS_BENCH_PARTS` (quality, speed; both by default) leaves a part out. */
async function run(): Promise<SuiteReport> {
  const parts = (process.env.ADOPS_BENCH_PARTS ?? 'quality,speed').split(',');
  const rows: ResultRow[] = [];
  await using stores = await startStores(CONNECTIONS);
  if (parts.includes('quality')) {
    const sets = await allSets();
    for (const set of sets) {
      console.error(`asking about ${set.facts.length} facts of ${set.name}`);
      rows.push(
        ...(await quality(
          stores,
          set,
          sets.filter((other) => other !== set),
        )),
      );
    }
  }
  if (parts.includes('speed')) {
    console.error('filling a workspace with 300,000 facts');
    const workspace = await fillLargeWorkspace(stores);
    rows.push(...(await speed(workspace)));
    console.error('saving facts');
    const saver = new Saver(stores, workspace);
    rows.push(...(await saving(saver)), ...(await storage(stores, workspace, saver)));
  }
  return { comparisons: [], figures: [], table: { columns: COLUMNS, rows } };
}

/** The sets of the repository, and those of the folder which `ADOPS_BENCH_SETS` names. */
async function allSets(): Promise<RetrievalSet[]> {
  const folder = process.env.ADOPS_BENCH_SETS;
  return [...(await readSets()), ...(folder ? await readSets(folder) : [])];
}
