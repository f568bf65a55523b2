import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll } from '#kit/events/event-log.ts';
import type { ExportRow } from './export-row.ts';

/** Topic of the events of exports; their subject is the export. */
export const EXPORT_TOPIC = 'insights_export';

/** Progress of an export at some moment. */
export type ExportProgress = Pick<ExportRow, 'state' | 'rowCount' | 'rowTotal'>;

/** Publishes how an export stands. */
export async function logExport(em: EntityManager, row: ExportRow): Promise<void> {
  const { workspaceId, id: subjectId, state, rowCount, rowTotal } = row;
  const data: ExportProgress = { state, rowCount, rowTotal };
  await appendAll(em, { workspaceId, topic: EXPORT_TOPIC, subjectId }, [{ type: state, data }]);
}
