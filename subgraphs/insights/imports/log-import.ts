import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll } from '#kit/events/event-log.ts';
import type { ImportProgress, ImportRow } from './account-import.ts';

/** Topic of the events of imports of insights; their subject is the ad account. */
export const INSIGHTS_IMPORT_TOPIC = 'insights_import';

/** Tells followers how an import stands now. */
export async function logImport(em: EntityManager, row: ImportRow): Promise<void> {
  const { workspaceId, adAccountId: subjectId, state, daysDone, daysTotal, newestDay, oldestDay, error, wakeAt } = row;
  const data = { state, daysDone, daysTotal, newestDay, oldestDay, error, wakeAt };
  await appendAll(em, { workspaceId, topic: INSIGHTS_IMPORT_TOPIC, subjectId }, [{ type: state, data }]);
}

/** Progress in an event. */
export function progressOfEvent(data: unknown): ImportProgress {
  const stored = data as Omit<ImportProgress, 'wakeAt'> & { wakeAt: string | null };
  return { ...stored, wakeAt: stored.wakeAt === null ? null : new Date(stored.wakeAt) };
}
