import { CRON_FIELDS } from '#kit/cron/cron-expression.ts';
import type { RuleScheduleVocabulary } from '#subgraphs/rules/generated/schema-types.ts';

/** Five cron fields in a time zone, and the treatment of local times that a clock skips or repeats. */
export const SCHEDULE: RuleScheduleVocabulary = {
  cronFields: CRON_FIELDS,
  refusedCronForms: [
    { form: '0 0 9 * * *', instead: 'Five fields, beginning with the minute: seconds are not supported.' },
    { form: '@daily', instead: 'Five fields, such as `0 0 * * *`.' },
    { form: 'L, W, # and ?', instead: 'The numbers or names of the days.' },
    { form: '5/15', instead: 'A step over a range, such as `5-59/15`.' },
    { form: '0 0 30 2 *', instead: 'An expression that has a time within four years.' },
  ],
  timezones: 'Names of the IANA time zone database, such as Europe/Berlin or America/New_York.',
  wildcardHour: 'The hour field begins with `*`, such as `*` or `*/2`; every other expression has fixed hours.',
  skippedLocalTime: 'Is skipped: the rule does not run at a local time that does not exist.',
  repeatedFixedHour: 'Runs once, at the second of the two.',
  repeatedWildcardHour: 'Runs in both: a rule which stops losses must not sleep for an hour.',
  missedRun: 'Is skipped and recorded; nothing is caught up.',
  overlappingRun: 'Is skipped and recorded.',
};
