import type { RuleScheduleVocabulary } from '#subgraphs/rules/generated/schema-types.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Five cron fields in a time zone, and what happens where local time jumps. */
export const SCHEDULE: RuleScheduleVocabulary = {
  cronFields: [
    { name: 'minute', min: 0, max: 59, names: [] },
    { name: 'hour', min: 0, max: 23, names: [] },
    { name: 'day_of_month', min: 1, max: 31, names: [] },
    { name: 'month', min: 1, max: 12, names: MONTHS },
    { name: 'day_of_week', min: 0, max: 7, names: WEEKDAYS },
  ],
  timezones: 'Names of the IANA time zone database, such as Europe/Berlin or America/New_York.',
  skippedLocalTime: 'Is skipped: the rule does not run at a local time that does not exist.',
  repeatedFixedHour: 'Runs once, at the second of the two.',
  repeatedWildcardHour: 'Runs in both: a rule which stops losses must not sleep for an hour.',
  missedRun: 'Is skipped and recorded; nothing is caught up.',
  overlappingRun: 'Is skipped and recorded.',
};
