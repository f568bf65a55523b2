import { pause } from '#kit/clock/pause.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { FactsErased } from '#subgraphs/insights/facts/fact-store.ts';
import { nextDue, nextWork } from '../plan/next-work.ts';
import { kindOf, type ReportKind } from '../plan/report-kind.ts';
import { FULL_SIZE } from '../plan/size.ts';
import type { Work } from '../plan/work.ts';
import { commitRows, takeInFailure, takeInListing } from './commit-work.ts';
import type { ImportDeps } from './import-deps.ts';
import { OwnedImport } from './owned-import.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { makeReport } from './make-report.ts';

/** From this use of the quota of insights on an import leaves pauses between reports. */
const SLOW_FROM_PERCENT = 75;
const LONGEST_PACE_MS = 300_000;

/**
 * Imports what is due of an ad account, report by report, until nothing is, or it has to wait. Where it stands is stored with each of
 * its steps, so that another process goes on wherever this one dies.
 */
export async function runImport(deps: ImportDeps, queue: Queue): Promise<void> {
  const own = new OwnedImport(deps, queue);
  try {
    if (!(await own.open())) return;
    while (!queue.signal.aborted && (await step(own))) {
      if (own.work === null && queue.yields()) return;
    }
  } catch (error) {
    if (queue.signal.aborted || error instanceof FactsErased) return;
    const verdict = judgeRefusal(error, own.row.waits, deps.schedule);
    const { state, waits, error: shown } = verdict;
    await own.save({ state, waits, error: shown }, verdict.waitMs);
  }
}

/** Does the next thing; false when there is nothing to do for now. */
async function step(own: OwnedImport): Promise<boolean> {
  const work = own.work ?? nextWork(own.plan());
  if (work === null) return rest(own);
  const kind = kindOf(work.kind);
  // Stored by another version.
  if (kind === null) await own.dropWork();
  else await stepWork(own, kind, work);
  return pace(own);
}

async function stepWork(own: OwnedImport, kind: ReportKind, work: Work): Promise<void> {
  const size = own.row.sizes[kind.key] ?? FULL_SIZE;
  const made = await makeReport(own, kind, work);
  if (made === null) return;
  if ('reason' in made) return takeInFailure(own, kind, { work: made.work, size }, made);
  if (made.work.listing) return takeInListing(own, kind, { work: made.work, size }, made.rows);
  await commitRows(own, kind, { work: made.work, size }, made.rows);
}

async function rest(own: OwnedImport): Promise<boolean> {
  const { schedule, now } = own.deps;
  const dueInMs = nextDue(own.plan()).getTime() - now().getTime();
  // Accounts of one time zone do not all begin with their day.
  const spreadMs = own.plan().isRead ? 0 : (hashOf(own.adAccountId) % 1_000) * (schedule.spreadMs / 1_000);
  await own.save({ state: 'RESTING' }, Math.max(1_000, dueInMs + spreadMs));
  return false;
}

/** Leaves a pause where the quota of insights is nearly used up; false when that is too long to sit out. */
async function pace(own: OwnedImport): Promise<boolean> {
  const over = own.reports.usedPercent - SLOW_FROM_PERCENT;
  if (over <= 0) return true;
  own.reports.usedPercent = 0;
  const waitMs = Math.min(LONGEST_PACE_MS, (over / (100 - SLOW_FROM_PERCENT)) ** 2 * LONGEST_PACE_MS);
  if (waitMs > 2_000) {
    await own.save({}, waitMs);
    return false;
  }
  await pause(waitMs, own.queue.signal);
  return true;
}

function hashOf(text: string): number {
  return [...text].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) >>> 0, 7);
}
