import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { changesOf, comparedDays, isComplete } from './compare-periods.ts';
import type { ReportAsk } from './plan-report.ts';
import { statusesOf } from './object-statuses.ts';
import { readableAccounts, type Readers } from './readable-accounts.ts';
import { readUnmatched } from './report-facts.ts';
import type { ReportReader } from './report-reader.ts';
import type { PlannedReport, ReportPage } from './report.ts';
import type { ReportRequest } from './report-request.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Answers requests for reports of ad accounts the caller may read. */
export class ReportService {
  readonly #database: Database;
  readonly #reader: ReportReader;
  readonly #readers: Readers;

  constructor(database: Database, reader: ReportReader, readers: Readers) {
    this.#database = database;
    this.#reader = reader;
    this.#readers = readers;
  }

  /** A page. Throws NOT_FOUND for ad accounts the caller may not read, and BAD_USER_INPUT for a cursor of another request. */
  async page(caller: Caller, request: ReportRequest): Promise<ReportPage> {
    return this.#reader.page(await this.#ask(caller, request));
  }

  /** Ids among those asked for that no object has: neither one with numbers nor one that accounts knows, which may never have delivered. */
  async unmatched(
    { peers }: Pick<RequestContext, 'peers'>,
    { workspaceId, request, accounts }: PlannedReport,
  ): Promise<string[]> {
    const { entityIds, level } = request;
    if (entityIds === null) return [];
    const own = accounts.map(({ account }) => account.platformId);
    if (level === 'account') return [...new Set(entityIds)].filter((id) => !own.includes(id));
    const ids = { workspaceId, adAccountIds: accounts.map(({ account }) => account.id) };
    const rest = await this.#database.read({ workspaceId }, (em) => readUnmatched(em, ids, { level, ids: entityIds }));
    const known = await statusesOf(peers, { adAccountIds: ids.adAccountIds, level }, rest);
    return rest.filter((id) => !known.has(id));
  }

  /** Totals by currency over all pages of a report. */
  totals({ planned, asOf }: ReportPage) {
    return this.#reader.totals(planned, asOf);
  }

  /** Totals of earlier days beside those of a report, where all of them are imported. */
  async previous({ planned }: ReportPage, comparedWith: 'PRECEDING' | 'YEAR_BEFORE') {
    const days = comparedDays(planned, comparedWith);
    const { dateFrom, dateTo } = planned.request;
    const none = { current: [], totals: [], changes: [] };
    if (days === null) {
      const range = { currentFrom: dateFrom, currentTo: dateTo, dateFrom, dateTo };
      return { ...range, ...none, reason: 'NO_COMPLETE_DAY' };
    }
    const { current, earlier } = days;
    const range = { currentFrom: current.from, currentTo: current.to, dateFrom: earlier.from, dateTo: earlier.to };
    const both = await Promise.all([current, earlier].map((part) => this.#reader.plan(askFor(planned, part))));
    if (!both.every(isComplete)) return { ...range, ...none, reason: 'INCOMPLETE' };
    const [now = [], before = []] = await Promise.all(both.map((part) => this.#reader.totals(part, null)));
    return { ...range, reason: null, current: now, totals: before, changes: changesOf(now, before) };
  }

  async #ask(caller: Caller, request: ReportRequest): Promise<ReportAsk> {
    const accounts = await readableAccounts(caller, request.adAccountIds, this.#readers);
    const { workspaceId } = caller.viewer;
    return { workspaceId, accounts, request, now: await this.#reader.now(workspaceId) };
  }
}

/** The same request for other days. */
function askFor(
  { workspaceId, request, accounts, now }: PlannedReport,
  { from, to }: { from: string; to: string },
): ReportAsk {
  return {
    workspaceId,
    accounts: accounts.map(({ account }) => account),
    request: { ...request, dateFrom: from, dateTo: to, cursor: null },
    now,
  };
}
