import { type Lane, LaneRunner } from '#kit/lanes/lane-runner.ts';
import { stepsAtOnce } from '#kit/lanes/steps-at-once.ts';
import { DOOR_LANES } from './account-lane.ts';
import { findDueLanes } from './agenda-repository.ts';
import type { DoorDeps } from './door-deps.ts';
import { runLane } from './lane-loop.ts';
import { LANES_WAKE_KEY } from './wake-lanes.ts';

/** Ad accounts one process works for at once; where more have work, they take turns. */
const MAX_LANES = 32;
/** However seldom a lane's work is looked at, an owner that died is replaced within a second. */
const LONGEST_POLL_MS = 500;
/** From here on no lane stays open without work. */
const CROWDED_LANES = 8;

/** The worker that does admitted operations: one lane an ad account among all processes, places shared between workspaces. */
export function doorWorker(deps: DoorDeps, maxLanes = MAX_LANES): LaneRunner {
  let open = 0;
  const shared = { crowded: () => open > CROWDED_LANES, steps: stepsAtOnce() };
  const run = async (lane: Lane) => {
    open += 1;
    try {
      await runLane(deps, lane, shared);
    } finally {
      open -= 1;
    }
  };
  return new LaneRunner({
    name: DOOR_LANES,
    database: deps.database,
    bus: deps.bus,
    wakeKey: LANES_WAKE_KEY,
    due: () => deps.database.readSystem((em) => findDueLanes(em, deps.config.liveChanges)),
    run,
    ownerOf: (key) => key.split(':')[0] ?? '',
    pollMs: Math.min(deps.config.door.pollMs, LONGEST_POLL_MS),
    maxLanes,
    log: deps.log,
  });
}
