import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { QueueRunner } from '#kit/queues/queue-runner.ts';
import { workspacesWithUnkept } from '#subgraphs/memory/fact-index/unkept-workspaces.ts';

/** Key on the bus and name among all queues of what keeps the index. */
const INDEX_QUEUES = 'memory:index';
/** Expired facts are never found anyway, so their words may stay this long. */
const POLL_MS = 10_000;
/** Workspaces one process works on at once. */
const MAX_QUEUES = 2;

interface KeeperDeps {
  database: Database;
  bus: WakeBus;
  log: Logger;
}

/**
 * Returns the worker that takes expired facts out of the index, and indexes those anew that were indexed under an older version or never: one queue a
 * workspace among all processes.
 */
export function indexKeeper({ database, bus, log }: KeeperDeps): QueueRunner {
  return new QueueRunner({
    name: INDEX_QUEUES,
    database,
    bus,
    wakeKey: INDEX_QUEUES,
    due: () => database.readSystem(workspacesWithUnkept),
    run: async (queue) => {
      const { keepFacts } = await import('#subgraphs/memory/fact-index/keep-facts.ts');
      await keepFacts(database, queue);
    },
    pollMs: POLL_MS,
    maxQueues: MAX_QUEUES,
    log,
  });
}
