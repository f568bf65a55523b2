import { Refusal } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Params } from '#platform/client/params.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { readReportRun, readReportRunId, REPORT_RUN_FIELDS, type ReportRun } from '#platform/client/report-run.ts';
import { platformRefusal } from '#subgraphs/accounts/connections/platform-refusal.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import type { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';
import { assertReportService } from './assert-report-service.ts';
import { reportRefusal, type ReportRefusal } from './report-refusal.ts';

/** Properties of an ad account that its reports need. */
export interface ReportAccount {
  platformId: string;
  currency: string;
  timezone: string;
}

type Row = Record<string, unknown>;

/** Caller, and the signal that ends the calls when it is gone. */
type Context = Pick<RequestContext, 'viewer' | 'signal'>;

/** Part of every answer besides the requested data. */
interface Answered {
  refusal: ReportRefusal | null;
  usedPercent: number | null;
}

const FACTS = 'currency,timezone_name';
const USE_CASE = 'ads_insights';
/** Longest wait of a call for its time slot; callers can wait longer more cheaply. */
const MAX_WAIT_MS = 2_000;
const NO_ID: ReportRefusal = { reason: 'REJECTED', code: null, subcode: null, message: 'The answer names no report.' };

/** Reports of insights, for the service that imports them. They give way to all other reads of their ad account. */
export class ReportService {
  readonly #reads: AccountReads;

  constructor(reads: AccountReads) {
    this.#reads = reads;
  }

  /** Properties of an ad account that its reports need, as the platform has them now; null when the workspace has no such account. */
  async account(context: Context, adAccountId: string): Promise<ReportAccount | null> {
    assertReportService(context.viewer);
    try {
      const reader = await this.#reader(context, adAccountId);
      const { accountId: platformId } = reader;
      const node = await reader.get<{ currency?: string; timezone_name?: string }>(platformId, { fields: FACTS });
      return {
        platformId,
        currency: node.currency ?? reader.currency,
        timezone: node.timezone_name ?? reader.timezone,
      };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
      if (error instanceof PlatformError) throw platformRefusal(error);
      throw error;
    }
  }

  /** Asks the platform to make a report. */
  async start(context: Context, adAccountId: string, params: Row): Promise<Answered & { reportId: string | null }> {
    const answer = await this.#ask(context, adAccountId, (reader) =>
      reader.report<unknown>(`${reader.accountId}/insights`, params as Params),
    );
    const reportId = answer.value === null ? null : readReportRunId(answer.value);
    const refusal = answer.refusal ?? (reportId === null ? NO_ID : null);
    return { reportId, refusal, usedPercent: answer.usedPercent };
  }

  /** Polls the state of a report. */
  async look(
    context: Context,
    adAccountId: string,
    reportId: string,
  ): Promise<Answered & Partial<Pick<ReportRun, 'state' | 'status' | 'percent'>>> {
    const answer = await this.#ask(context, adAccountId, (reader) =>
      reader.get<unknown>(reportId, { fields: REPORT_RUN_FIELDS }),
    );
    const { refusal, usedPercent, value } = answer;
    if (value === null) return { refusal, usedPercent };
    const { state, status, percent, error, tooBig } = readReportRun(value);
    const failed = state === 'FAILED' || state === 'SKIPPED';
    const { code = null, subcode = null, message = null } = error ?? {};
    const reason = tooBig ? 'TOO_BIG' : 'REJECTED';
    return {
      state,
      status,
      percent,
      refusal: failed ? { reason, code, subcode, message: message ?? status } : null,
      usedPercent,
    };
  }

  /** Rows of a completed report behind a cursor. */
  async rows(
    context: Context,
    adAccountId: string,
    { reportId, after, first }: { reportId: string; after?: string | null; first: number },
  ): Promise<Answered & { rows: Row[] | null; endCursor: string | null }> {
    const { value, ...rest } = await this.#ask(context, adAccountId, (reader) =>
      reader.page<Row>(`${reportId}/insights`, { limit: first }, after ?? null),
    );
    return { ...rest, rows: value?.rows ?? null, endCursor: value?.after ?? null };
  }

  #reader({ viewer, signal }: Context, adAccountId: string): Promise<AccountReader> {
    return this.#reads.open(viewer, adAccountId, { maxWaitMs: MAX_WAIT_MS, yielding: true, signal });
  }

  async #ask<T>(
    context: Context,
    adAccountId: string,
    call: (reader: AccountReader) => Promise<T>,
  ): Promise<Answered & { value: T | null }> {
    assertReportService(context.viewer);
    const reader = await this.#reader(context, adAccountId);
    try {
      const value = await call(reader);
      return { value, refusal: null, usedPercent: reader.usedPercent(USE_CASE) };
    } catch (error) {
      return { value: null, refusal: reportRefusal(error), usedPercent: reader.usedPercent(USE_CASE) };
    }
  }
}
