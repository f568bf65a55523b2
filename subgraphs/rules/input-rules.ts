import { whenWhole, type InputRules } from '#kit/schema/input-rules.ts';
import { runRules } from './runs/start/run-rules.ts';
import type { RuleBacktestInput, RuleBacktestJobCreateInput } from './generated/schema-types.ts';
import { longRangeViolations, rangeViolations } from './backtest/backtest-days.ts';
import { choiceViolations } from './saved/definition-reader.ts';
import { definitionViolations } from './saved/definition-rules.ts';

/** Rules between fields of the input about rules, in any process it runs in. */
export const inputRules: InputRules = {
  RuleDefinitionInput: whenWhole(definitionViolations),
  RulesRunInput: runRules,
  RuleBacktestInput: whenWhole<RuleBacktestInput>(choiceViolations, rangeViolations),
  RuleBacktestJobCreateInput: whenWhole<RuleBacktestJobCreateInput>(choiceViolations, longRangeViolations),
  'Query.ruleLint': whenWhole(choiceViolations),
};
