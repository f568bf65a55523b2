import { QueueRunner } from '#kit/queues/queue-runner.ts';
import type { ImportDeps } from './import-deps.ts';
import { findDueImports } from './import-repository.ts';
import { runImport } from './run-import.ts';

/** Name of the queues of imports among all queues. */
const IMPORT_QUEUES = 'imports';
/** Key on the wake bus: there may be an import to work on. */
export const IMPORTS_WAKE_KEY = 'accounts:imports';
/** Ad accounts one process imports at once; most of the time they wait for the platform. */
const MAX_QUEUES = 8;

/** The worker that imports ad accounts' objects: one queue per ad account among all processes. */
export function importWorker(deps: ImportDeps): QueueRunner {
  return new QueueRunner({
    name: IMPORT_QUEUES,
    database: deps.database,
    bus: deps.bus,
    wakeKey: IMPORTS_WAKE_KEY,
    due: () => deps.database.readSystem((em) => findDueImports(em, deps.config.imports)),
    run: (queue) => runImport(deps, queue),
    pollMs: deps.config.dispatch.pollMs,
    maxQueues: MAX_QUEUES,
    log: deps.log,
  });
}
