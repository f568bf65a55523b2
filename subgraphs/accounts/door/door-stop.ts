import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { findActivities } from '../activities/activity-repository.ts';
import { takeStopLock } from '../guards/write-stop-repository.ts';
import { assertDoorService } from './admission.ts';
import { activityIdOf } from './new-activity.ts';
import { lockCause } from './operation-moves.ts';
import { LAST_TURN, refuseTurn } from './refused-turns.ts';
import { stopActivity } from './stop-activity.ts';
import { wakeLane } from './wake-lanes.ts';

/** A cause of which nothing more is to be done in an ad account. */
export interface DoorStopInput {
  adAccountId: string;
  causeId: string;
  memberId: string;
  reason: string;
}

/** Stops what services have had admitted. */
export class DoorStop {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** Stops a cause for good: nothing of it is admitted or claimed any more. Returns its activity, which stays as it is where it has ended; null where nothing was admitted. */
  stop(viewer: Viewer, input: DoorStopInput): Promise<{ activityId: string | null }> {
    assertDoorService(viewer);
    const { workspaceId } = viewer;
    const { adAccountId, causeId, memberId, reason } = input;
    return this.#database.write(viewer, async (em) => {
      // In the order of every transaction that takes both, so that none waits for another in a circle.
      await takeStopLock(em, adAccountId);
      await lockCause(em, causeId);
      await refuseTurn(em, workspaceId, causeId, LAST_TURN);
      const activityId = activityIdOf(viewer, input);
      const [admitted] = await findActivities(em, [activityId]);
      if (!admitted) return { activityId: null };
      await stopActivity(em, { workspaceId, adAccountId, activityId, causeId, memberId, message: reason });
      await wakeLane(em, this.#bus, { workspaceId, adAccountId });
      return { activityId };
    });
  }
}
