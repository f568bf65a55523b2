import { type Queue, QueueRunner } from '#kit/queues/queue-runner.ts';
import { stepsAtOnce } from '#kit/queues/steps-at-once.ts';
import { DISPATCH_QUEUES } from '../queue/account-queue.ts';
import { findDueQueues } from '../queue/agenda-repository.ts';
import type { DispatchDeps } from '../queue/dispatch-deps.ts';
import { runQueue } from './queue-loop.ts';
import { QUEUES_WAKE_KEY } from '#subgraphs/accounts/connections/wake-queues.ts';

/** Ad accounts one process works for at once; with more, accounts share the places. */
const MAX_QUEUES = 32;
/** Longest pause between polls, so that a dead owner is replaced within a second. */
const LONGEST_POLL_MS = 500;
/** Number of queues from which on no queue stays open without work. */
const CROWDED_QUEUES = 8;

/** The worker that does admitted operations: one queue per ad account among all processes, places shared between workspaces. */
export function dispatchWorker(deps: DispatchDeps, maxQueues = MAX_QUEUES): QueueRunner {
  let open = 0;
  const shared = { crowded: () => open > CROWDED_QUEUES, steps: stepsAtOnce() };
  const run = async (queue: Queue) => {
    open += 1;
    try {
      await runQueue(deps, queue, shared);
    } finally {
      open -= 1;
    }
  };
  return new QueueRunner({
    name: DISPATCH_QUEUES,
    database: deps.database,
    bus: deps.bus,
    wakeKey: QUEUES_WAKE_KEY,
    due: () => deps.database.readSystem((em) => findDueQueues(em, deps.config.liveChanges)),
    run,
    ownerOf: (key) => key.split(':')[0] ?? '',
    pollMs: Math.min(deps.config.dispatch.pollMs, LONGEST_POLL_MS),
    maxQueues,
    log: deps.log,
  });
}
