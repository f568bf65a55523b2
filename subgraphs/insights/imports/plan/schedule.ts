import { DAILY_KINDS, PERIOD_KINDS, type ReportKind } from './report-kind.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Schedule of imports of insights, and their waits. */
export interface ImportSchedule {
  /** Reports that are asked for, the most wanted first. */
  kinds: readonly ReportKind[];
  /** Days that are imported unless more is asked for, today included. */
  historyDays: number;
  /** Today is imported again when it is this old, while somebody reads it. */
  todayEveryMs: number;
  /** Time for which a caller counts as a reader after reading. */
  readerMs: number;
  /** Age up to which today's numbers count as fresh. */
  soonMs: number;
  /** A report that has not ended by then is given up, and a smaller one asked for. */
  reportLimitMs: number;
  /** A report may be invisible for this long after it was started. */
  reportLagMs: number;
  /** Pause from one poll of a report to the next: the first and the longest. */
  firstPollMs: number;
  longestPollMs: number;
  /** While the platform cannot be reached: from the first wait to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Interval at which an import with refused credentials checks whether they were renewed. */
  pausedMs: number;
  /** Up to this late after midnight the days are imported again, for not all ad accounts of a time zone at once. */
  spreadMs: number;
}

/** The schedule of a running service. */
export const IMPORT_SCHEDULE: ImportSchedule = {
  kinds: [...DAILY_KINDS, ...PERIOD_KINDS],
  historyDays: 400,
  // With the time an import takes, what is read is never older than half an hour.
  todayEveryMs: 25 * MINUTE,
  readerMs: 3 * HOUR,
  soonMs: 5 * MINUTE,
  reportLimitMs: 30 * MINUTE,
  reportLagMs: MINUTE,
  firstPollMs: 200,
  longestPollMs: 10 * SECOND,
  firstWaitMs: SECOND,
  longestWaitMs: 5 * MINUTE,
  pausedMs: 10 * MINUTE,
  spreadMs: 20 * MINUTE,
};

/** Days for which the platform still changes numbers. */
export const RESTATED_DAYS = 28;
/** The platform keeps no more. */
export const MOST_MONTHS = 37;
/** Periods that end yesterday and are imported each day, in days. */
export const PERIOD_DAYS = [7, 28, 30] as const;
