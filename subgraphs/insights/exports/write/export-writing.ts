import { AttemptEnded } from '#kit/jobs/member-job.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { DELETED } from '#subgraphs/insights/query/object-statuses.ts';
import type { PlannedReport, ReportRow } from '#subgraphs/insights/query/report.ts';
import { exportedRequest } from '../exported-request.ts';
import { accessLost, MOST_MINUTES, noRoom, tooManyBytes, tooManyRows, tooSlow } from '../export-fault.ts';
import { exportFileKey } from '../export-job.ts';
import { saveAttempt, type ExportChange } from '../export-repository.ts';
import type { ExportAttempt, ExportRow } from '../export-row.ts';
import { logExport } from '../log-export.ts';
import { EXPORT_FORMS } from './export-form.ts';
import type { ExportedRow } from './row-fields.ts';
import type { ExportMakerDeps } from './export-maker.ts';

/** Rows that are turned into text at once, and entries of action lists in them. */
const PIECE_ROWS = 1_000;
const PIECE_ENTRIES = 100_000;
/** Messages of progress, besides those of beginning and end. */
const STEPS = 20;
/** Days for which a file is kept. */
const KEPT_DAYS = 7;

/** One attempt to write a file, piece by piece: memory does not grow with it. */
export class ExportWriting {
  readonly #deps: ExportMakerDeps;
  readonly #row: ExportRow;
  readonly #attempt: ExportAttempt;
  readonly #signal: AbortSignal;
  readonly #startedAt = performance.now();
  #rowCount = 0;
  #rowTotal = 0;
  #byteSize = 0;
  #steps = 0;

  constructor(deps: ExportMakerDeps, row: ExportRow, signal: AbortSignal) {
    this.#deps = deps;
    this.#row = row;
    this.#attempt = { workspaceId: row.workspaceId, exportId: row.id, attempt: row.attempt };
    this.#signal = signal;
  }

  /** Writes the file and makes the export ready. Throws ExportFault, AttemptEnded, or another error after which it can be tried again. */
  async write(): Promise<void> {
    const { files, reader, limits } = this.#deps;
    const planned = await this.#plan();
    const totals = await reader.totals(planned, null);
    this.#rowTotal = totals.reduce((sum, { rows }) => sum + rows, 0);
    if (this.#rowTotal > limits.rows) throw tooManyRows(this.#rowTotal, limits.rows);
    await this.#goOn();
    const key = exportFileKey(this.#attempt);
    await files.put(key, this.#content(planned));
    try {
      const end = { state: 'READY', rowTotal: this.#rowCount, byteSize: this.#byteSize, keptDays: KEPT_DAYS } as const;
      await this.#save(end, true);
    } catch (error) {
      await files.delete(key);
      throw error;
    }
  }

  async #plan(): Promise<PlannedReport> {
    const { members, reader } = this.#deps;
    const { workspaceId, report } = this.#row;
    const request = exportedRequest(report);
    const access = await members.of(this.#row);
    if (access === null) throw accessLost();
    const accounts = await allowed(Promise.all(request.adAccountIds.map((id) => access.adAccount(id))));
    return reader.plan({ workspaceId, accounts, request, now: await reader.now(workspaceId) });
  }

  async *#content(planned: PlannedReport): AsyncGenerator<string, void, undefined> {
    const lines = EXPORT_FORMS[this.#row.format].lines(planned);
    if (lines.head !== '') yield this.#counted(lines.head, 0);
    const entries = Math.max(1, planned.plan.actionSums.length);
    const size = Math.max(1, Math.min(PIECE_ROWS, Math.floor(PIECE_ENTRIES / entries)));
    for await (const rows of this.#deps.reader.rows(planned, size)) {
      const written = await this.#withStatuses(planned, rows);
      yield this.#counted(written.map((row) => lines.line(row)).join(''), rows.length);
      await this.#goOn();
    }
  }

  /** Rows with the statuses of their objects now, which accounts is asked for together. */
  async #withStatuses({ request }: PlannedReport, rows: readonly ReportRow[]): Promise<ExportedRow[]> {
    const { level, adAccountIds } = request;
    if (level === 'account') return rows.map((row) => ({ ...row, status: null }));
    const ids = rows.map(({ entityId }) => entityId);
    const statuses = await allowed(this.#deps.members.statusesOf(this.#row, { adAccountIds, level }, ids));
    return rows.map((row) => ({ ...row, status: statuses.get(row.entityId) ?? DELETED }));
  }

  #counted(text: string, rows: number): string {
    this.#rowCount += rows;
    this.#byteSize += Buffer.byteLength(text);
    // An import may have added rows since they were counted.
    const { limits } = this.#deps;
    if (this.#rowCount > limits.rows) throw tooManyRows(this.#rowCount, limits.rows);
    if (this.#byteSize > limits.bytes) throw tooManyBytes();
    return text;
  }

  /** Stores the progress, and throws when the attempt has to end. */
  async #goOn(): Promise<void> {
    this.#signal.throwIfAborted();
    if (performance.now() - this.#startedAt > MOST_MINUTES * 60_000) throw tooSlow();
    if (!(await this.#deps.members.mayRead(this.#row, this.#row.adAccountIds))) throw accessLost();
    if ((await this.#deps.files.shortage()) !== null) throw noRoom();
    const step = Math.floor((this.#rowCount / Math.max(1, this.#rowTotal)) * STEPS);
    const isNews = step > this.#steps || this.#rowCount === 0;
    this.#steps = step;
    await this.#save({ state: 'RUNNING', rowTotal: this.#rowTotal }, isNews);
  }

  async #save(change: Omit<ExportChange, 'rowCount'>, isNews: boolean): Promise<void> {
    await this.#deps.database.write(this.#row, async (em) => {
      const saved = await saveAttempt(em, this.#attempt, { ...change, rowCount: this.#rowCount });
      if (saved === null) throw new AttemptEnded();
      if (isNews) await logExport(em, saved);
    });
  }
}

/** Result of what only those may read who may read the ad accounts. Rejects with the fault of lost access where the member may not any more. */
async function allowed<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw error instanceof Refusal && error.code === 'NOT_FOUND' ? accessLost() : error;
  }
}
