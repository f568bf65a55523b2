import type { Database } from '#kit/database/database.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { findUnkept, lockUnkept, markKept } from '#subgraphs/memory/fact-index/unkept-facts.ts';

/** Facts of a scope taken in one transaction, for which its writers wait. */
const BATCH = 20;

/** Brings the index up to date with the facts of a workspace, the queue's key. */
export async function keepFacts(database: Database, queue: Queue): Promise<void> {
  while (!queue.signal.aborted && (await keepSome(database, queue)));
}

/** Returns true when there was anything to do. */
async function keepSome(database: Database, queue: Queue): Promise<boolean> {
  return database.write({ workspaceId: queue.key }, async (em) => {
    await queue.stillMine(em);
    const found = await findUnkept(em, BATCH);
    for (const fact of await lockUnkept(em, found)) {
      if (fact.usable) await factIndex.add(em, fact);
      else await factIndex.remove(em, fact.id);
    }
    await markKept(em, found);
    return found.length > 0;
  });
}
