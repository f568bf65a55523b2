import type { EntityManager } from '@mikro-orm/postgresql';
import type { WakeBus } from '#kit/events/wake-bus.ts';

/** Key on the wake bus: some queue may have new work. */
export const QUEUES_WAKE_KEY = 'accounts:queues';

/** Key on the wake bus: this queue may have new work. */
export function queueWakeKey(key: string): string {
  return `accounts:queue:${key}`;
}

/** Wakes the queue of an ad account, in whichever process it is, when the caller's transaction commits. */
export async function wakeQueue(
  em: EntityManager,
  bus: WakeBus,
  { workspaceId, adAccountId }: { workspaceId: string; adAccountId: string },
): Promise<void> {
  await bus.notify(em, QUEUES_WAKE_KEY, queueWakeKey(`${workspaceId}:${adAccountId}`));
}
