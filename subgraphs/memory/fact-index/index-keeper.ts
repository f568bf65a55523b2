import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { LaneRunner } from '#kit/lanes/lane-runner.ts';
import { workspacesWithUnkept } from '#subgraphs/memory/fact-index/unkept-workspaces.ts';

/** Key on the bus and name among all lanes of what keeps the index. */
const INDEX_LANES = 'memory:index';
/** Expired facts are never found anyway, so their words may stay this long. */
const POLL_MS = 10_000;
/** Workspaces one process works on at once. */
const MAX_LANES = 2;

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
    due: () => database.readSystem(workspacesWithUnkept),
    run: async (lane) => {
      const { keepFacts } = await import('#subgraphs/memory/fact-index/keep-facts.ts');
      await keepFacts(database, lane);
    },
    pollMs: POLL_MS,
    maxLanes: MAX_LANES,
    log,
  });
}
