import type { LaunchHarness } from './launch-harness.ts';
import type { ShownLaunch } from './shown-launch.ts';

/** Returns request parts that replace a failed ad of a launch, by default the first, with one ad of a new creative. */
export async function replacementOf(
  launches: LaunchHarness,
  failed: ShownLaunch,
  name: string,
  place = 0,
): Promise<{ replacement: object }> {
  const nodes = failed.items.edges.map(({ node }) => node).filter(({ state }) => state === 'FAILED');
  const { id: sourceItemId, attempt: expectedAdAttempt } = nodes[place]!;
  const { versionId: creativeVersionId } = await launches.creative(name);
  const items = [{ sourceItemId, creativeVersionId, expectedAdAttempt }];
  return { replacement: { launchId: failed.id, expectedVersion: failed.version, items } };
}
