import { readCron } from '#kit/cron/cron-expression.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { conditionsOf } from '#subgraphs/rules/evaluate/data-needs.ts';
import { firstSkipped, nextDates, shortestGap } from './cadence.ts';
import { notice, type LintContext, type LintFinding } from './lint-finding.ts';

/** Next dates that a finding names. */
const MOST_DATES = 5;
const MINUTE_MS = 60_000;
/** The present day is imported so often. */
const TODAY_MS = 30 * MINUTE_MS;
/** Complete days change once a day; a day with its change to summer time. */
const COMPLETE_MS = 23 * 60 * MINUTE_MS;

/** Findings about the times at which a rule runs. */
export function lintSchedule(definition: RuleDefinition, { now }: LintContext): LintFinding[] {
  return [...fasterThanData(definition, now), ...skippedTimes(definition, now), ...eitherDay(definition, now)];
}

function fasterThanData({ tasks, schedule }: RuleDefinition, now: Date): LintFinding[] {
  const conditions = tasks.flatMap((task) => conditionsOf(task.conditions));
  if (conditions.length === 0) return [];
  const readsToday = conditions.some(
    ({ timeframe, operand }) =>
      timeframe.kind === 'today' || (operand.kind === 'metric' && operand.timeframe.kind === 'today'),
  );
  const gap = shortestGap(schedule, now);
  if (gap >= (readsToday ? TODAY_MS : COMPLETE_MS)) return [];
  const news = readsToday ? 'the present day is imported every 30 minutes' : 'complete days change once a day';
  const message = `It runs every ${Math.round(gap / MINUTE_MS)} minutes at times, while ${news}: runs over the same data change no budget twice.`;
  return [notice('runs_faster_than_data', 'schedule.cron', message)];
}

function skippedTimes({ schedule }: RuleDefinition, now: Date): LintFinding[] {
  const local = firstSkipped(schedule, now);
  if (local === null) return [];
  const message = `${local} does not exist in ${schedule.timezone}, where clocks go forward: the rule does not run at that time.`;
  return [notice('skipped_local_time', 'schedule.cron', message)];
}

/** Days of the month and of the week are joined by or, where both are restricted. */
function eitherDay({ schedule }: RuleDefinition, now: Date): LintFinding[] {
  const [, , ofMonth, , ofWeek] = readCron(schedule.cron).fields;
  if (ofMonth === '*' || ofWeek === '*') return [];
  const dates = nextDates(schedule, now, MOST_DATES).join(', ');
  const message = `Day of month and day of week are both given, and either is enough: it runs next on ${dates}.`;
  return [notice('either_day', 'schedule.cron', message)];
}
