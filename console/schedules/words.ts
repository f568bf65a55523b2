import type { SchedulePauseReason, ScheduleRunOutcome } from './generated/graphql.ts';

/** Outcomes of runs in words. */
export const OUTCOMES: Record<ScheduleRunOutcome, string> = {
  SUCCEEDED: 'Launched',
  PARTIALLY_SUCCEEDED: 'Launched in part',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  HELD: 'Held back',
  NOTHING_TO_LAUNCH: 'Nothing new',
  OVER_BATCH_BUDGET: 'Over the batch budget',
  LIMIT_REACHED: 'Limit reached',
  REFUSED: 'Refused',
  TARGET_GONE: 'Ad set is gone',
  TARGET_CHANGED: 'Ad set has changed',
  BLOCKED: 'Blocked',
  SKIPPED_OVERLAP: 'Skipped: still running',
  SKIPPED_MISSED: 'Skipped: missed',
};

/** Badge of each outcome, by the states whose colours and signs it has. */
export const BADGES: Partial<Record<ScheduleRunOutcome, string>> = {
  SUCCEEDED: 'SUCCEEDED',
  PARTIALLY_SUCCEEDED: 'PARTIALLY_SUCCEEDED',
  FAILED: 'FAILED',
  HELD: 'HELD',
  OVER_BATCH_BUDGET: 'WARNING',
  LIMIT_REACHED: 'WARNING',
  REFUSED: 'FAILED',
  TARGET_GONE: 'FAILED',
  TARGET_CHANGED: 'FAILED',
  BLOCKED: 'WARNING',
  SKIPPED_MISSED: 'WARNING',
};

/** Reasons for which a schedule is off, in words. */
export const PAUSES: Record<SchedulePauseReason, string> = {
  MEMBER: 'A member has switched it off.',
  TARGET_GONE: 'The ad set it adds ads to is gone.',
  TARGET_CHANGED: 'The ad set it adds ads to has changed.',
  COLLECTION_ARCHIVED: 'Its collection is archived.',
  REPEATED_FAILURES: 'Three runs in a row have failed.',
  ACTOR_HAS_NO_ACCESS: 'The member who saved it may not launch here any more.',
  DEFINITION_UNREADABLE: 'Its stored definition cannot be read: save it again, then switch it on.',
};

/** Content of a schedule; null numbers where the reason says why they are not known. */
interface Content {
  ready?: number | null;
  runs?: number | null;
  unknownReason?: string | null;
}

/** Time for which the content of a schedule lasts, in a sentence. */
export function sayContent({ ready, runs, unknownReason }: Content): string {
  if (ready == null || runs == null) return unknownReason ?? '';
  if (ready === 0) return 'Nothing is approved and unused: the next runs have nothing to launch.';
  return `${count(ready, 'creative')} approved and unused: enough for ${count(runs, 'run')}.`;
}

/** A number with its noun. */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Creatives that a run has taken, in a sentence; empty where it has no launch. */
export function sayTaken({ taken, remaining }: { taken?: number | null; remaining?: number | null }): string {
  if (taken == null) return '';
  return `${count(taken, 'creative')}${remaining ? `, ${remaining} left` : ''}`;
}
