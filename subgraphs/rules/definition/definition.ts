/** Level of the account's hierarchy, in the word of definitions. */
export type TargetLevel = 'campaign' | 'adset' | 'ad';

/** Combination of the members of a group. */
export type Combinator = 'and' | 'or';

/** A whole definition as it is evaluated: checked, with every default filled in. */
export interface RuleDefinition {
  name: string;
  provider: string;
  status: 'draft' | 'active' | 'paused';
  adAccountIds: readonly string[];
  level: TargetLevel;
  targetFilter: FilterGroup;
  tasks: readonly TaskDefinition[];
  schedule: { cron: string; timezone: string };
  executionLimit: ExecutionLimit | null;
  metadata: Readonly<Record<string, unknown>> | null;
}

/** Most executions for each object in a rolling window. */
export interface ExecutionLimit {
  maxExecutions: number;
  windowSeconds: number;
}

/** Filters that are joined. An empty `and` holds, an empty `or` does not. */
export interface FilterGroup {
  kind: 'group';
  path: string;
  combinator: Combinator;
  children: readonly FilterNode[];
}

/** A filter or a group of them. */
export type FilterNode = FilterGroup | Filter;

/** One comparison of an attribute. */
export interface Filter {
  kind: 'filter';
  /** Place in the definition, such as `target_filter.children[0]`. */
  path: string;
  attribute: string;
  operator: string;
  operand: AttributeOperand;
  /** The value as it is written in the definition, in its canonical form; null where the operator takes none. */
  given: unknown;
  scope: 'self' | 'ancestor';
  /** Level above that is read; null for any level above, and for `self`. */
  level: TargetLevel | null;
}

/**
 * Value that an attribute is compared with. Texts of names and tags are NFC in small letters, those of ids and choices exact; numbers are in
 * millionths of the major unit, instants are milliseconds, ages are milliseconds before now.
 */
export type AttributeOperand =
  | { kind: 'none' }
  | { kind: 'text'; value: string }
  | { kind: 'texts'; values: readonly string[] }
  | { kind: 'number'; value: bigint }
  | { kind: 'range'; low: bigint; high: bigint }
  | { kind: 'instant'; value: number }
  | { kind: 'instants'; low: number; high: number }
  | { kind: 'age'; milliseconds: number };

/** A task: for each target the first whose conditions hold acts. */
export interface TaskDefinition {
  id: string;
  name: string | null;
  activeOnly: boolean;
  conditions: ConditionNode;
  actions: readonly ActionDefinition[];
}

/** Conditions that are joined. */
export interface ConditionGroup {
  kind: 'group';
  path: string;
  combinator: Combinator;
  children: readonly ConditionNode[];
}

/** A condition or a group of them. */
export type ConditionNode = ConditionGroup | Condition;

/** One comparison of a metric over a timeframe. */
export interface Condition {
  kind: 'condition';
  /** Place in the definition, such as `tasks[0].conditions.children[1]`. */
  path: string;
  metric: MetricReference;
  timeframe: Timeframe;
  operator: NumberOperator;
  operand: MetricOperand;
}

/** Comparison of numbers; `between` and `not_between` count the bounds in. */
export type NumberOperator = 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'neq' | 'between' | 'not_between';

/** A metric with everything that says how it is counted; defaults are filled in. */
export interface MetricReference {
  id: string;
  /** Metric whose count `cpa` divides by; null for every other metric. */
  sourceMetric: string | null;
  /** Action type that is counted; null for metrics without one. */
  actionType: string | null;
  attributionWindow: AttributionWindow;
  /** Window that the definition named for a metric that counts nothing attributed; absent for none. */
  ignoredWindow?: AttributionWindow;
}

/** Window of attribution; `value` is the ad account's default. */
export type AttributionWindow = 'value' | '1d_click' | '7d_click' | '1d_view';

/** Days of the ad account: the present one, or the complete ones before it. `ignoredDays` is what the definition said for the present one. */
export type Timeframe = { kind: 'today'; ignoredDays?: number } | { kind: 'rolling_days'; days: number };

/** Value that a metric is compared with; numbers are in millionths of the unit. */
export type MetricOperand =
  | { kind: 'number'; value: bigint }
  | { kind: 'range'; low: bigint; high: bigint }
  | { kind: 'metric'; metric: MetricReference; timeframe: Timeframe; shiftDays: number; multiply: bigint }
  /** Of `ancestor` without a level the nearest one above that has such a budget. */
  | {
      kind: 'attribute';
      attribute: 'daily_budget' | 'lifetime_budget';
      scope: 'self' | 'ancestor';
      level: TargetLevel | null;
      multiply: bigint;
    };

/** An action with its parameters; amounts and percents are in millionths of the major unit or of a percent. */
export type ActionDefinition =
  | { type: 'increase_budget' | 'decrease_budget'; mode: 'percent' | 'absolute'; value: bigint; limit: bigint }
  | { type: 'set_budget'; dailyBudget: bigint }
  | { type: 'set_status'; status: 'ACTIVE' | 'PAUSED' }
  | { type: 'add_tag' | 'remove_tag'; tag: string }
  | { type: 'replace_tag'; from: string; to: string }
  | { type: 'edit_name'; edit: NameEdit }
  | { type: 'duplicate'; nameSuffix: string };

/** One of the three ways to change a name. */
export type NameEdit =
  | { form: 'replace'; find: string; replace: string }
  | { form: 'prefix'; prefix: string }
  | { form: 'suffix'; suffix: string };
