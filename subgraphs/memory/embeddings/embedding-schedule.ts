const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** When the endpoint is asked and how long it is waited for, in milliseconds. */
export const EMBEDDING_SCHEDULE = {
  /** How long a recall waits for the vector of its question before it answers by words alone. */
  questionTimeoutMs: SECOND,
  /** How long the vectors of a batch of facts may take. */
  batchTimeoutMs: 30 * SECOND,
  /** After a failure the endpoint is left alone this long; twice as long after each further one. */
  firstPauseMs: SECOND,
  longestPauseMs: MINUTE,
  /** The longest pause taken over from an endpoint that says how long to wait. */
  longestAskedPauseMs: 5 * MINUTE,
  /** How soon a fact is tried again which the endpoint refuses by itself; twice as late each time. */
  firstRetryMs: MINUTE,
  longestRetryMs: 24 * 60 * MINUTE,
  /** Interval of polls for facts to work on without a wake-up. */
  pollMs: 2 * SECOND,
  /** From one look through all facts for those without a vector to the next. */
  sweepEveryMs: 60 * MINUTE,
} as const;

/** Texts sent in one request at most. */
export const MOST_TEXTS = 64;
