import { CRON_FIELDS } from '#kit/cron/cron-expression.ts';
import type { RuleScheduleVocabulary } from '#subgraphs/rules/generated/schema-types.ts';

/** Five cron fields in a time zone, and what happens where local time jumps. */
export const SCHEDULE: RuleScheduleVocabulary = {
  cronFields: CRON_FIELDS,
  timezones: 'Names of the IANA time zone database, such as Europe/Berlin or America/New_York.',
  skippedLocalTime: 'Is skipped: the rule does not run at a local time that does not exist.',
  repeatedFixedHour: 'Runs once, at the second of the two.',
  repeatedWildcardHour: 'Runs in both: a rule which stops losses must not sleep for an hour.',
  missedRun: 'Is skipped and recorded; nothing is caught up.',
  overlappingRun: 'Is skipped and recorded.',
};
