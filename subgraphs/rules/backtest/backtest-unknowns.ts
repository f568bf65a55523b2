import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { conditionsOf } from '#subgraphs/rules/evaluate/data-needs.ts';
import { filtersOf } from '#subgraphs/rules/evaluate/explain-row.ts';
import { shortestGap } from '#subgraphs/rules/lint/cadence.ts';
import type { BacktestUnknown } from './backtest.ts';

/** A day with its change to summer time. */
const SHORTEST_DAY_MS = 23 * 3_600_000;
const BUDGETS: readonly string[] = ['daily_budget', 'lifetime_budget', 'budget_mode'];
const STATUSES: readonly string[] = ['status', 'effective_status'];
/** Attributes that never change. */
const FIXED: readonly string[] = ['id', 'created_time', 'objective', 'buying_type'];

/** Names of what a backtest of a definition cannot know; times of its schedule are those behind `now`. */
export function backtestUnknowns(definition: RuleDefinition, now: Date): BacktestUnknown[] {
  const { tasks, targetFilter, schedule } = definition;
  const conditions = tasks.flatMap((task) => conditionsOf(task.conditions));
  const measures = conditions.flatMap(({ metric, timeframe, operand }) =>
    operand.kind === 'metric' ? [{ metric, timeframe }, operand] : [{ metric, timeframe }],
  );
  const attributes = filtersOf(targetFilter).map(({ attribute }) => attribute);
  const types = tasks.flatMap(({ actions }) => actions.map(({ type }) => type));
  const budgets = types.some((type) => type.endsWith('_budget'));
  const found: Record<BacktestUnknown, boolean> = {
    INTRADAY:
      measures.some(({ timeframe }) => timeframe.kind === 'today') || shortestGap(schedule, now) < SHORTEST_DAY_MS,
    LATE_CONVERSIONS: measures.some(({ metric }) => metric.actionType !== null),
    DELIVERY: budgets || types.includes('set_status') || types.includes('duplicate'),
    STATUS_HISTORY: tasks.some(({ activeOnly }) => activeOnly) || attributes.some((one) => STATUSES.includes(one)),
    BUDGET_HISTORY:
      budgets ||
      attributes.some((one) => BUDGETS.includes(one)) ||
      conditions.some(({ operand }) => operand.kind === 'attribute'),
    FILTER_HISTORY: attributes.some((one) => ![...FIXED, ...STATUSES, ...BUDGETS].includes(one)),
    FREQUENCY: measures.some(({ metric }) => metric.id === 'frequency'),
  };
  return (Object.keys(found) as BacktestUnknown[]).filter((name) => found[name]);
}
