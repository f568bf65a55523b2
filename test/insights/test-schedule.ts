import { IMPORT_SCHEDULE, type ImportSchedule } from '#subgraphs/insights/imports/plan/schedule.ts';

/** A few days, and short waits. */
export const TEST_SCHEDULE: ImportSchedule = {
  ...IMPORT_SCHEDULE,
  historyDays: 5,
  firstLookMs: 5,
  longestLookMs: 50,
  spreadMs: 0,
};
