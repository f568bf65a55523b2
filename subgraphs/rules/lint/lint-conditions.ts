import { decimalText } from '#subgraphs/rules/definition/decimals.ts';
import type {
  Condition,
  MetricReference,
  RuleDefinition,
  TaskDefinition,
  Timeframe,
} from '#subgraphs/rules/definition/definition.ts';
import { conditionsOf } from '#subgraphs/rules/evaluate/data-needs.ts';
import { FREQUENCY_DAYS } from '#subgraphs/rules/vocabulary/metrics.ts';
import { runsAfterMidnight } from './cadence.ts';
import { holds, isWithin } from './interval.ts';
import { notice, warning, type LintContext, type LintFinding } from './lint-finding.ts';
import { domainOf, implies, isContradiction, isOpaque, measureKey, termsOf, type Term } from './terms.ts';

const QUOTIENTS = new Set(['frequency', 'cpm', 'ctr', 'cpc', 'cpa', 'roas']);

/** Findings about the conditions of each task. */
export function lintConditions(definition: RuleDefinition, context: LintContext): LintFinding[] {
  return definition.tasks.flatMap((task, at) => [
    ...lintTask(definition, context, at),
    ...conditionsOf(task.conditions).flatMap((condition) => lintCondition(definition, condition)),
    ...zeroCases(definition, task),
  ]);
}

function lintTask(definition: RuleDefinition, context: LintContext, at: number): LintFinding[] {
  const path = `tasks[${at}].conditions`;
  const terms = termsOf(definition.tasks[at]!.conditions);
  if (terms === null) return [];
  const possible = terms.filter((term) => !isContradiction(term));
  if (possible.length === 0) {
    return [warning('can_never_hold', path, 'No numbers make these conditions hold together.')];
  }
  const shadow = shadowOf(definition, at, possible);
  return [
    ...(possible.some(isAlways)
      ? [warning('always_true', path, 'These conditions hold whatever the numbers are.')]
      : []),
    ...(shadow === null
      ? []
      : [
          warning(
            'can_never_fire',
            `tasks[${at}]`,
            `Task ${shadow + 1} holds whenever this one does, and comes first.`,
          ),
        ]),
    ...midnightFindings(definition, context, possible),
    ...dataFindings(possible),
  ];
}

/** The first earlier task that holds for every object for which this one does; null for none. */
function shadowOf({ tasks }: RuleDefinition, at: number, terms: readonly Term[]): number | null {
  const found = tasks.slice(0, at).findIndex((earlier) => {
    if (earlier.activeOnly && !tasks[at]!.activeOnly) return false;
    const others = termsOf(earlier.conditions);
    return others !== null && terms.every((term) => others.some((other) => implies(term, other)));
  });
  return found < 0 ? null : found;
}

function isAlways({ conditions, intervals }: Term): boolean {
  return conditions.every(
    (condition) =>
      !isOpaque(condition) &&
      !QUOTIENTS.has(condition.metric.id) &&
      isWithin(domainOf(condition.metric), intervals.get(measureKey(condition.metric, condition.timeframe))!),
  );
}

/** Alternatives that hold when a day begins, for every object: sums of the present day with 0 among their numbers. */
function midnightFindings(definition: RuleDefinition, context: LintContext, terms: readonly Term[]): LintFinding[] {
  const early = terms.flatMap(({ conditions, intervals }) => {
    const ofToday = conditions.filter(({ timeframe }) => timeframe.kind === 'today');
    const hold = ofToday.every(
      (condition) =>
        !isOpaque(condition) &&
        !QUOTIENTS.has(condition.metric.id) &&
        holds(intervals.get(measureKey(condition.metric, condition.timeframe))!, 0n),
    );
    const [first] = ofToday.filter(({ operator }) => operator !== 'gte');
    return hold && first ? [first] : [];
  });
  if (early.length === 0 || !runsAfterMidnight(definition.schedule, context.now, context.timeZones)) return [];
  return [...new Set(early)].map(({ path, metric }) =>
    warning(
      'true_every_midnight',
      path,
      `When a day begins, ${metric.id} of today is 0 for every object, and this holds: add a floor of data, or use complete days.`,
    ),
  );
}

