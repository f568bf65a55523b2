import type {
  RuleBacktestUnknown,
  RuleOutcome,
  RulePausedReason,
  RuleRunState,
  RuleStatus,
} from './generated/graphql.ts';

/** Statuses in words. */
export const STATUSES: Record<RuleStatus, string> = { DRAFT: 'Draft', ACTIVE: 'On', PAUSED: 'Off' };

/** States of runs in words. */
export const RUN_STATES: Record<RuleRunState, string> = {
  CLAIMED: 'Waiting',
  RUNNING: 'Running',
  SUCCEEDED: 'Done',
  PARTIALLY_SUCCEEDED: 'Done in part',
  FAILED: 'Failed',
  BLOCKED: 'Blocked',
  NEEDS_REVIEW: 'To be reviewed',
  SKIPPED_OVERLAP: 'Skipped: overlap',
  SKIPPED_MISSED: 'Skipped: missed',
};

/** Results for objects in words. */
export const OUTCOMES: Record<RuleOutcome, string> = {
  ACTED: 'Acted on',
  HELD_BACK: 'Held back',
  FAILED: 'Failed',
  UNKNOWN: 'Unknown',
  NOT_MATCHED: 'Not matched',
  NOT_SELECTED: 'Not selected',
};

/** Reasons for which the service has paused a rule. */
export const PAUSES: Record<RulePausedReason, string> = {
  FAILURES: 'Paused by the service: half of its last actions failed. Read its last runs before you switch it on.',
  TOO_MANY_TARGETS:
    'Paused by the service: it was about to act on many more objects than it has so far. Read its last run before you switch it on.',
  REVERSALS: 'Paused by the service: it switched the same object on and off again and again.',
  ACTOR_HAS_NO_ACCESS:
    'Paused by the service: the member it acts for may no longer change all of its ad accounts. Switch it on to act for it yourself.',
  DEFINITION_UNREADABLE:
    'Paused by the service: its stored definition cannot be read. Its last run says why; save the rule again with a whole definition.',
};

/** Everything a backtest cannot know, in words. */
export const UNKNOWNS: Record<RuleBacktestUnknown, string> = {
  INTRADAY: 'The rule looks at numbers within a day; the simulation has those of whole days.',
  LATE_CONVERSIONS: 'Past days hold conversions that were attributed later than the rule would have run.',
  DELIVERY: 'Spend and results do not react to the simulated changes.',
  STATUS_HISTORY: 'Objects begin with their status of now.',
  BUDGET_HISTORY: 'Objects begin with their budget of now.',
  FILTER_HISTORY: 'Filters read the names and tags of now.',
  FREQUENCY: 'Frequency over several days is imported for few periods.',
};
