import type { ActionDefinition } from '#subgraphs/rules/definition/definition.ts';

/** Reason why an action is not carried out, or was not. */
export type ActionReason =
  | 'SAME_DATA'
  | 'EXECUTION_LIMIT'
  | 'AT_CEILING'
  | 'AT_FLOOR'
  | 'BELOW_MINIMUM'
  | 'NO_CHANGE_AFTER_ROUNDING'
  | 'UNCHANGED'
  | 'BUDGET_ON_CAMPAIGN'
  | 'BUDGET_ON_AD_SETS'
  | 'LIFETIME_BUDGET'
  | 'PENDING_ACTION'
  | 'CONFLICT'
  | 'PLATFORM_BUDGET_LIMIT'
  | 'CHANGED_MEANWHILE'
  | 'GONE'
  | 'TOO_LATE'
  | 'LIMIT_EXCEEDED'
  | 'WRITES_STOPPED'
  | 'REJECTED'
  | 'NOT_DONE'
  | 'BREAKER';

/** Bound that an amount was held to. */
export type Clamp = 'CEILING' | 'FLOOR' | 'ACCOUNT_MINIMUM';

/** Change that an action makes. */
export type ActionEffect =
  /** An update at dispatch: the absolute value, and with `$expected` the value it was decided on. */
  | { kind: 'UPDATE'; field: 'daily_budget' | 'status' | 'name'; params: Readonly<Record<string, unknown>> }
  /** Tags of this service, changed at once. */
  | { kind: 'TAGS'; add: string | null; remove: string | null }
  /** A paused copy of the object and everything in it. */
  | { kind: 'DUPLICATE'; nameSuffix: string };

/** One action of a task for one object: either an effect, or the reason why there is none. */
export interface DecidedAction {
  /** Position among the task's actions. */
  position: number;
  type: ActionDefinition['type'];
  /** Value before and after: minor units as digits, a status, a name, or a tag; null for none. */
  before: string | null;
  after: string | null;
  clampedBy: Clamp | null;
  /** Null where the action has an effect. */
  reason: ActionReason | null;
  /** Object that has the budget instead; null for every reason but `BUDGET_ON_CAMPAIGN`. */
  holderId: string | null;
  /** Null where the action is held back. */
  effect: ActionEffect | null;
}

/** Outcome of one action before it has its place in the task. */
export type Decision = Omit<DecidedAction, 'position' | 'type'>;

/** Decision to do nothing. */
export function heldBack(
  reason: ActionReason,
  { before = null, holderId = null }: { before?: string | null; holderId?: string | null } = {},
): Decision {
  return { before, after: null, clampedBy: null, reason, holderId, effect: null };
}

/** Decision to change something. */
export function changed(
  effect: ActionEffect,
  { before, after, clampedBy = null }: { before: string | null; after: string | null; clampedBy?: Clamp | null },
): Decision {
  return { before, after, clampedBy, reason: null, holderId: null, effect };
}
