import type { LaunchHouse } from './launch-house.ts';
import type { ShownLaunch } from './shown-launch.ts';

/** What a request says that has one ad of a new creative stand in for the first failed ad of a launch. */
export async function replacementOf(
  launches: LaunchHouse,
  failed: ShownLaunch,
  name: string,
): Promise<{ replacement: object }> {
  const nodes = failed.items.edges.map(({ node }) => node);
  const { id: sourceItemId, attempt: expectedAdAttempt } = nodes.find(({ state }) => state === 'FAILED')!;
  const { versionId: creativeVersionId } = await launches.creative(name);
  const items = [{ sourceItemId, creativeVersionId, expectedAdAttempt }];
  return { replacement: { launchId: failed.id, expectedVersion: failed.version, items } };
}
