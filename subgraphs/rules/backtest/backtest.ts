import type { ActionReason } from '#subgraphs/rules/actions/decided-action.ts';
import type { ActionDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { UnknownReason } from '#subgraphs/rules/evaluate/trace.ts';

/** Names of what a backtest cannot know; the result is right except for them. */
export const BACKTEST_UNKNOWNS = [
  'INTRADAY',
  'LATE_CONVERSIONS',
  'DELIVERY',
  'STATUS_HISTORY',
  'BUDGET_HISTORY',
  'FILTER_HISTORY',
  'FREQUENCY',
] as const;

/** Name of something a backtest cannot know. */
export type BacktestUnknown = (typeof BACKTEST_UNKNOWNS)[number];

/** Simulation of a rule in one ad account, one evaluation at the end of each of its days. Amounts are in minor units. */
export interface Backtest {
  days: readonly BacktestDay[];
  /** Objects for which a task fired, by id as numbers. */
  objects: readonly BacktestObject[];
  totals: BacktestTotals;
  unknowns: readonly BacktestUnknown[];
}

/** Evaluation at the end of one day. */
export interface BacktestDay {
  /** Day of the ad account, `YYYY-MM-DD`. */
  date: string;
  /** Objects that the filter selects. */
  targets: number;
  /** Objects for which a task fires. */
  matched: number;
  /** Objects that are acted on. */
  acted: number;
  /** Actions carried out, by type. */
  actions: Partial<Record<ActionDefinition['type'], number>>;
  /** Actions held back, by reason. */
  heldBack: Partial<Record<ActionReason, number>>;
  /** Objects that stay undecided, by reason. */
  unknown: Partial<Record<UnknownReason, number>>;
  /** Daily budgets of the selected active objects after the day's actions. */
  configuredBudget: bigint;
}

/** An object for which a task fired. */
export interface BacktestObject {
  entityId: string;
  /** Days on which a task fired. */
  fires: number;
  /** First of these days. */
  firstFire: string;
  /** Changes of its daily budget, from the first to the last. */
  budgetPath: readonly { date: string; before: bigint; after: bigint }[];
  /** Changes of its status, from the first to the last. */
  statusPath: readonly { date: string; status: string }[];
}

/** Sums over all days. */
export interface BacktestTotals {
  fires: number;
  acted: number;
  actions: Partial<Record<ActionDefinition['type'], number>>;
  /** Highest of the configured budgets and its first day; null without any day. */
  peakBudget: { date: string; amount: bigint } | null;
}
