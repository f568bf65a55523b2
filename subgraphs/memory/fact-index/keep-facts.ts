import type { Database } from '#kit/database/database.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { findUnkept, lockUnkept, markKept } from '#subgraphs/memory/fact-index/unkept-facts.ts';

/** Facts of a scope taken in one transaction, for which its writers wait. */
const BATCH = 20;

/** Has the index hold what it should of the facts of a workspace, the lane's key. */
export async function keepFacts(database: Database, lane: Lane): Promise<void> {
  while (!lane.signal.aborted && (await keepSome(database, lane)));
}

/** Whether there was anything to do. */
async function keepSome(database: Database, lane: Lane): Promise<boolean> {
  return database.write({ workspaceId: lane.key }, async (em) => {
    await lane.stillMine(em);
    const found = await findUnkept(em, BATCH);
    for (const fact of await lockUnkept(em, found)) {
      if (fact.usable) await factIndex.add(em, fact);
      else await factIndex.remove(em, fact.id);
    }
    await markKept(em, found);
    return found.length > 0;
  });
}
