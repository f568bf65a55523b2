import { QueueRunner } from '#kit/queues/queue-runner.ts';
import { findDueImports } from '../import-repository.ts';
import { INSIGHTS_WAKE_KEY } from '../wake-key.ts';
import type { ImportDeps } from './import-deps.ts';
import { runImport } from './run-import.ts';

/** Name of the queues of imports of insights among all queues. */
/** Name of the queues of imports, one for each ad account. Whoever works on them makes exports as well. */
export const INSIGHTS_QUEUES = 'insights_imports';
/** Ad accounts one process imports at once; most of the time they wait for reports, and each may hold the rows of one. */
const MAX_QUEUES = 8;

/** The worker that imports insights: one queue an ad account among all processes. */
export function insightsImportWorker(deps: ImportDeps): QueueRunner {
  return new QueueRunner({
    name: INSIGHTS_QUEUES,
    database: deps.database,
    bus: deps.bus,
    wakeKey: INSIGHTS_WAKE_KEY,
    due: () => deps.database.readSystem(findDueImports),
    run: (queue) => runImport(deps, queue),
    ownerOf: (key) => key.split(':')[0] ?? key,
    pollMs: deps.config.dispatch.pollMs,
    maxQueues: MAX_QUEUES,
    log: deps.log,
  });
}
