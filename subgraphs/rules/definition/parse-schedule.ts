import { isTimeZone, NO_TIME_ZONE } from '#kit/clock/time-zone.ts';
import { cronMistakes } from '#kit/cron/cron-expression.ts';
import { cronTimes, repeatedByHour } from '#kit/cron/cron-times.ts';
import type { RuleDefinition } from './definition.ts';
import type { Faults } from './faults.ts';
import { FieldReader } from './field-reader.ts';

const BOUNDS = { min: 1, max: 100 };
/** Beginning of the four years in which an expression must have a time; each four years of this century have one leap day. */
const BEGIN = Temporal.Instant.from('2026-01-01T00:00Z');

/** Reads the schedule: an expression in a zone, with a time that comes. */
export function parseSchedule(value: unknown, path: string, faults: Faults): RuleDefinition['schedule'] {
  const fields = new FieldReader(value, path, faults);
  fields.only(['cron', 'timezone']);
  const cron = fields.text('cron', BOUNDS);
  const timezone = fields.text('timezone', BOUNDS);
  const mistakes = cron === '' || cron.length > BOUNDS.max ? [] : cronMistakes(cron);
  for (const mistake of mistakes) fields.refuse('cron', 'cron', mistake);
  const hasZone = isTimeZone(timezone);
  if (timezone !== '' && !hasZone) fields.refuse('timezone', 'time_zone', NO_TIME_ZONE);
  if (cron !== '' && mistakes.length === 0 && cron.length <= BOUNDS.max && !comes(cron, hasZone ? timezone : 'UTC')) {
    fields.refuse('cron', 'cron', 'has no time within four years: name a day that exists');
  }
  return { cron, timezone };
}

function comes(cron: string, zone: string): boolean {
  return cronTimes(cron, { zone, repeated: repeatedByHour(cron) }, BEGIN, 1).length > 0;
}
