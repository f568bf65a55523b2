import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { eachApart, type Report } from '#kit/queues/each-apart.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { queueOrMiss } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';

/**
 * Queues scheduled launches whose time has come, or marks them missed. This needs no queue, so a launch is not missed because all slots are taken. Of
 * concurrent workers, the first to lock a launch decides. One that
 * cannot be moved on is reported, and hides no other.
 */
export async function queueScheduled(database: Database, launches: LaunchRepository, report: Report): Promise<void> {
  const due = await database.readSystem((em) => launches.pastTheirTime(em));
  await eachApart(due, report, ({ id, workspaceId }) =>
    database.write({ workspaceId }, async (em) => {
      const launch = await launches.findLocked(em, id);
      const now = await databaseNow(em);
      if (launch.state !== 'SCHEDULED' || !launch.scheduledAt || launch.scheduledAt > now) return;
      await appendLaunchEvent(em, launch, queueOrMiss(launch, now));
    }),
  );
}
