import { kindOf } from '#subgraphs/insights/imports/plan/report-kind.ts';
import { IMPORT_SCHEDULE, type ImportSchedule } from '#subgraphs/insights/imports/plan/schedule.ts';

/** Enough kinds of reports to see all that is done with them: with and without breakdown, of objects and of the account. */
export const TEST_KINDS = ['ad/base_daily/daily', 'account/base_daily/daily', 'ad/demographic_daily/daily'].map((key) =>
  kindOf(key)!,
);

/** A few days, and short waits. */
export const TEST_SCHEDULE: ImportSchedule = {
  ...IMPORT_SCHEDULE,
  kinds: TEST_KINDS,
  historyDays: 5,
  firstPollMs: 5,
  longestPollMs: 50,
  spreadMs: 0,
};
