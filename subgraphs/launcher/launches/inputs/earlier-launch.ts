import type { EntityManager } from '@mikro-orm/postgresql';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRequest, ManualGroup } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { CompletedLaunch } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import { CurrentOperations } from '#subgraphs/launcher/launches/launch/current-operations.ts';

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

/** Returns the launches that these ads complete and switch on: the one the ads belong to, and those whose ads it was to replace. */
export async function completedWith(
  em: EntityManager,
  launches: LaunchRepository,
  itemIds: readonly string[],
): Promise<CompletedLaunch[]> {
  const items = await launches.findItems(em, itemIds);
  const byLaunch = Map.groupBy(
    items.filter(({ state }) => state === 'FAILED'),
    ({ launchId }) => launchId,
  );
  const completed: CompletedLaunch[] = [];
  for (const launch of await launches.findMany(em, [...byLaunch.keys()])) {
    const found = await switchedOnWith(em, launches, launch, byLaunch.get(launch.id)!);
    if (found) completed.push(found);
  }
  const above = items.flatMap(({ replacesItemId }) => replacesItemId ?? []);
  return above.length > 0 ? [...completed, ...(await completedWith(em, launches, above))] : completed;
}

/** Ads whose place others have, or may get, are not missing: the last of the launches completes them all. */
async function switchedOnWith(
  em: EntityManager,
  launches: LaunchRepository,
  { id, name, requestedStatus, phase, stoppedAt, counts }: LaunchRow,
  replaced: readonly LaunchItemRow[],
): Promise<CompletedLaunch | null> {
  if (requestedStatus !== 'ACTIVE' || phase !== 'CREATE' || stoppedAt) return null;
  const others = await launches.itemsBeingReplaced(em, id);
  const missing = counts.total - counts.succeeded - counts.replaced;
  if (missing !== new Set([...others, ...replaced.map((item) => item.id)]).size) return null;
  const operations = new CurrentOperations(await launches.operationsOf(em, id));
  const activations = operations.activations();
  if (activations.length === 0) return null;
  const adSetIds = activations.flatMap((activation) =>
    activation.kind === 'AD_SET' ? (operations.objectOf(activation)?.platformId ?? []) : [],
  );
  return { id, name, adSetIds };
}
