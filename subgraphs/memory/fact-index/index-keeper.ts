import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import { LaneRunner } from '#kit/lanes/lane-runner.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { findUnkept, lockUnkept, markKept, workspacesWithUnkept } from '#subgraphs/memory/fact-index/unkept-facts.ts';

/** Key on the bus and name among all lanes of what keeps the index. */
const INDEX_LANES = 'memory:index';
/** Expired facts are never found anyway, so their words may stay this long. */
const POLL_MS = 10_000;
/** Workspaces one process works on at once. */
const MAX_LANES = 2;
/** Facts of a scope taken in one transaction, for which its writers wait. */
const BATCH = 20;

interface KeeperDeps {
  database: Database;
  bus: WakeBus;
  log: Logger;
}

/**
 * The worker which takes expired facts out of the index, and indexes those anew which were indexed under an older version or never:
 * one lane a workspace among all processes.
 */
export function indexKeeper({ database, bus, log }: KeeperDeps): LaneRunner {
  return new LaneRunner({
    name: INDEX_LANES,
    database,
    bus,
    wakeKey: INDEX_LANES,
    due: () => database.system(workspacesWithUnkept),
    run: (lane) => keepAll(database, lane),
    pollMs: POLL_MS,
    maxLanes: MAX_LANES,
    log,
  });
}

async function keepAll(database: Database, lane: Lane): Promise<void> {
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
