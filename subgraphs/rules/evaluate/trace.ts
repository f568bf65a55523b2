/** Verdict of a condition or a filter: unknown is its own verdict and never acts. */
export type Verdict = 'TRUE' | 'FALSE' | 'UNKNOWN';

/** Reasons why a condition is unknown. */
export const UNKNOWN_REASONS = [
  'NO_VALUE',
  'NO_DATA',
  'DATA_STALE',
  'REACH_NOT_ADDITIVE',
  'WINDOW_NOT_REPORTED',
  'OPERAND_UNKNOWN',
] as const;

/** Reason why a condition is unknown. */
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** Result for one object: acted is decided later, from MATCHED. */
export type EvaluationOutcome = 'MATCHED' | 'NOT_MATCHED' | 'UNKNOWN' | 'NOT_SELECTED';

/** Explanation of one object in one evaluation: recomputed from the same data it is the same. */
export interface ObjectTrace {
  entityId: string;
  outcome: EvaluationOutcome;
  /** The task that fires; null for none. */
  taskId: string | null;
  /** Reason of an UNKNOWN outcome: that of the first unknown condition of the first unknown task. */
  reason: UnknownReason | null;
  filter: readonly FilterTrace[];
  /** Tasks up to and with the one that fires, in order; empty for objects that are not selected. */
  tasks: readonly TaskTrace[];
}

/** One filter with what it found. */
export interface FilterTrace {
  path: string;
  attribute: string;
  operator: string;
  /** Value as the definition gives it. */
  value: unknown;
  /** Values found, one for each level read, budgets in major units; null for none. */
  found: readonly (string | readonly string[] | null)[];
  verdict: Verdict;
}

/** One task with its conditions. */
export interface TaskTrace {
  taskId: string;
  /** False where the task is for active objects and this one is not; its conditions are not evaluated then. */
  activeOnlyHeld: boolean;
  verdict: Verdict;
  conditions: readonly ConditionTrace[];
}

/** One condition with the value it found; all conditions of a task are listed, also those the verdict does not depend on. */
export interface ConditionTrace {
  path: string;
  metric: string;
  actionType: string | null;
  attributionWindow: string;
  /** First and last day of the window, in the ad account's time zone. */
  from: string;
  to: string;
  operator: string;
  /** Threshold as a decimal; two for ranges; null where it is unknown. */
  threshold: string | readonly [string, string] | null;
  /** Value as a decimal with at most six digits after the point, half-even; null where there is none. */
  value: string | null;
  unknown: UnknownReason | null;
  verdict: Verdict;
}
