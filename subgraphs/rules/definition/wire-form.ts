import { decimalJson, decimalText } from './decimals.ts';
import type {
  ActionDefinition,
  ConditionNode,
  FilterNode,
  MetricOperand,
  MetricReference,
  NameEdit,
  RuleDefinition,
  TaskDefinition,
  Timeframe,
} from './definition.ts';

type Json = Record<string, unknown>;

/** Canonical form of a definition for tools and the store: every default filled in, accepted again as it is. */
export function wireForm(definition: RuleDefinition): Json {
  const { adAccountIds, targetFilter, tasks, schedule, executionLimit, metadata, ...same } = definition;
  return {
    name: same.name,
    provider: same.provider,
    status: same.status,
    ad_account_ids: adAccountIds,
    level: same.level,
    target_filter: filterForm(targetFilter),
    tasks: tasks.map(taskForm),
    schedule: { cron: schedule.cron, timezone: schedule.timezone },
    execution_limit: executionLimit && {
      max_executions: executionLimit.maxExecutions,
      window_seconds: executionLimit.windowSeconds,
      scope: 'rule_asset',
    },
    metadata,
  };
}

function filterForm(node: FilterNode): Json {
  if (node.kind === 'group') {
    return { kind: 'group', combinator: node.combinator, children: node.children.map(filterForm) };
  }
  const { kind, attribute, operator, given, scope, level } = node;
  return { kind, attribute, operator, value: given, scope, level };
}

function taskForm({ id, name, activeOnly, conditions, actions }: TaskDefinition): Json {
  return {
    id,
    name,
    active_only: activeOnly,
    conditions: conditionForm(conditions),
    actions: actions.map((action) => ({ type: action.type, params: paramsForm(action) })),
  };
}

function conditionForm(node: ConditionNode): Json {
  if (node.kind === 'group') {
    return { kind: 'group', combinator: node.combinator, children: node.children.map(conditionForm) };
  }
  return {
    kind: 'condition',
    metric: metricForm(node.metric),
    timeframe: timeframeForm(node.timeframe),
    operator: node.operator,
    value: operandForm(node.operand),
  };
}

function metricForm({ id, sourceMetric, actionType, attributionWindow }: MetricReference): Json {
  return { id, source_metric: sourceMetric, action_type: actionType, attribution_window: attributionWindow };
}

function timeframeForm(timeframe: Timeframe): Json {
  return timeframe.kind === 'today' ? { kind: 'today' } : { kind: 'rolling_days', days: timeframe.days };
}

function operandForm(operand: MetricOperand): unknown {
  switch (operand.kind) {
    case 'number':
      return decimalJson(operand.value);
    case 'range':
      return [decimalJson(operand.low), decimalJson(operand.high)];
    case 'metric':
      return {
        metric: metricForm(operand.metric),
        timeframe: timeframeForm(operand.timeframe),
        shift_days: operand.shiftDays,
        multiply: decimalText(operand.multiply),
      };
    case 'attribute': {
      const { attribute, scope, level, multiply } = operand;
      return { attribute, scope, level, multiply: decimalText(multiply) };
    }
  }
}

function paramsForm(action: ActionDefinition): Json {
  switch (action.type) {
    case 'increase_budget':
    case 'decrease_budget': {
      const limit = action.type === 'increase_budget' ? 'max_daily_budget' : 'min_daily_budget';
      return { mode: action.mode, value: decimalJson(action.value), [limit]: decimalJson(action.limit) };
    }
    case 'set_budget':
      return { daily_budget: decimalJson(action.dailyBudget) };
    case 'set_status':
      return { status: action.status };
    case 'add_tag':
    case 'remove_tag':
      return { tag: action.tag };
    case 'replace_tag':
      return { from: action.from, to: action.to };
    case 'edit_name':
      return nameEditForm(action.edit);
    case 'duplicate':
      return { name_suffix: action.nameSuffix };
  }
}

function nameEditForm(edit: NameEdit): Json {
  if (edit.form === 'replace') return { find: edit.find, replace: edit.replace };
  return edit.form === 'prefix' ? { prefix: edit.prefix } : { suffix: edit.suffix };
}
