import type { ActionDefinition, RuleDefinition, TaskDefinition } from '#subgraphs/rules/definition/definition.ts';
import { excludeEachOther } from './exclusive-filters.ts';
import { warning, type LintContext, type LintFinding, type OtherRule } from './lint-finding.ts';
import { isContradiction, joint, termsOf } from './terms.ts';

/** Findings about tasks that undo each other, within a rule and between rules. */
export function lintConflicts(definition: RuleDefinition, context: LintContext): LintFinding[] {
  return [...oscillations(definition), ...context.others.flatMap((other) => fights(definition, context, other))];
}

/** A pause for active objects, and a start that holds for the same numbers: each makes the other one the first that fires. */
function oscillations({ tasks }: RuleDefinition): LintFinding[] {
  return tasks.flatMap((start, at) => {
    if (start.activeOnly || !sets(start, 'ACTIVE')) return [];
    const pause = tasks
      .slice(0, at)
      .findIndex((task) => task.activeOnly && sets(task, 'PAUSED') && mayMeet(task, start));
    if (pause < 0) return [];
    const message = `Task ${pause + 1} pauses what this one starts again for the same numbers, in turns.`;
    return [warning('oscillates', `tasks[${at}]`, message)];
  });
}

function fights(definition: RuleDefinition, { selected }: LintContext, other: OtherRule): LintFinding[] {
  if (other.definition.level !== definition.level) return [];
  if (excludeEachOther(definition.targetFilter, other.definition.targetFilter)) return [];
  const common = commonObjects(selected, other.selected);
  if (common !== null && common.length === 0) return [];
  for (const [at, task] of definition.tasks.entries()) {
    const against = other.definition.tasks.find((one) => opposes(task, one) && mayMeet(task, one));
    if (!against) continue;
    const objects = common === null ? 'one object' : `${common.length} objects that both select now`;
    const message = `Rule "${other.definition.name}" does the opposite, and both may hold for the same numbers of ${objects}.`;
    return [warning('fights_with', `tasks[${at}]`, message, { ruleIds: [other.ruleId], objectIds: common ?? [] })];
  }
  return [];
}

function commonObjects(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): string[] | null {
  return a === null || b === null ? null : [...a].filter((id) => b.has(id));
}

function opposes(a: TaskDefinition, b: TaskDefinition): boolean {
  const starts = (task: TaskDefinition) => !task.activeOnly && sets(task, 'ACTIVE');
  if ((sets(a, 'PAUSED') && starts(b)) || (starts(a) && sets(b, 'PAUSED'))) return true;
  return (
    (has(a, 'increase_budget') && has(b, 'decrease_budget')) || (has(a, 'decrease_budget') && has(b, 'increase_budget'))
  );
}

/** True where some numbers make both tasks hold; false as well where there are too many alternatives to say. */
function mayMeet(a: TaskDefinition, b: TaskDefinition): boolean {
  const [ofA, ofB] = [termsOf(a.conditions), termsOf(b.conditions)];
  if (ofA === null || ofB === null) return false;
  return ofA.some((one) => ofB.some((other) => !isContradiction(joint(one, other))));
}

function sets({ actions }: TaskDefinition, status: 'ACTIVE' | 'PAUSED'): boolean {
  return actions.some((action) => action.type === 'set_status' && action.status === status);
}

function has({ actions }: TaskDefinition, type: ActionDefinition['type']): boolean {
  return actions.some((action) => action.type === type);
}
