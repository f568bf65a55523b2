import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '#kit/jobs/jobs.ts';
import type { ExportAttempt, ExportKey } from './export-row.ts';

/** The queue of exports to be written. */
export const EXPORT_QUEUE = 'insights.export';

/** Folder of the files of exports. */
export const EXPORT_FOLDER = 'exports';

/** Has an export written once the transaction of `em` is committed. */
export function sendExportJob(jobs: Jobs, em: EntityManager, job: ExportKey): Promise<void> {
  return jobs.send(em, EXPORT_QUEUE, job);
}

/** The key of the file that an attempt writes. No two attempts share one, so that a frozen one replaces nothing. */
export function exportFileKey({ workspaceId, exportId, attempt }: ExportAttempt): string {
  return `${EXPORT_FOLDER}/${workspaceId}/${exportId}-${attempt}`;
}
