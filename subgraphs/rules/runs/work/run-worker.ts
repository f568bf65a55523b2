import { databaseNow } from '#kit/clock/clock.ts';
import { QueueRunner } from '#kit/queues/queue-runner.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import { RUN_QUEUES, RUN_WAKE_KEY } from '#subgraphs/rules/runs/run/run-wake.ts';
import { RuleActors } from '#subgraphs/rules/saved/rule-actor.ts';
import type { RunClock } from './run-clock.ts';
import { RunRunner, workspaceOf } from './run-runner.ts';
import type { TickSources } from './tick-sources.ts';

/** Queues one process works on at once; each may hold the objects of its ad accounts. */
const QUEUES_AT_ONCE = 8;

/** The worker that carries out runs of rules: one queue for each set of ad accounts of a workspace, places shared between workspaces. */
export function runWorker(deps: SubgraphDeps, sources: TickSources, clock: RunClock = databaseNow): Worker {
  const { config, database, bus, log } = deps;
  const { pollMs } = config.dispatch;
  const runner = new RunRunner({ database, bus, actors: new RuleActors(deps), sources, clock });
  return new QueueRunner({
    name: RUN_QUEUES,
    database,
    bus,
    wakeKey: RUN_WAKE_KEY,
    due: () => runner.due(),
    run: (queue) => runner.run(queue),
    listen: () => runner.listen(),
    ownerOf: workspaceOf,
    pollMs,
    maxQueues: QUEUES_AT_ONCE,
    log,
  });
}
