import type { EntityManager } from '@mikro-orm/postgresql';
import type { LaunchItemRow } from '../launch-item.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import type { LaunchRequest, ManualGroup } from '../launch-request.ts';
import type { LaunchRow } from '../launch.ts';

/**
 * The manual groups of a launch by the key of the call that makes their ad set. A launch that replaces ads has the groups which those
 * were launched in.
 */
export async function groupsOf(
  em: EntityManager,
  launches: LaunchRepository,
  request: LaunchRequest,
): Promise<ReadonlyMap<string, ManualGroup>> {
  let first = request;
  while (first.replacement) first = await launches.requestOf(em, first.replacement.launchId);
  return new Map(first.manualGroups.map((group) => [`adset:group:${group.groupKey}`, group]));
}

/**
 * Names of the launches that asked to be active and lack nothing but these of their ads: the one they belong to, and those whose ads they were
 * to replace in turn.
 */
export async function completedWith(
  em: EntityManager,
  launches: LaunchRepository,
  itemIds: readonly string[],
): Promise<string[]> {
  const items = await launches.findItems(em, itemIds);
  const byLaunch = Map.groupBy(
    items.filter(({ state }) => state === 'FAILED'),
    ({ launchId }) => launchId,
  );
  const names: string[] = [];
  for (const launch of await launches.findMany(em, [...byLaunch.keys()])) {
    if (isSwitchedOnWith(launch, byLaunch.get(launch.id)!)) names.push(launch.name);
  }
  const above = items.flatMap(({ replacesItemId }) => replacesItemId ?? []);
  return above.length > 0 ? [...names, ...(await completedWith(em, launches, above))] : names;
}

function isSwitchedOnWith(
  { requestedStatus, phase, stoppedAt, counts }: LaunchRow,
  replaced: readonly LaunchItemRow[],
): boolean {
  const missing = counts.total - counts.succeeded - counts.replaced;
  return requestedStatus === 'ACTIVE' && phase === 'CREATE' && !stoppedAt && missing === replaced.length;
}
