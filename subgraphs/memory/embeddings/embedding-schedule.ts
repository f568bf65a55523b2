const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Times of requests to the endpoint, and their time-outs, in milliseconds. */
export const EMBEDDING_SCHEDULE = {
  /** Longest wait of a recall for the vector of its question, before it answers by words alone. */
  questionTimeoutMs: SECOND,
  /** Longest time for the vectors of a batch of facts. */
  batchTimeoutMs: 30 * SECOND,
  /** After a failure the endpoint is left alone this long; twice as long after each further one. */
  firstPauseMs: SECOND,
  longestPauseMs: MINUTE,
  /** The longest pause that is accepted from an endpoint. */
  longestAskedPauseMs: 5 * MINUTE,
  /** Pause before a fact is tried again that the endpoint refuses by itself; doubled each time. */
  firstRetryMs: MINUTE,
  longestRetryMs: 24 * 60 * MINUTE,
  /** Interval of polls for facts to work on without a wake-up. */
  pollMs: 2 * SECOND,
  /** Interval between two sweeps through all facts for those without a vector. */
  sweepEveryMs: 60 * MINUTE,
} as const;

/** Texts sent in one request at most. */
export const MOST_TEXTS = 64;
