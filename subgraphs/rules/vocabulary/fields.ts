import type { RuleField } from '#subgraphs/rules/generated/schema-types.ts';

function required(path: string, description: string, min: number | null = null, max: number | null = null): RuleField {
  return { path, description, required: true, min, max };
}

function optional(
  path: string,
  description: string,
  byDefault: unknown,
  min: number | null = null,
  max: number | null = null,
): RuleField {
  return { path, description, required: false, min, max, default: byDefault };
}

/** Fields of a rule definition with their bounds. */
export const FIELDS: readonly RuleField[] = [
  required('name', 'Name of the rule.', 1, 300),
  optional('provider', 'The ad platform.', 'platform', 1, 64),
  optional('status', 'State of the rule.', 'draft'),
  required('ad_account_ids', 'Ad accounts the rule works in.', 1, 20),
  optional('level', 'Level the rule targets.', 'ad'),
  required('target_filter', 'A group of filters which select the targets.'),
  optional('target_filter.kind', 'Always `group`.', 'group'),
  optional('target_filter.combinator', 'How its children are joined.', 'and'),
  required('target_filter.children[]', 'Filters, or groups in turn.', 0, 50),
  required('target_filter.children[].kind', '`filter` for a filter, `group` for a group.'),
  required('target_filter.children[].attribute', 'An attribute of this vocabulary.', 1, 100),
  required('target_filter.children[].operator', 'An operator of the attribute.', 1, 50),
  required('target_filter.children[].value', 'What the attribute is compared with.'),
  optional('target_filter.children[].scope', '`self`, or `ancestor` for the levels above.', 'self'),
  optional('target_filter.children[].level', 'Which level above; null for any.', null),
  required('tasks[]', 'Tasks in order; for each target the first whose conditions hold acts.', 1, 20),
  required('tasks[].id', 'A UUID which stays the same when the rule is changed.'),
  optional('tasks[].name', 'Name of the task.', null, null, 300),
  optional('tasks[].active_only', 'Whether only targets which are active are looked at.', true),
  required('tasks[].conditions', 'A condition, or a group of them.'),
  required('tasks[].conditions.kind', '`condition` or `group`.'),
  optional(
    'tasks[].conditions.metric',
    'A metric id, or an object with `id`, `action_type`, `attribution_window`.',
    null,
  ),
  optional('tasks[].conditions.timeframe', 'A timeframe, or its kind.', null),
  optional('tasks[].conditions.operator', 'An operator of the metric.', null),
  optional('tasks[].conditions.value', 'What the metric is compared with.', null),
  optional('tasks[].conditions.combinator', 'How the children of a group are joined.', null),
  required('tasks[].conditions.children[]', 'Conditions of a group.', 0, 50),
  required('tasks[].actions[]', 'What is done, in order.', 1, 10),
  required('schedule.cron', 'When the rule runs: a cron expression of five fields.', 1, 100),
  required('schedule.timezone', 'Time zone of the cron expression.', 1, 100),
  optional('execution_limit', 'Most executions for each object in a rolling window.', null),
  required('execution_limit.max_executions', 'How many executions.', 1, 100_000),
  required('execution_limit.window_seconds', 'How long the window is.', 1, 31_536_000),
  optional('execution_limit.scope', 'Always `rule_asset`.', 'rule_asset'),
  optional('dry_run', 'Whether the request only checks.', true),
  optional('metadata', 'A free-form object kept with the rule.', null),
];
