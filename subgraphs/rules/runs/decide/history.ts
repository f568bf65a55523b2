import type { OperationField } from '#subgraphs/rules/runs/run/run-state.ts';

/** Earlier changes of an object: but for its budget those by rules, over all rules of the workspace. */
export interface ObjectHistory {
  /** Parts with an operation that has not ended, with the status that is being set. */
  pending: readonly { field: OperationField; status: 'ACTIVE' | 'PAUSED' | null }[];
  /** Budget changes of the last hour, whoever asked for them. */
  budgetChanges: number;
  /** True when its budget was changed on the import the tick reads. */
  sameData: boolean;
  /** True when another run of the same slot has changed its budget. */
  changedInTick: boolean;
  /** Statuses set in the last 24 hours, oldest first. */
  statuses: readonly ('ACTIVE' | 'PAUSED')[];
}

/** Earlier changes of an object by one rule. */
export interface RuleHistory {
  /** Executions within the rule's window. */
  executions: number;
  /** True when a member paused the object, and no run of this rule has paused it since. */
  pausedByMember: boolean;
}

/** Everything a tick's decisions depend on beside what it read. */
export interface TickHistory {
  objectOf(key: string): ObjectHistory;
  ruleOf(ruleId: string, key: string): RuleHistory;
}

/** History of an object that no rule has touched. */
export const NO_OBJECT_HISTORY: ObjectHistory = {
  pending: [],
  budgetChanges: 0,
  sameData: false,
  changedInTick: false,
  statuses: [],
};

/** History of a rule that has not touched an object. */
export const NO_RULE_HISTORY: RuleHistory = { executions: 0, pausedByMember: false };
