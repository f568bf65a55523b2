import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { findActivities } from '../log/activity-repository.ts';
import { takeStopLock } from '../guards/write-stop-repository.ts';
import { assertDispatchService } from './admission.ts';
import { activityIdOf } from '../log/new-activity.ts';
import { lockCause } from '../operation/operation-moves.ts';
import { LAST_ATTEMPT, refuseAttempt } from './refused-attempts.ts';
import { stopActivity } from '../log/stop-activity.ts';
import { wakeQueue } from '#subgraphs/accounts/connections/wake-queues.ts';

/** A cause to be stopped in an ad account. */
export interface DispatchStopInput {
  adAccountId: string;
  causeId: string;
  memberId: string;
  reason: string;
}

/** Stops causes whose operations a service has admitted. */
export class DispatchStop {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /**
   * Stops a cause for good: nothing of it is admitted or claimed any more. Returns its activity, which stays as it is if it has ended; null
   * where nothing was admitted.
   */
  stop(viewer: Viewer, input: DispatchStopInput): Promise<{ activityId: string | null }> {
    assertDispatchService(viewer);
    const { workspaceId } = viewer;
    const { adAccountId, causeId, memberId, reason } = input;
    return this.#database.write(viewer, async (em) => {
      // The order of every transaction that takes both locks, so that none waits for another in a circle.
      await takeStopLock(em, adAccountId);
      await lockCause(em, causeId);
      await refuseAttempt(em, workspaceId, causeId, LAST_ATTEMPT);
      const activityId = activityIdOf(viewer, input);
      const [admitted] = await findActivities(em, [activityId]);
      if (!admitted) return { activityId: null };
      await stopActivity(em, { workspaceId, adAccountId, activityId, causeId, memberId, message: reason });
      await wakeQueue(em, this.#bus, { workspaceId, adAccountId });
      return { activityId };
    });
  }
}
