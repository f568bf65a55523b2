import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { takeItsTurn } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';

/**
 * Has scheduled launches whose time has come wait for a worker, or miss it. This needs no queue, so that a launch is not missed because all
 * places are taken; of workers that do it at once the first one to lock a launch counts.
 */
export async function takeTurns(database: Database, launches: LaunchRepository): Promise<void> {
  const due = await database.readSystem((em) => launches.whoseTimeHasCome(em));
  for (const { id, workspaceId } of due) {
    await database.write({ workspaceId }, async (em) => {
      const launch = await launches.findLocked(em, id);
      const now = await databaseNow(em);
      if (launch.state !== 'SCHEDULED' || !launch.scheduledAt || launch.scheduledAt > now) return;
      await appendLaunchEvent(em, launch, takeItsTurn(launch, now));
    });
  }
}
