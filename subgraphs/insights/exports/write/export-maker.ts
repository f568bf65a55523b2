import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { saysDiskFull } from '#kit/files/disk-full.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { AttemptEnded } from '#kit/jobs/member-job.ts';
import type { RunningJob } from '#kit/jobs/jobs.ts';
import type { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import { ExportFault, failedOften, noRoom, type ExportLimits } from '../export-fault.ts';
import { exportFileKey } from '../export-job.ts';
import { beginAttempt, saveAttempt } from '../export-repository.ts';
import type { ExportKey, ExportRow } from '../export-row.ts';
import { logExport } from '../log-export.ts';
import type { MemberAccess } from '../member-access.ts';
import { ExportWriting } from './export-writing.ts';

/** Attempts at a file that may succeed later. */
const MOST_ATTEMPTS = 5;

/** Dependencies of writing exports. */
export interface ExportMakerDeps {
  database: Database;
  files: FileStore;
  reader: ReportReader;
  members: MemberAccess;
  log: Logger;
  limits: ExportLimits;
}

/**
 * Writes the files of exports. Killed at any point it can be run again: each attempt writes a file of its own, whose export is ready only when the
 * whole file is there.
 */
export class ExportMaker {
  readonly #deps: ExportMakerDeps;

  constructor(deps: ExportMakerDeps) {
    this.#deps = deps;
  }

  /** Writes the file of a job's export, unless that has ended. Throws when it may succeed later. */
  async run({ data: job, signal }: RunningJob<ExportKey>): Promise<void> {
    const begun = await this.#begin(job);
    if (begun === null) return;
    await this.#deps.files.delete(exportFileKey({ ...job, attempt: begun.attempt - 1 }));
    try {
      if (begun.attempt > MOST_ATTEMPTS) throw failedOften(null);
      await new ExportWriting(this.#deps, begun, signal).write();
    } catch (error) {
      if (error instanceof AttemptEnded) return;
      const fault = faultOf(error, begun, signal);
      if (fault === null) throw error;
      this.#deps.log.warn({ err: error, exportId: begun.id }, 'an export failed');
      await this.#fail(begun, fault);
    }
  }

  #begin({ exportId, ...tenant }: ExportKey): Promise<ExportRow | null> {
    return this.#deps.database.write(tenant, async (em) => {
      const row = await beginAttempt(em, exportId);
      if (row !== null) await logExport(em, row);
      return row;
    });
  }

  async #fail(row: ExportRow, { code, message }: ExportFault): Promise<void> {
    const attempt = { workspaceId: row.workspaceId, exportId: row.id, attempt: row.attempt };
    await this.#deps.database.write(row, async (em) => {
      const change = { state: 'FAILED', rowCount: 0, rowTotal: null, error: { code, message } } as const;
      const saved = await saveAttempt(em, attempt, change);
      if (saved !== null) await logExport(em, saved);
    });
  }
}

/** The fault that an error is for good; null for one that may not come again. */
function faultOf(error: unknown, { attempt }: ExportRow, signal: AbortSignal): ExportFault | null {
  if (error instanceof ExportFault) return error;
  if (saysDiskFull(error)) return noRoom(error);
  return attempt < MOST_ATTEMPTS || signal.aborted ? null : failedOften(error);
}
