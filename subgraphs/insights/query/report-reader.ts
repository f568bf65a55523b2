import type { Database } from '#kit/database/database.ts';
import { databaseNow } from '#kit/clock/clock.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { planReport, type ReportAsk } from './plan-report.ts';
import { pagePlanOf, rowsPlanOf } from './report-plan.ts';
import { reportRow } from './report-rows.ts';
import { totalsOf } from './report-totals.ts';
import type { PlannedReport, ReportPage, ReportRow, ReportTotals } from './report.ts';

/** Reads reports of ad accounts that the caller may read. */
export class ReportReader {
  readonly #database: Database;
  readonly #store: FactStore;

  constructor(database: Database, store: FactStore) {
    this.#database = database;
    this.#store = store;
  }

  /** A page of a report, read as of its first page. Throws BAD_USER_INPUT for a cursor that does not belong to it. */
  page(ask: ReportAsk): Promise<ReportPage> {
    return this.#page(ask, null);
  }

  /** The rows of a request in one page, at most so many. */
  whole(ask: ReportAsk, limit: number): Promise<ReportPage> {
    return this.#page(ask, limit);
  }

  /** All rows of a planned report in its order, as they are at the first piece, in pieces of `size`. */
  async *rows(planned: PlannedReport, size: number): AsyncGenerator<ReportRow[], void, undefined> {
    if (planned.plan.parts.length === 0) return;
    const pieces = this.#store.rows(rowsPlanOf(planned.request, planned.plan), size);
    for await (const rows of pieces) yield rows.map((row) => reportRow(planned, row));
  }

  async #page(ask: ReportAsk, limit: number | null): Promise<ReportPage> {
    const cursor = readCursor(ask.request, ask.now);
    const planned = await this.#database.read(ask, (em) => planReport(em, this.#store, ask));
    const empty = { rows: [], hasMore: false, asOf: {} };
    const from = { after: cursor?.position ?? null, asOf: cursor?.asOf ?? null };
    const paged = pagePlanOf(ask.request, planned.plan, from);
    const plan = limit === null ? paged : { ...paged, limit };
    const { rows, hasMore, asOf } = plan.parts.length === 0 ? empty : await this.#store.page(plan);
    const startedAt = cursor?.startedAt ?? ask.now;
    return {
      planned,
      rows: rows.map((row) => reportRow(planned, row)),
      hasMore,
      cursorOf: (at) => writeCursor(ask.request, { asOf, startedAt, position: rows[at]!.position }),
      asOf,
    };
  }

  /** State of a request before its rows are read. */
  plan(ask: ReportAsk): Promise<PlannedReport> {
    return this.#database.read(ask, (em) => planReport(em, this.#store, ask));
  }

  /** Totals by currency over all pages, as of the page's import numbers where they are given. */
  async totals(planned: PlannedReport, asOf: Readonly<Record<string, number>> | null): Promise<ReportTotals[]> {
    if (planned.plan.parts.length === 0) return [];
    return totalsOf(planned, await this.#store.series({ ...planned.plan, bucket: 'all', asOf }));
  }

  /** The time it is by the database's clock, in milliseconds. */
  async now(workspaceId: string): Promise<number> {
    return (await this.#database.read({ workspaceId }, databaseNow)).getTime();
  }
}
