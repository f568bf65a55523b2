import type { EntityManager } from '@mikro-orm/postgresql';
import type { WakeBus } from '#kit/events/wake-bus.ts';

/** Key on the bus which says: some lane may have new work. */
export const LANES_WAKE_KEY = 'accounts:lanes';

/** Key on the bus which says: this lane may have new work. */
export function laneWakeKey(key: string): string {
  return `accounts:lane:${key}`;
}

/** Wakes the lane of an ad account, in whichever process it is, when the caller's transaction commits. */
export async function wakeLane(
  em: EntityManager,
  bus: WakeBus,
  { workspaceId, adAccountId }: { workspaceId: string; adAccountId: string },
): Promise<void> {
  await bus.notify(em, LANES_WAKE_KEY, laneWakeKey(`${workspaceId}:${adAccountId}`));
}
