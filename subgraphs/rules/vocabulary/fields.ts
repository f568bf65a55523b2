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

/** Deepest nesting of groups, the outermost counted as one. */
export const MOST_GROUPS_DEEP = 10;
/** Most filters, conditions and groups of one definition. */
export const MOST_NODES = 1_000;

const CONDITIONS = 'tasks[].conditions';

/** Fields of a rule definition with their bounds. Groups hold groups in turn, whose fields are the same. */
export const FIELDS: readonly RuleField[] = [
  required('name', 'Name of the rule.', 1, 300),
  optional('provider', 'The ad platform; `platform` is the only one.', 'platform', 1, 64),
  optional('status', 'State of the rule.', 'draft'),
  required('ad_account_ids', 'Ad accounts the rule works in.', 1, 20),
  optional('level', 'Level the rule targets.', 'ad'),
  required(
    'target_filter',
    'A group of filters which select the targets; without filters it selects all of the level.',
  ),
  optional('target_filter.kind', 'Always `group`.', 'group'),
  optional('target_filter.combinator', 'Combination of its children.', 'and'),
  optional(
    'target_filter.children[]',
    `Filters, or groups in turn, ${MOST_GROUPS_DEEP} deep; ${MOST_NODES} nodes in all.`,
    [],
    0,
    50,
  ),
  optional(
    'target_filter.children[].kind',
    '`filter` for a filter, which has to say so; `group` for a group.',
    'group',
  ),
  required('target_filter.children[].attribute', 'An attribute of this vocabulary.', 1, 100),
  required('target_filter.children[].operator', 'An operator of the attribute.', 1, 50),
  required(
    'target_filter.children[].value',
    'Value that the attribute is compared with; null where the operator takes none.',
  ),
  optional('target_filter.children[].scope', '`self`, or `ancestor` for the levels above.', 'self'),
  optional('target_filter.children[].level', 'Level above that is read; null for any.', null),
  required('tasks[]', 'Tasks in order; for each target the first whose conditions hold acts.', 1, 20),
  required('tasks[].id', 'A UUID which stays the same when the rule is changed, unique within it.'),
  optional('tasks[].name', 'Name of the task.', null, null, 300),
  optional('tasks[].active_only', 'True when only targets with the effective status ACTIVE are evaluated.', true),
  required(CONDITIONS, 'A condition, or a group of them; a task acts only where they certainly hold.'),
  required(`${CONDITIONS}.kind`, '`condition` or `group`.'),
  optional(`${CONDITIONS}.metric`, 'A metric id or reference; required for a condition, null for a group.', null),
  required(`${CONDITIONS}.metric.id`, 'A metric of this vocabulary.'),
  optional(`${CONDITIONS}.metric.source_metric`, 'Count that `cpa` divides by.', null),
  optional(`${CONDITIONS}.metric.action_type`, 'Action type to count instead of the default one.', null, 1, 200),
  optional(
    `${CONDITIONS}.metric.attribution_window`,
    'Attribution window of what is counted; of no effect for metrics that are not attributed.',
    'value',
  ),
  optional(`${CONDITIONS}.timeframe`, 'A timeframe or its kind; required for a condition, null for a group.', null),
  required(`${CONDITIONS}.timeframe.kind`, '`today` or `rolling_days`.'),
  optional(`${CONDITIONS}.timeframe.days`, 'Complete days before the present one, for `rolling_days`.', 1, 1, 365),
  optional(`${CONDITIONS}.operator`, 'An operator of the metric; required for a condition, null for a group.', null),
  optional(`${CONDITIONS}.value`, 'Value that the metric is compared with; required for a condition.', null),
  optional(`${CONDITIONS}.combinator`, 'Combination of the children of a group.', 'and'),
  optional(`${CONDITIONS}.children[]`, `Conditions or groups of a group, ${MOST_GROUPS_DEEP} deep.`, [], 0, 50),
  required('tasks[].actions[]', 'Actions in order, each after the one before is confirmed.', 1, 10),
  required('tasks[].actions[].type', 'An action of this vocabulary.'),
  optional('tasks[].actions[].params', 'Parameters of the action; unknown ones are refused.', {}),
  required('schedule.cron', 'Times at which the rule runs: a cron expression of five fields.', 1, 100),
  required('schedule.timezone', 'Time zone of the cron expression.', 1, 100),
  optional('execution_limit', 'Most executions for each object in a rolling window.', null),
  required('execution_limit.max_executions', 'Most executions in the window.', 1, 100_000),
  required('execution_limit.window_seconds', 'Length of the window in seconds.', 1, 31_536_000),
  optional('execution_limit.scope', 'Always `rule_asset`.', 'rule_asset'),
  optional(
    'dry_run',
    'Property of the request, never stored: true only checks it. Send false to create, update or run for real.',
    true,
  ),
  optional('metadata', 'A free-form object kept with the rule.', null),
];
