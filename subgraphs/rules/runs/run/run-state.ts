/** Every state of a run. */
export const RUN_STATES = [
  'CLAIMED',
  'RUNNING',
  'SUCCEEDED',
  'PARTIALLY_SUCCEEDED',
  'FAILED',
  'BLOCKED',
  'NEEDS_REVIEW',
  'SKIPPED_OVERLAP',
  'SKIPPED_MISSED',
] as const;

/** State of a run. */
export type RunState = (typeof RUN_STATES)[number];

/** Start of a run: by a slot of the rule's schedule, or by a member. */
export type RunTrigger = 'SCHEDULE' | 'MANUAL';

/** True when nothing of a run moves any more. */
export function isEnded(state: RunState): boolean {
  return state !== 'CLAIMED' && state !== 'RUNNING';
}

/** Result for an object that a task matched. */
export type ActionOutcome = 'ACTED' | 'HELD_BACK' | 'FAILED';

/** State of an operation of a run: planned here, sent to dispatch, then as it ended there. */
export type RuleOperationState =
  'PLANNED' | 'SENT' | 'CONFIRMED' | 'REFUSED' | 'REJECTED' | 'NEEDS_REVIEW' | 'NOT_DONE';

/** Part of an object that an operation changes. */
export type OperationField = 'BUDGET' | 'STATUS' | 'NAME' | 'COPY' | 'TAGS';

/** True for the outcome of an object that a task matched: such objects have rows. */
export function isMatched(outcome: string): outcome is ActionOutcome {
  return outcome === 'ACTED' || outcome === 'HELD_BACK' || outcome === 'FAILED';
}
