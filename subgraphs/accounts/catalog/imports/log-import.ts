import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll } from '#kit/events/event-log.ts';
import type { ImportRow } from './asset-import.ts';

/** Topic of events about an ad account's imports; their subject is the ad account. */
export const IMPORT_TOPIC = 'import';

/** An import as an event stores it. */
export type ImportSnapshot = Omit<ImportRow, 'since' | 'wakeAt' | 'startedAt' | 'endedAt' | 'cursor'> & {
  startedAt: string;
  endedAt: string | null;
  wakeAt: string | null;
};

/** Publishes the present state of an import. */
export async function logImport(em: EntityManager, row: ImportRow): Promise<void> {
  const { cursor: _cursor, since: _since, ...data } = row;
  const { workspaceId, adAccountId: subjectId } = row;
  await appendAll(em, { workspaceId, topic: IMPORT_TOPIC, subjectId }, [{ type: row.state, data }]);
}

/** Reads the import of an event. */
export function importOfEvent(data: unknown): ImportRow {
  const snapshot = data as ImportSnapshot;
  const { startedAt, endedAt, wakeAt } = snapshot;
  const times = { startedAt: new Date(startedAt), endedAt: dateOf(endedAt), wakeAt: dateOf(wakeAt) };
  return { ...snapshot, ...times, since: null, cursor: null };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
