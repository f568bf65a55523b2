import { ruleOf } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';
import type { ConditionTrace, ObjectTrace } from '#subgraphs/rules/evaluate/trace.ts';
import { accountDataOf } from './account-data-of.ts';
import type { RuleWorld } from './rule-world.ts';

/** Explains every object of the rule's level, in the order of the world. */
export function explainAll(json: Record<string, unknown>, world: RuleWorld): ObjectTrace[] {
  const evaluator = compileRule(ruleOf({ level: world.level, ...json }));
  const data = accountDataOf(world, evaluator.needs(world.today));
  return world.objects[world.level].map(({ id }) => evaluator.explain(data, id)!);
}

/** Outcomes by evaluation, with the reason of unknown ones, such as `UNKNOWN NO_VALUE`. */
export function judgeAll(json: Record<string, unknown>, world: RuleWorld): string[] {
  const evaluator = compileRule(ruleOf({ level: world.level, ...json }));
  const data = accountDataOf(world, evaluator.needs(world.today));
  const { outcomeOf } = evaluator.evaluate(data);
  return explainAll(json, world).map(({ reason }, row) => [outcomeOf(row), reason].filter(Boolean).join(' '));
}

/** Traces of the conditions of the first task for the first object. */
export function firstConditions(json: Record<string, unknown>, world: RuleWorld): readonly ConditionTrace[] {
  return explainAll(json, world)[0]!.tasks[0]!.conditions;
}
