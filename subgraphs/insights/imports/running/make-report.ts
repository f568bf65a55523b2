import { pause } from '#kit/clock/pause.ts';
import type { ReportFailure } from '../plan/after-failure.ts';
import type { ReportKind } from '../plan/report-kind.ts';
import { objectParams, reportParams } from '../plan/report-params.ts';
import type { Work } from '../plan/work.ts';
import type { OwnedImport } from './owned-import.ts';
import type { ReportRefusal, WireRow } from './reports-client.ts';

/** A report that gave its rows, or that did not, with the work as it is then. */
export type MadeReport = { work: Work } & ({ rows: WireRow[] } | ReportFailure);

const POLL_GROWTH = 1.5;
const TOO_BIG: ReportFailure = { reason: 'TOO_BIG', remedy: 'LESS' };
const TIMED_OUT: ReportFailure = { reason: 'TIMED_OUT', remedy: 'LESS' };
const FAILED: ReportFailure = { reason: 'PLATFORM_FAILED', remedy: 'AGAIN' };
const REJECTED: ReportFailure = { reason: 'PLATFORM_REJECTED', remedy: 'NEVER' };

/** Has the platform make the present report, or goes on with it, and reads it. Null when the queue is lost before. */
export async function makeReport(own: OwnedImport, kind: ReportKind, before: Work): Promise<MadeReport | null> {
  let work = before;
  if (work.report === null) {
    const part = work.parts[0]!;
    const startedAt = own.deps.now().getTime();
    const params = work.listing ? objectParams(kind, part) : reportParams(kind, part, work.excluded);
    const { reportId, refusal } = await own.reports.start(params);
    if (refusal !== null || reportId === null) return { work, ...startFailure(own, work, refusal) };
    work = { ...work, report: { id: reportId, startedAt }, askedAt: work.askedAt ?? startedAt };
    await own.save({ work });
  }
  const report = work.report!;
  const failure = await waitForEnd(own, report);
  if (failure === 'ABORTED') return null;
  if (failure !== null) return { work, ...failure };
  const rows = await readRows(own, report);
  if (rows === 'ABORTED') return null;
  return Array.isArray(rows) ? { work, rows } : { work, ...rows };
}

type Report = NonNullable<Work['report']>;

function startFailure(own: OwnedImport, { parts: [part], kind }: Work, refusal: ReportRefusal | null): ReportFailure {
  if (refusal?.reason === 'TOO_BIG') return TOO_BIG;
  // Asking again changes nothing, and somebody has to know.
  own.deps.log.warn({ adAccountId: own.adAccountId, kind, from: part?.from, to: part?.to, refusal }, START_REFUSED);
  return REJECTED;
}

/** Looks at a report until it is completed (null), has failed, or takes too long. Progress in percent says nothing. */
async function waitForEnd(own: OwnedImport, report: Report): Promise<ReportFailure | 'ABORTED' | null> {
  const { schedule } = own.deps;
  const { signal } = own.queue;
  for (let waitMs = schedule.firstPollMs; ; waitMs = Math.min(schedule.longestPollMs, waitMs * POLL_GROWTH)) {
    const { state, refusal } = await own.reports.look(report.id);
    if (state === 'COMPLETED') return null;
    if (refusal?.reason === 'TOO_BIG') return TOO_BIG;
    if (state === 'FAILED' || state === 'SKIPPED' || refusal?.reason === 'REJECTED') return FAILED;
    const ageMs = own.deps.now().getTime() - report.startedAt;
    if (refusal?.reason === 'MISSING' && ageMs >= schedule.reportLagMs) return FAILED;
    if (ageMs >= schedule.reportLimitMs) return TIMED_OUT;
    await pause(waitMs, signal);
    if (signal.aborted) return 'ABORTED';
  }
}

/** All rows of a completed report, page by page. */
async function readRows(own: OwnedImport, report: Report): Promise<WireRow[] | ReportFailure | 'ABORTED'> {
  const { schedule } = own.deps;
  const { signal } = own.queue;
  const rows: WireRow[] = [];
  let after: string | null = null;
  do {
    const page = await own.reports.rows(report.id, after);
    if (signal.aborted) return 'ABORTED';
    if (page.refusal?.reason === 'TOO_BIG') return TOO_BIG;
    if (page.refusal?.reason === 'NOT_YET') {
      if (own.deps.now().getTime() - report.startedAt >= schedule.reportLimitMs) return TIMED_OUT;
      await pause(schedule.firstPollMs, signal);
      continue;
    }
    if (page.rows === null) return FAILED;
    rows.push(...page.rows);
    after = page.endCursor;
    if (after === null) return rows;
  } while (!signal.aborted);
  return 'ABORTED';
}

const START_REFUSED =
  'the platform refuses a report of insights: its days are recorded as not imported, and asked for again tomorrow';
