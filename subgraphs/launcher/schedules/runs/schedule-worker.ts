import { databaseNow } from '#kit/clock/clock.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import { QueueRunner } from '#kit/queues/queue-runner.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import type { ScheduleTime } from '../definition/schedule-changes.ts';
import { ScheduleRepository } from '../schedule/schedule-repository.ts';
import { SCHEDULE_QUEUES, SCHEDULE_WAKE_KEY } from '../schedule/schedule-wake.ts';
import type { RunCarrier } from './carry-out-run.ts';
import { ScheduleRunner } from './schedule-runner.ts';

/** Runs one process carries out at once. */
const RUNS_AT_ONCE = 8;

/** The worker that runs schedules: one queue a run among all processes. */
export function scheduleWorker(deps: SubgraphDeps, time: ScheduleTime = databaseNow): Worker {
  const { config, database, bus, log } = deps;
  const schedules = new ScheduleRepository();
  let carrier: Promise<RunCarrier> | undefined;
  const peersOf = (viewer: Viewer) => boundPeers('launcher', deps, viewer);
  const load = async () => (await import('./build-carrier.ts')).buildCarrier({ ...deps, peersOf }, schedules, time);
  const runner = new ScheduleRunner({ database, schedules, time, log, carrier: () => (carrier ??= load()) });
  return new QueueRunner({
    name: SCHEDULE_QUEUES,
    database,
    bus,
    wakeKey: SCHEDULE_WAKE_KEY,
    due: () => runner.due(),
    run: (queue) => runner.run(queue),
    pollMs: config.dispatch.pollMs,
    maxQueues: RUNS_AT_ONCE,
    log,
  });
}
