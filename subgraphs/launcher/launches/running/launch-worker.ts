import { LaneRunner } from '#kit/lanes/lane-runner.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import { LaunchRepository } from '../launch-repository.ts';
import { LAUNCH_LANES, LAUNCH_WAKE_KEY } from '../launch-wake.ts';
import { DoorClient } from './door-client.ts';
import { LaunchRunner } from './launch-runner.ts';

/** Launches one process carries out at once; they mostly wait for the door. */
const LAUNCHES_AT_ONCE = 50;

/** The worker that carries out launches: one lane a launch among all processes, places shared between workspaces and their ad accounts. */
export function launchWorker(deps: SubgraphDeps): Worker {
  const { config, database, bus, log, peers, passports } = deps;
  const { pollMs } = config.door;
  const door = new DoorClient(peers, passports);
  const runner = new LaunchRunner({ database, launches: new LaunchRepository(), door, bus, pollMs });
  const lanes = new LaneRunner({
    name: LAUNCH_LANES,
    database,
    bus,
    wakeKey: LAUNCH_WAKE_KEY,
    due: () => runner.due(),
    run: (lane) => runner.run(lane),
    ownerOf: (id) => runner.ownersOf(id),
    pollMs,
    maxLanes: LAUNCHES_AT_ONCE,
    log,
  });
  let stopListening: (() => void) | undefined;
  return {
    name: lanes.name,
    async start() {
      await lanes.start();
      stopListening = runner.listen();
    },
    async stop() {
      await lanes.stop();
      stopListening?.();
    },
  };
}
