import type { RuleActionType } from '../generated/graphql.ts';

/** Level of the account's hierarchy, in the word of definitions. */
export type DefinedLevel = 'campaign' | 'adset' | 'ad';

/** The parts of a rule's definition that are shown, as `Rule.definition` has them with every default filled in. */
export interface Definition {
  level: DefinedLevel;
  target_filter: Group<Filter>;
  tasks: readonly Task[];
  execution_limit: { max_executions: number; window_seconds: number } | null;
}

/** Filters or conditions that are joined. */
export interface Group<Leaf> {
  kind: 'group';
  combinator: 'and' | 'or';
  children: readonly (Leaf | Group<Leaf>)[];
}

/** One comparison of an attribute. */
export interface Filter {
  kind: 'filter';
  attribute: string;
  operator: string;
  value: unknown;
  scope: 'self' | 'ancestor';
  /** Level above that is read; null for any. */
  level: DefinedLevel | null;
}

/** One comparison of a metric. */
export interface Condition {
  kind: 'condition';
  metric: Metric;
  timeframe: Timeframe;
  operator: string;
  value: Operand;
}

/** A metric with everything that says how it is counted. */
export interface Metric {
  id: string;
  source_metric: string | null;
  action_type: string | null;
  attribution_window: string;
}

/** Days over which a metric is measured: the present one, or complete ones before it. */
export type Timeframe = { kind: 'today' } | { kind: 'rolling_days'; days: number };

/** Value that a metric is compared with; decimals are numbers or texts. */
export type Operand =
  | number
  | string
  | readonly (number | string)[]
  | { metric: Metric; timeframe: Timeframe; shift_days: number; multiply: string }
  | { attribute: string; scope: 'self' | 'ancestor'; level: DefinedLevel | null; multiply: string };

/** A task: conditions, and the actions that follow when they hold. */
export interface Task {
  id: string;
  name: string | null;
  active_only: boolean;
  conditions: Condition | Group<Condition>;
  actions: readonly Action[];
}

/** An action with its parameters. */
export interface Action {
  type: Lowercase<RuleActionType>;
  params: Readonly<Record<string, string | number>>;
}
