import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';

/** Codes of findings, each for one way in which a definition may not do what its author means. */
export const LINT_CODES = [
  'no_minimum_data',
  'can_never_hold',
  'can_never_fire',
  'always_true',
  'true_every_midnight',
  'no_targets',
  'many_targets',
  'empty_filter',
  'unknown_word',
  'mixed_currencies',
  'fights_with',
  'oscillates',
  'resets_learning',
  'percent_above_hundred',
  'runs_faster_than_data',
  'skipped_local_time',
  'either_day',
  'duplicates_each_run',
  'ceiling_below_present',
  'cpa_without_zero_case',
  'frequency_window',
  'metric_level',
  'ignored_days',
  'ignored_window',
] as const;

/** Code of a finding. */
export type LintCode = (typeof LINT_CODES)[number];

/** Finding about a definition that breaks no rule. `WARNING` is likely a mistake, `NOTICE` is worth knowing. */
export interface LintFinding {
  code: LintCode;
  severity: 'WARNING' | 'NOTICE';
  /** Place in the definition, such as `tasks[0].conditions`. */
  path: string;
  message: string;
  /** Rules concerned besides this one. */
  ruleIds: readonly string[];
  /** Platform ids of the objects concerned, at most 25. */
  objectIds: readonly string[];
}

/** Another rule that works in one of the same ad accounts at the same level. */
export interface OtherRule {
  ruleId: string;
  definition: RuleDefinition;
  /** Objects its filter selects now; null where that is not known. */
  selected: ReadonlySet<string> | null;
}

/** A daily budget as it is now. */
export interface PresentBudget {
  entityId: string;
  /** Millionths of the major unit. */
  dailyBudget: bigint;
}

/** Facts that findings depend on. What is not known is null or empty, and no finding is made of it. */
export interface LintContext {
  now: Date;
  /** Currencies of the rule's ad accounts. */
  currencies: readonly string[];
  /** Time zones of the rule's ad accounts. */
  timeZones: readonly string[];
  /** Objects the filter selects now in all ad accounts; null where that is not known. */
  selected: ReadonlySet<string> | null;
  /** Daily budgets of the selected objects that have one. */
  presentBudgets: readonly PresentBudget[];
  others: readonly OtherRule[];
}

/** Context of a definition of which nothing else is known. */
export const NO_CONTEXT: Omit<LintContext, 'now'> = {
  currencies: [],
  timeZones: [],
  selected: null,
  presentBudgets: [],
  others: [],
};

const MOST_NAMED = 25;

/** A finding that is likely a mistake. */
export function warning(
  code: LintCode,
  path: string,
  message: string,
  { ruleIds = [], objectIds = [] }: Partial<Pick<LintFinding, 'ruleIds' | 'objectIds'>> = {},
): LintFinding {
  return { code, severity: 'WARNING', path, message, ruleIds, objectIds: objectIds.slice(0, MOST_NAMED) };
}

/** A finding that is worth knowing. */
export function notice(code: LintCode, path: string, message: string): LintFinding {
  return { ...warning(code, path, message), severity: 'NOTICE' };
}