/** Quotients of alternatives that ask for no least amount of spend, impressions or counts. */
function dataFindings(terms: readonly Term[]): LintFinding[] {
  const bare = terms.flatMap(({ conditions }) =>
    conditions.some(isFloor) ? [] : conditions.filter(({ metric }) => QUOTIENTS.has(metric.id)),
  );
  return [...new Set(bare)].map(({ path, metric }) =>
    warning(
      'no_minimum_data',
      path,
      `${metric.id} of a few clicks or cents says nothing: add a least spend, impressions or count to the same group.`,
    ),
  );
}

function isFloor({ metric, operator, operand }: Condition): boolean {
  if (QUOTIENTS.has(metric.id)) return false;
  if (operand.kind === 'metric' || operand.kind === 'attribute') return operator === 'gt' || operator === 'gte';
  if (operand.kind === 'range') return operator === 'between' && operand.low > 0n;
  if (operator === 'gt') return operand.value >= 0n;
  return (operator === 'gte' || operator === 'eq') && operand.value > 0n;
}

/** A metric over days, of a condition or of the value it is compared with. */
interface PlacedMeasure {
  metric: MetricReference;
  timeframe: Timeframe;
  path: string;
}

function measuresOf({ metric, timeframe, operand, path }: Condition): PlacedMeasure[] {
  const own = { metric, timeframe, path };
  return operand.kind === 'metric' ? [own, { ...operand, path: `${path}.value` }] : [own];
}

function lintCondition({ level }: RuleDefinition, condition: Condition): LintFinding[] {
  return measuresOf(condition).flatMap((measure) => [...frequencyFindings(level, measure), ...ignoredParts(measure)]);
}

function frequencyFindings(level: RuleDefinition['level'], { metric, timeframe, path }: PlacedMeasure): LintFinding[] {
  if (metric.id !== 'frequency') return [];
  const days = timeframe.kind === 'today' ? 1 : timeframe.days;
  return [
    ...(FREQUENCY_DAYS.includes(days)
      ? []
      : [
          warning(
            'frequency_window',
            `${path}.timeframe`,
            `People are not added up over ${days} days, so that frequency has no value unless they are the month so far: use one of ${FREQUENCY_DAYS.join(', ')} days.`,
          ),
        ]),
    ...(level === 'ad'
      ? []
      : [
          notice(
            'metric_level',
            `${path}.metric`,
            `Frequency has a value only where reach was imported for the level ${level}.`,
          ),
        ]),
  ];
}

function ignoredParts({ metric, timeframe, path }: PlacedMeasure): LintFinding[] {
  return [
    ...(timeframe.kind === 'today' && timeframe.ignoredDays !== undefined
      ? [
          warning(
            'ignored_days',
            `${path}.timeframe.days`,
            `today is one day, so that days ${timeframe.ignoredDays} is ignored: for several use rolling_days.`,
          ),
        ]
      : []),
    ...(metric.ignoredWindow === undefined
      ? []
      : [
          notice(
            'ignored_window',
            `${path}.metric.attribution_window`,
            `${metric.id} counts nothing that is attributed, so that the window ${metric.ignoredWindow} is ignored.`,
          ),
        ]),
  ];
}

/** Conditions that act on a high cost per action, in rules without a case for no action at all. */
function zeroCases({ tasks }: RuleDefinition, { conditions, actions }: TaskDefinition): LintFinding[] {
  const stops = actions.some(
    (action) => action.type === 'decrease_budget' || (action.type === 'set_status' && action.status === 'PAUSED'),
  );
  if (!stops) return [];
  const every = tasks.flatMap((task) => conditionsOf(task.conditions));
  return conditionsOf(conditions)
    .filter(({ metric, operator }) => metric.id === 'cpa' && (operator === 'gt' || operator === 'gte'))
    .filter(({ metric }) => !every.some((other) => isZeroCase(other, metric.actionType)))
    .map(({ path, metric, operand }) =>
      warning(
        'cpa_without_zero_case',
        path,
        `Without any action cpa has no value${operand.kind === 'number' ? `, and is not above ${decimalText(operand.value)}` : ''}: add a case with ${metric.sourceMetric} eq 0 and a least spend.`,
      ),
    );
}

function isZeroCase({ metric, operator, operand }: Condition, actionType: string | null): boolean {
  if (metric.actionType !== actionType || QUOTIENTS.has(metric.id) || metric.id === 'purchase_value') return false;
  return (operator === 'eq' || operator === 'lt' || operator === 'lte') && operand.kind === 'number';
}
