import type { AccountData, DayCoverage, Window } from './account-data.ts';
import type { UnknownReason } from './trace.ts';
import { daysOf } from './windows.ts';

/** Sums of the present day that are older say too little of it. */
const FRESH_MS = 90 * 60_000;

/** State of the sums of a window: the reason why all are unknown, or the objects of which they are. */
export interface WindowCoverage {
  reason: UnknownReason | null;
  missing: ReadonlySet<string>;
  /** Attribution windows withheld on any of its days. */
  withheld: ReadonlySet<string>;
}

/** Coverage of a window: each day is imported, complete days after their end, the present one within 90 minutes. */
export function coverageOf({ metrics, today, now }: AccountData, window: Window): WindowCoverage {
  const missing = new Set<string>();
  const withheld = new Set<string>();
  let reason: UnknownReason | null = null;
  for (const day of daysOf(window)) {
    const coverage = metrics.days.get(day);
    const fault = dayFault(coverage, day >= today, now);
    if (fault === 'NO_DATA' || reason === null) reason = fault ?? reason;
    for (const id of coverage?.missing ?? []) missing.add(id);
    for (const name of coverage?.withheld ?? []) withheld.add(name);
  }
  return { reason, missing, withheld };
}

function dayFault(coverage: DayCoverage | undefined, isToday: boolean, now: Date): UnknownReason | null {
  if (!coverage?.imported) return 'NO_DATA';
  if (!isToday) return coverage.complete ? null : 'DATA_STALE';
  const age = coverage.importedAt === null ? Infinity : now.getTime() - coverage.importedAt.getTime();
  return age > FRESH_MS ? 'DATA_STALE' : null;
}
