import type { ActionDefinition, RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { decimalText } from '#subgraphs/rules/definition/decimals.ts';
import { shortestGap } from './cadence.ts';
import { warning, type LintContext, type LintFinding } from './lint-finding.ts';

const PERCENT = 1_000_000n;
/** Changes above it make the platform learn again. */
const LEARNING_PERCENT = 20n * PERCENT;
/** A day with its change to summer time. */
const SHORTEST_DAY_MS = 23 * 3_600_000;

/** Findings about the actions of each task. */
export function lintActions(definition: RuleDefinition, context: LintContext): LintFinding[] {
  const each = definition.tasks.flatMap(({ actions, activeOnly }, task) =>
    actions.flatMap((action, at) =>
      lintAction(definition, context, { action, activeOnly, path: `tasks[${task}].actions[${at}]` }),
    ),
  );
  return [...each, ...oftenChanged(definition, context)];
}

interface Place {
  action: ActionDefinition;
  activeOnly: boolean;
  path: string;
}

function lintAction(
  definition: RuleDefinition,
  context: LintContext,
  { action, activeOnly, path }: Place,
): LintFinding[] {
  switch (action.type) {
    case 'set_status':
      return action.status === 'ACTIVE' && activeOnly
        ? [warning('can_never_fire', path, 'It starts what is active already: set active_only of the task to false.')]
        : [];
    case 'duplicate':
      return definition.executionLimit === null
        ? [
            warning(
              'duplicates_each_run',
              path,
              'It makes a copy in every run in which the task fires: add an execution_limit.',
            ),
          ]
        : [];
    case 'increase_budget':
      return [...percentFindings(action, path), ...ceilingFindings(action, context, path)];
    case 'decrease_budget':
      return percentFindings(action, path);
    default:
      return [];
  }
}

type Step = Extract<ActionDefinition, { value: bigint }>;

function percentFindings({ type, mode, value }: Step, path: string): LintFinding[] {
  if (mode !== 'percent') return [];
  const percent = decimalText(value);
  if (value > 100n * PERCENT || (value === 100n * PERCENT && type === 'decrease_budget')) {
    const does = type === 'decrease_budget' ? 'takes the budget to its floor at once' : 'more than doubles the budget';
    return [warning('percent_above_hundred', `${path}.params.value`, `${percent} percent ${does}.`)];
  }
  if (value <= LEARNING_PERCENT) return [];
  return [
    warning(
      'resets_learning',
      `${path}.params.value`,
      `A change of ${percent} percent makes the platform learn again.`,
    ),
  ];
}

function ceilingFindings({ limit }: Step, { presentBudgets }: LintContext, path: string): LintFinding[] {
  const above = presentBudgets.filter(({ dailyBudget }) => dailyBudget > limit);
  if (above.length === 0) return [];
  const message = `${above.length} of the selected objects have a daily budget above ${decimalText(limit)} already, and stay as they are.`;
  const objectIds = above.map(({ entityId }) => entityId);
  return [warning('ceiling_below_present', `${path}.params.max_daily_budget`, message, { objectIds })];
}

/** Budgets of ad sets that may change more than once a day. */
function oftenChanged(definition: RuleDefinition, { now }: LintContext): LintFinding[] {
  const { level, tasks, executionLimit, schedule } = definition;
  const budgets = ['increase_budget', 'decrease_budget', 'set_budget'];
  if (level !== 'adset' || !tasks.some(({ actions }) => actions.some(({ type }) => budgets.includes(type)))) return [];
  const spacing = executionLimit ? (executionLimit.windowSeconds * 1_000) / executionLimit.maxExecutions : 0;
  if (Math.max(spacing, shortestGap(schedule, now)) >= SHORTEST_DAY_MS) return [];
  const message =
    'Budgets of one ad set may change more than once a day, and each change makes the platform learn again: limit executions to one a day.';
  return [warning('resets_learning', 'execution_limit', message)];
}
