import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import { notify } from '#kit/events/notify.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { isComplete, isFinal, moveCount } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { LAUNCH_WAKE_KEY } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';
import { concludeLaunch } from './conclude-launch.ts';

/**
 * Marks the failed items of these replacements as replaced. An earlier launch that lacks nothing any more is concluded: it has succeeded, or its
 * objects are switched on when that was requested. The same holds for launches whose items those were to replace.
 * A launch is locked before the earlier ones it replaces items of, so that no two wait for each other.
 */
export async function markReplaced(
  em: EntityManager,
  launches: LaunchRepository,
  by: LaunchRow,
  replacing: readonly Pick<LaunchItemRow, 'replacesItemId'>[],
): Promise<void> {
  if (replacing.length === 0) return;
  const sources = await launches.findItems(
    em,
    replacing.map(({ replacesItemId }) => replacesItemId!),
  );
  const now = await databaseNow(em);
  for (const [launchId, items] of Map.groupBy(sources, (item) => item.launchId)) {
    const launch = await launches.findLocked(em, launchId);
    const replaced: LaunchItemRow[] = [];
    for (const known of items) {
      const item = await launches.refreshItem(em, known);
      if (item.state !== 'FAILED') continue;
      replaced.push(item);
      launch.counts = moveCount(launch.counts, item.state, 'REPLACED');
      item.state = 'REPLACED';
      item.updatedAt = now;
      launch.version += 1;
      await appendLaunchEvent(em, launch, `The ad "${item.name}" was replaced by one of launch "${by.name}".`, item);
    }
    if (isComplete(launch.counts) && isFinal(launch.state) && !launch.stoppedAt) {
      await concludeLaunch(em, launches, { launch, now });
      await notify(em, LAUNCH_WAKE_KEY);
    }
    const standIns = replaced.filter(({ replacesItemId }) => replacesItemId != null);
    await markReplaced(em, launches, by, standIns);
  }
}
