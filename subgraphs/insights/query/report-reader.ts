import type { Database } from '#kit/database/database.ts';
import { databaseNow } from '#kit/clock/clock.ts';
import type { PagePlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { planReport, type ReportAsk } from './plan-report.ts';
import { pagePlanOf } from './report-plan.ts';
import { reportRow } from './report-rows.ts';
import { totalsOf } from './report-totals.ts';
import type { PlannedReport, ReportPage, ReportRow, ReportTotals } from './report.ts';

/** Rows of a piece. */
const PIECE_ROWS = 1_000;

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

  /**
   * All rows of a planned report in its order, as of the first, in pieces that a process turns into text at once; `size` rows are read at a time, each
   * time over all that is stored. Numbers are kept for them for an hour.
   */
  async *pages(planned: PlannedReport, size: number): AsyncGenerator<ReportRow[], void, undefined> {
    let from: Pick<PagePlan, 'after' | 'asOf'> | null = { after: null, asOf: null };
    while (from !== null && planned.plan.parts.length > 0) {
      const plan = { ...pagePlanOf(planned.request, planned.plan, from), limit: size };
      const { rows, hasMore, asOf } = await this.#store.page(plan);
      for (let at = 0; at < rows.length; at += PIECE_ROWS) {
        yield rows.slice(at, at + PIECE_ROWS).map((row) => reportRow(planned, row));
      }
      from = hasMore ? { after: rows.at(-1)!.position, asOf } : null;
    }
  }

  async #page(ask: ReportAsk, limit: number | null): Promise<ReportPage> {
    const cursor = readCursor(ask.request, ask.now);
    const planned = await this.#database.read(ask, (em) => planReport(em, ask));
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
    return this.#database.read(ask, (em) => planReport(em, ask));
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
