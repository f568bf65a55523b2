import { QueueRunner } from '#kit/queues/queue-runner.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { LAUNCH_QUEUES, LAUNCH_WAKE_KEY } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import { LaunchDispatch } from './dispatch/launch-dispatch.ts';
import { LaunchRunner } from './launch-runner.ts';

/** Launches one process carries out at once; they mostly wait for dispatch. */
const LAUNCHES_AT_ONCE = 50;

/** The worker that carries out launches: one queue a launch among all processes, places shared between workspaces and their ad accounts. */
export function launchWorker(deps: SubgraphDeps): Worker {
  const { config, database, bus, log, peers, passports } = deps;
  const { pollMs } = config.dispatch;
  const dispatch = new LaunchDispatch(peers, passports);
  const runner = new LaunchRunner({ database, launches: new LaunchRepository(), dispatch, bus, pollMs, log });
  return new QueueRunner({
    name: LAUNCH_QUEUES,
    database,
    bus,
    wakeKey: LAUNCH_WAKE_KEY,
    due: () => runner.due(),
    run: (queue) => runner.run(queue),
    listen: () => runner.listen(),
    ownerOf: (id) => runner.ownersOf(id),
    pollMs,
    maxQueues: LAUNCHES_AT_ONCE,
    log,
  });
}
