const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Timing of imports and their waits, all in milliseconds. */
export const IMPORT_SCHEDULE = {
  /** From the end of an import to the next incremental one. */
  everyMs: 15 * MINUTE,
  /** From the end of a full import to the next full one, which finds changes that `updated_time` does not show: budgets. */
  fullEveryMs: 24 * 60 * MINUTE,
  /** From the first change made through this service to the import that reads it and those that follow soon. */
  soonMs: 5 * SECOND,
  /** Overlap of an incremental import with the last one: clocks differ, and lists lag behind writes. */
  overlapMs: 5 * MINUTE,
  /** Largest random part of the interval, which spreads imports of accounts that were connected together. */
  jitter: 0.1,
  /** Wait after a failed import, doubled after each further one. */
  firstRetryMs: MINUTE,
  longestRetryMs: 60 * MINUTE,
  /** Wait for an unreachable platform, doubled each time. */
  firstWaitMs: SECOND,
  longestWaitMs: 5 * MINUTE,
  /** Longest wait for the account's throttle during which an import keeps its place; for a longer one it gives the place to others. */
  patienceMs: 2 * SECOND,
  /** Time for which ended imports are kept. */
  keptMs: 7 * 24 * 60 * MINUTE,
} as const;

/** Maximum number of restarts of one step because the platform refuses its cursor. */
export const MOST_RESTARTS = 3;
