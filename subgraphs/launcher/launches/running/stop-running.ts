import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import type { LaunchRow } from '../launch.ts';
import { concludeLaunch } from './conclude-launch.ts';
import type { DoorClient } from './door-client.ts';
import type { LaneChanges } from './lane-changes.ts';

/** Stops at the door what members have stopped here. */
export class StopRunning {
  readonly #deps: { launches: LaunchRepository; door: DoorClient; changes: LaneChanges };

  constructor(deps: { launches: LaunchRepository; door: DoorClient; changes: LaneChanges }) {
    this.#deps = deps;
  }

  /** Tells the door, and has the launch followed until what is under way has ended; doing it again changes nothing. */
  async stop(lane: Lane, launch: LaunchRow): Promise<LaunchRow> {
    const { launches, door, changes } = this.#deps;
    const activityId = await door.stop(launch, lane.signal);
    return changes.change(lane, launch, async (em, { launch: current, now }) => {
      if (activityId === null) return concludeLaunch(em, launches, { launch: current, now });
      current.activityId = activityId;
      current.handedOver = true;
    });
  }
}
