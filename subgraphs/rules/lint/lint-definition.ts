import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { lintActions } from './lint-actions.ts';
import { lintConditions } from './lint-conditions.ts';
import { lintConflicts } from './lint-conflicts.ts';
import type { LintContext, LintFinding } from './lint-finding.ts';
import { lintSchedule } from './lint-schedule.ts';
import { lintTargets } from './lint-targets.ts';

/** Findings about a definition that breaks no rule, yet may not do what its author means. */
export function lintDefinition(definition: RuleDefinition, context: LintContext): LintFinding[] {
  return [
    ...lintTargets(definition, context),
    ...lintConditions(definition, context),
    ...lintActions(definition, context),
    ...lintSchedule(definition, context),
    ...lintConflicts(definition, context),
  ];
}
