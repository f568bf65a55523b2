import { isTimeZone, NO_TIME_ZONE } from '#kit/clock/time-zone.ts';
import { cronMistakes } from '#kit/cron/cron-expression.ts';
import { cronTimes } from '#kit/cron/cron-times.ts';
import type { Violation } from '#kit/errors/refusals.ts';
import type { ScheduleInput } from '#subgraphs/launcher/generated/schema-types.ts';

/** Four years from here have every day there is. */
const ANY_DAY = Temporal.Instant.from('2026-01-01T00:00Z');

/** Finds parts of a schedule that cannot be met at any time. Every violation is reported. */
export const scheduleRules = [clockRules, zoneRules, requestRules];

function clockRules({ cronExpression }: ScheduleInput, at: (name: string) => string): Violation[] {
  const path = at('cronExpression');
  const mistakes = cronMistakes(cronExpression);
  if (mistakes.length > 0) return mistakes.map((message) => ({ path, rule: 'cron', message }));
  const [some] = cronTimes(cronExpression, { zone: 'UTC', repeated: 'second' }, ANY_DAY, 1);
  return some ? [] : [{ path, rule: 'cron', message: 'names a day that does not come, such as 30 February' }];
}

function zoneRules({ timezone }: ScheduleInput, at: (name: string) => string): Violation[] {
  return isTimeZone(timezone) ? [] : [{ path: at('timezone'), rule: 'time_zone', message: NO_TIME_ZONE }];
}

function requestRules({ request }: ScheduleInput, at: (name: string) => string): Violation[] {
  const refused = [
    ['scheduledAt', 'must be null: runs start at the times of `cronExpression`'],
    ['replacement', 'must be null: failed items are replaced once, by a launch of their own'],
  ] as const;
  return refused.flatMap(([name, message]) =>
    request[name] == null ? [] : [{ path: `${at('request')}.${name}`, rule: 'exclusive', message }],
  );
}
