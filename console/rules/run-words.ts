import type { RuleActionState, RuleActionType, RuleRunReason, RuleVerdict } from './generated/graphql.ts';

/** Subjects of actions in words. */
export const SUBJECTS: Record<RuleActionType, string> = {
  INCREASE_BUDGET: 'Daily budget',
  DECREASE_BUDGET: 'Daily budget',
  SET_BUDGET: 'Daily budget',
  SET_STATUS: 'Status',
  ADD_TAG: 'Tag',
  REMOVE_TAG: 'Tag',
  REPLACE_TAG: 'Tag',
  EDIT_NAME: 'Name',
  DUPLICATE: 'Copy',
};

/** States of actions in words. */
export const ACTION_STATES: Record<RuleActionState, string> = {
  WOULD_ACT: 'would be made',
  HELD_BACK: 'held back',
  PLANNED: 'waits',
  SENT: 'is being made',
  CONFIRMED: 'made',
  REFUSED: 'refused by a guard',
  REJECTED: 'refused by the platform, or not sent',
  NEEDS_REVIEW: 'it is not known whether it was made',
  NOT_DONE: 'not done',
};

/** Verdicts of conditions in words. */
export const VERDICTS: Record<RuleVerdict, string> = { TRUE: 'holds', FALSE: 'does not hold', UNKNOWN: 'unknown' };

/** Reasons in words. */
export const REASONS: Record<RuleRunReason, string> = {
  SAME_DATA: 'the budget was changed on the same data already',
  EXECUTION_LIMIT: 'the execution limit is reached',
  AT_CEILING: 'the budget is at its ceiling',
  AT_FLOOR: 'the budget is at its floor',
  BELOW_MINIMUM: 'the budget would be below the smallest of the ad account',
  NO_CHANGE_AFTER_ROUNDING: 'the change is smaller than the smallest unit of the currency',
  UNCHANGED: 'it is as wanted already',
  BUDGET_ON_CAMPAIGN: 'the campaign has the budget',
  BUDGET_ON_AD_SETS: 'the ad sets have the budgets',
  LIFETIME_BUDGET: 'its budget is for the whole run',
  PENDING_ACTION: 'a change of the same part has not ended',
  CONFLICT: 'another rule changes the same part',
  PLATFORM_BUDGET_LIMIT: 'the platform permits four budget changes an hour',
  PAUSED_BY_MEMBER: 'a member has paused it by hand',
  CHANGED_MEANWHILE: 'it was changed meanwhile',
  GONE: 'it is archived, deleted or gone',
  TOO_LATE: 'it was too late to be sent',
  LIMIT_EXCEEDED: 'a limit refused it',
  WRITES_STOPPED: 'changes of the platform are stopped',
  REJECTED: 'the platform refused it',
  NOT_DONE: 'an action before it was not done',
  BREAKER: 'a bound against runaway rules held it back',
  ACTOR_HAS_NO_ACCESS: 'the member it acts for may not change the ad account',
  DEFINITION_UNREADABLE: 'the stored definition of the rule cannot be read',
  NOT_NAMED: 'the run was limited to other objects',
  NO_VALUE: 'the metric has no value',
  NO_DATA: 'a day was not imported',
  DATA_STALE: 'the newest import is too old',
  REACH_NOT_ADDITIVE: 'reach is no sum over several days',
  WINDOW_NOT_REPORTED: 'the platform withheld its attribution window',
  OPERAND_UNKNOWN: 'the value it is compared with is unknown',
};
