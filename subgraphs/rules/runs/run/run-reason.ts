import { UNKNOWN_REASONS } from '#subgraphs/rules/evaluate/trace.ts';

/** Reasons why an action is not taken, or not done; why a run does not act; and why a condition is unknown. */
export const RUN_REASONS = [
  'SAME_DATA',
  'EXECUTION_LIMIT',
  'AT_CEILING',
  'AT_FLOOR',
  'BELOW_MINIMUM',
  'NO_CHANGE_AFTER_ROUNDING',
  'UNCHANGED',
  'BUDGET_ON_CAMPAIGN',
  'BUDGET_ON_AD_SETS',
  'LIFETIME_BUDGET',
  'PENDING_ACTION',
  'CONFLICT',
  'PLATFORM_BUDGET_LIMIT',
  'PAUSED_BY_MEMBER',
  'CHANGED_MEANWHILE',
  'GONE',
  'TOO_LATE',
  'LIMIT_EXCEEDED',
  'WRITES_STOPPED',
  'REJECTED',
  'NOT_DONE',
  'BREAKER',
  'ACTOR_HAS_NO_ACCESS',
  'DEFINITION_UNREADABLE',
  'NOT_NAMED',
  ...UNKNOWN_REASONS,
] as const;

/** One of the published reasons. */
export type RunReason = (typeof RUN_REASONS)[number];

/** Number of objects by reason. */
export type ReasonCounts = Readonly<Partial<Record<RunReason, number>>>;

/** Ends that are no failure of the rule: the object, or the time, had moved on, or a guard refused the change. */
const HARMLESS: readonly RunReason[] = [
  'GONE',
  'TOO_LATE',
  'CHANGED_MEANWHILE',
  'LIMIT_EXCEEDED',
  'WRITES_STOPPED',
  'ACTOR_HAS_NO_ACCESS',
];

/** The same as a list of SQL. */
export const HARMLESS_SQL = sqlList(HARMLESS);

/** Reasons of unknown conditions as a list of SQL. */
export const UNKNOWN_SQL = sqlList(UNKNOWN_REASONS);

function sqlList(words: readonly string[]): string {
  return `('${words.join("', '")}')`;
}
