const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** When imports are made and how they wait. Everything about their timing stands here, in milliseconds. */
export const IMPORT_SCHEDULE = {
  /** From the end of an import to the next incremental one. */
  everyMs: 15 * MINUTE,
  /** From the end of a full import to the next full one, which notices what `updated_time` does not tell: budgets. */
  fullEveryMs: 24 * 60 * MINUTE,
  /** From the first change made through this service to the import that fetches it and those that follow soon. */
  soonMs: 5 * SECOND,
  /** How far an incremental import looks back behind the last one's start: clocks differ, and lists lag behind writes. */
  overlapMs: 5 * MINUTE,
  /** Imports of many accounts which were connected together drift apart by up to this part of the interval. */
  jitter: 0.1,
  /** After a failed import the next one comes this soon; twice as late after each further one. */
  firstRetryMs: MINUTE,
  longestRetryMs: 60 * MINUTE,
  /** While the platform cannot be reached an import tries again this soon; twice as late each time. */
  firstWaitMs: SECOND,
  longestWaitMs: 5 * MINUTE,
  /** A wait for the account's throttle up to this long is sat out; for a longer one the import gives its place to others. */
  patienceMs: 2 * SECOND,
  /** How long ended imports are kept. */
  keptMs: 7 * 24 * 60 * MINUTE,
} as const;

/** How often one step may begin again because the platform refuses its cursor. */
export const MOST_RESTARTS = 3;
