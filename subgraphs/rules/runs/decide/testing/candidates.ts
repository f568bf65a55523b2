import type { Candidate, TickRun, WantedAction } from '#subgraphs/rules/runs/decide/candidate.ts';
import {
  NO_OBJECT_HISTORY,
  NO_RULE_HISTORY,
  type ObjectHistory,
  type RuleHistory,
  type TickHistory,
} from '#subgraphs/rules/runs/decide/history.ts';

const ACTION: WantedAction = {
  type: 'add_tag',
  field: 'TAGS',
  raises: false,
  status: null,
  before: null,
  after: null,
  clampedBy: null,
  holderId: null,
  reason: null,
  request: {},
};

/** Raises a budget from 100.00 to 120.00. */
export const RAISE: WantedAction = {
  ...ACTION,
  type: 'increase_budget',
  field: 'BUDGET',
  raises: true,
  before: '10000',
  after: '12000',
};

/** Switches an object off. */
export const PAUSE: WantedAction = {
  ...ACTION,
  type: 'set_status',
  field: 'STATUS',
  status: 'PAUSED',
  after: 'PAUSED',
};

/** Switches an object on. */
export const START: WantedAction = { ...PAUSE, status: 'ACTIVE', after: 'ACTIVE', raises: true };

/** Adds a tag. */
export const TAG: WantedAction = ACTION;

/** Renames an object. */
export const RENAME: WantedAction = { ...ACTION, type: 'edit_name', field: 'NAME', before: 'A', after: 'B' };

/** An object that a task fires for, with the actions it wants. */
export function candidate(entityId: string, ...actions: WantedAction[]): Candidate {
  const trace = { entityId, outcome: 'MATCHED' as const, taskId: 'task', reason: null, filter: [], tasks: [] };
  const place = { adAccountId: 'account', entityId, level: 'ad' as const, name: `Ad ${entityId}` };
  return { ...place, taskId: 'task', trace, watermark: 1, actions };
}

/** A live run without limits. */
export function runOf(id: string, candidates: readonly Candidate[], more: Partial<TickRun> = {}): TickRun {
  const limits = { dryRun: false, mostObjects: null, mostExecutions: null };
  return { runId: `run ${id}`, ruleId: `rule ${id}`, ...limits, candidates, ...more };
}

/** A history that is the same for every object and rule. */
export function historyOf(object: Partial<ObjectHistory> = {}, rule: Partial<RuleHistory> = {}): TickHistory {
  return {
    objectOf: () => ({ ...NO_OBJECT_HISTORY, ...object }),
    ruleOf: () => ({ ...NO_RULE_HISTORY, ...rule }),
  };
}
