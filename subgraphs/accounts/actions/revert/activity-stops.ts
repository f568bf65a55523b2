import type { Database } from '#kit/database/database.ts';
import { conflict, forbidden } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import { accountLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import type { ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';
import { findActivities } from '#subgraphs/accounts/dispatch/log/activity-repository.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import { takeStopLock } from '#subgraphs/accounts/dispatch/guards/write-stop-repository.ts';
import { lockCause } from '#subgraphs/accounts/dispatch/operation/operation-moves.ts';
import { stopActivity } from '#subgraphs/accounts/dispatch/log/stop-activity.ts';
import { wakeQueue } from '#subgraphs/accounts/connections/wake-queues.ts';

const MESSAGE = 'It was not sent, since the activity was stopped.';

/** Lets members stop their own running actions, such as the copy of a large campaign. */
export class ActivityStops {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #activities: ActivityService;

  constructor(deps: { database: Database; bus: WakeBus; activities: ActivityService }) {
    this.#database = deps.database;
    this.#bus = deps.bus;
    this.#activities = deps.activities;
  }

  /** Stops an activity for good. Throws as `activityStop` documents it. */
  async stop(viewer: Viewer, activityId: string): Promise<ActivityRow> {
    const { adAccountId, causeKind, causeId } = await this.#activities.get(viewer, activityId);
    const { workspaceId, memberId } = viewer;
    return this.#database.write(viewer, async (em) => {
      const levels = await accountLevels(em, viewer, [adAccountId]);
      assertPermission(viewer, 'actions:execute');
      if (levels.get(adAccountId) !== 'WRITE') throw forbidden('actions:execute');
      if (causeKind !== 'DIRECT') {
        const message = 'This activity belongs to a launch, a rule or a schedule: stop that.';
        throw conflict(message, { causeKind, causeId });
      }
      await takeStopLock(em, adAccountId);
      await lockCause(em, causeId);
      const [activity] = await findActivities(em, [activityId]);
      if (activity!.stoppedAt === null && activity!.state === 'RUNNING') {
        await stopActivity(em, { workspaceId, adAccountId, activityId, causeId, memberId, message: MESSAGE });
        await wakeQueue(em, this.#bus, { workspaceId, adAccountId });
      }
      const [stopped] = await findActivities(em, [activityId]);
      return stopped!;
    });
  }
}
