import { whenWhole, type InputRules } from '#kit/schema/input-rules.ts';
import { runRules } from './runs/start/run-rules.ts';
import { definitionViolations } from './saved/definition-rules.ts';

/** Rules between fields of the input about rules, in any process it runs in. */
export const inputRules: InputRules = {
  RuleDefinitionInput: whenWhole(definitionViolations),
  RulesRunInput: runRules,
};
