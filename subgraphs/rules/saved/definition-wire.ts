import type {
  RuleActionInput,
  RuleConditionInput,
  RuleDefinitionInput,
  RuleFilterInput,
  RuleTaskInput,
} from '#subgraphs/rules/generated/schema-types.ts';
import type { RuleWire } from './rule-version.ts';

/** The definition of an input in the form of tools, as `parseDefinition` reads it; what was left out stays left out. */
export function definitionWire(input: RuleDefinitionInput): RuleWire {
  const { targetFilter, executionLimit, schedule } = input;
  return {
    name: input.name,
    provider: input.provider ?? undefined,
    status: lower(input.status) ?? undefined,
    ad_account_ids: input.adAccountIds,
    level: lower(input.level) ?? undefined,
    target_filter: {
      kind: lower(targetFilter.kind),
      combinator: lower(targetFilter.combinator),
      children: targetFilter.children.map(filterWire),
    },
    tasks: input.tasks.map(taskWire),
    schedule: { cron: schedule.cron, timezone: schedule.timezone },
    execution_limit: executionLimit && {
      max_executions: executionLimit.maxExecutions,
      window_seconds: executionLimit.windowSeconds,
      scope: lower(executionLimit.scope),
    },
    metadata: input.metadata,
  };
}

function taskWire({ id, name, activeOnly, conditions, actions }: RuleTaskInput) {
  return {
    id,
    name,
    active_only: activeOnly,
    conditions: conditionWire(conditions),
    actions: actions.map(actionWire),
  };
}

function actionWire({ type, params }: RuleActionInput) {
  return given({ type: lower(type), params });
}

function filterWire(filter: RuleFilterInput): object {
  const { kind, attribute, operator, value, scope, level, combinator, children } = filter;
  return given({
    kind: lower(kind),
    attribute,
    operator,
    value,
    scope: lower(scope),
    level: lower(level),
    combinator: lower(combinator),
    children: children?.map(filterWire),
  });
}

function conditionWire(condition: RuleConditionInput): object {
  const { kind, metric, timeframe, operator, value, combinator, children } = condition;
  return given({
    kind: lower(kind),
    metric,
    timeframe,
    operator,
    value,
    combinator: lower(combinator),
    children: children.map(conditionWire),
  });
}

/** The fields that have a value: null means the same as leaving a field out. */
function given(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

/** Wire values of the enums of definitions are their names in small letters. */
function lower<T extends string | null | undefined>(name: T): Lowercase<NonNullable<T>> | (T & (null | undefined)) {
  return (typeof name === 'string' ? name.toLowerCase() : name) as Lowercase<NonNullable<T>>;
}
