import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';
import { notify } from '#kit/events/notify.ts';
import { assertPermission } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { LAUNCH_WAKE_KEY } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';

/** A launch as a member has read it. */
export interface ReadLaunch {
  adAccountId: string;
  launchId: string;
  expectedVersion: number;
}

/** Changes a locked launch, and returns the change in words; null when nothing changed. */
export type LaunchChange = (em: EntityManager, launch: LaunchRow, now: Date) => Promise<string | null> | string | null;

/** Changes launches for members: checks their rights and the version they read, and publishes an event. */
export class LaunchChanges {
  readonly #database: Database;
  readonly #launches: LaunchRepository;

  constructor(database: Database, launches: LaunchRepository) {
    this.#database = database;
    this.#launches = launches;
  }

  /** Throws NOT_FOUND or FORBIDDEN unless the member may change launches of the ad account. */
  async assertAllowed({ access, viewer }: RequestContext, adAccountId: string): Promise<void> {
    await access.assertWritable('AD_ACCOUNT', adAccountId);
    assertPermission(viewer, 'launches:submit');
  }

  /** Changes a launch in one transaction. Throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, and what `change` throws. */
  async change(context: RequestContext, readAt: ReadLaunch, change: LaunchChange): Promise<LaunchRow> {
    const { adAccountId, launchId, expectedVersion } = readAt;
    await this.assertAllowed(context, adAccountId);
    const { viewer } = context;
    return this.#database.write(viewer, async (em) => {
      const launch = await this.#launches.findOfAccountLocked(em, adAccountId, launchId);
      if (!launch) throw notFound('launch', launchId);
      if (launch.version !== expectedVersion) throw versionConflict(launch.version);
      const message = await change(em, launch, await databaseNow(em));
      if (message !== null) await appendLaunchEvent(em, launch, message, null, viewer.memberId);
      await notify(em, LAUNCH_WAKE_KEY);
      return launch;
    });
  }
}
