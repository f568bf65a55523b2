import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { queueOrMiss } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';

/**
 * Queues scheduled launches whose time has come, or marks them missed. This needs no queue, so a launch is not missed because all slots are taken. Of
 * concurrent workers, the first to lock a launch decides.
 */
export async function queueScheduled(database: Database, launches: LaunchRepository): Promise<void> {
  const due = await database.readSystem((em) => launches.pastTheirTime(em));
  for (const { id, workspaceId } of due) {
    await database.write({ workspaceId }, async (em) => {
      const launch = await launches.findLocked(em, id);
      const now = await databaseNow(em);
      if (launch.state !== 'SCHEDULED' || !launch.scheduledAt || launch.scheduledAt > now) return;
      await appendLaunchEvent(em, launch, queueOrMiss(launch, now));
    });
  }
}
