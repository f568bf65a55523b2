/** Reason for which a schedule makes no further runs. */
export type SchedulePauseReason =
  | 'MEMBER'
  | 'TARGET_GONE'
  | 'TARGET_CHANGED'
  | 'COLLECTION_ARCHIVED'
  | 'REPEATED_FAILURES'
  | 'ACTOR_HAS_NO_ACCESS'
  | 'DEFINITION_UNREADABLE';

/** State of a run: claimed by its time, its launch submitted, or over. */
export type ScheduleRunState = 'CLAIMED' | 'LAUNCHED' | 'ENDED';

/** Outcome of a run that is over. */
export type ScheduleRunOutcome =
  | 'SUCCEEDED'
  | 'PARTIALLY_SUCCEEDED'
  | 'FAILED'
  | 'CANCELLED'
  | 'HELD'
  | 'NOTHING_TO_LAUNCH'
  | 'OVER_BATCH_BUDGET'
  | 'LIMIT_REACHED'
  | 'REFUSED'
  | 'TARGET_GONE'
  | 'TARGET_CHANGED'
  | 'BLOCKED'
  | 'SKIPPED_OVERLAP'
  | 'SKIPPED_MISSED';

/** Failed runs in a row that pause a schedule. */
export const MOST_FAILURES = 3;

/** Failures in a row after a run; outcomes that say nothing about the schedule leave them as they are. */
export function failuresAfter(failures: number, outcome: ScheduleRunOutcome): number {
  if (outcome === 'SUCCEEDED' || outcome === 'PARTIALLY_SUCCEEDED') return 0;
  return outcome === 'FAILED' || outcome === 'REFUSED' ? failures + 1 : failures;
}
