import { pipeline } from 'node:stream/promises';
import express, { type Response, type Router } from 'express';
import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { queryOf } from '#kit/network/query-of.ts';
import { exportFileKey } from './export-job.ts';
import { findAnyExport } from './export-repository.ts';
import type { ExportRow } from './export-row.ts';
import { EXPORTS_PATH, type ExportUrls } from './export-urls.ts';
import type { MemberAccess } from './member-access.ts';
import { EXPORT_FORMS } from './write/export-form.ts';

/** Dependencies of the files' endpoint. */
export interface ExportRouteDeps {
  database: Database;
  files: FileStore;
  members: MemberAccess;
  urls: ExportUrls;
  log: Logger;
}

/**
 * Serves `GET /exports/<export>`: a file at a signed URL, while the member who asked for it may read its ad accounts. 404 for anything it
 * cannot give.
 */
export function exportRoutes(deps: ExportRouteDeps): Router {
  const router = express.Router();
  router.get(`${EXPORTS_PATH}/:id`, async (request, response) => {
    response.set({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" });
    response.set('cache-control', 'no-store');
    const row = await permitted(deps, request.params.id, queryOf(request));
    if (row === null) return void response.status(404).json({ error: { code: 'NOT_FOUND' } });
    await send(deps, row, response);
  });
  return router;
}

/** The export of a URL; null when its file may not be had, or not any more. */
async function permitted(
  { database, members, urls }: ExportRouteDeps,
  id: string,
  query: URLSearchParams,
): Promise<ExportRow | null> {
  const now = new Date();
  const key = urls.verify(id, query, now);
  if (key === null) return null;
  const row = await database.read(key, (em) => findAnyExport(em, key.exportId));
  if (row === null || urls.sign(row, now) === null) return null;
  return (await members.mayRead(row, row.adAccountIds)) ? row : null;
}

async function send({ files, log }: ExportRouteDeps, row: ExportRow, response: Response): Promise<void> {
  const { contentType, extension } = EXPORT_FORMS[row.format];
  const { dateFrom, dateTo } = row.report;
  const key = exportFileKey({ workspaceId: row.workspaceId, exportId: row.id, attempt: row.attempt });
  // It may be deleted at this moment.
  const content = await files.get(key).catch(() => null);
  if (content === null) return void response.status(404).json({ error: { code: 'NOT_FOUND' } });
  response.set({
    'content-type': contentType,
    'content-length': String(row.byteSize),
    'content-disposition': `attachment; filename="insights ${dateFrom} to ${dateTo}.${extension}"`,
  });
  await pipeline(content, response).catch((error: unknown) => log.warn({ err: error }, 'an export was not sent'));
}
