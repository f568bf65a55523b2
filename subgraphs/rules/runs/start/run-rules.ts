import { isGiven, type InputRule } from '#kit/schema/input-rules.ts';
import type { RulesRunInput } from '#subgraphs/rules/generated/schema-types.ts';

/** A live run needs the id of its call: without one a repeated call would be a second run. */
export const runRules: InputRule<RulesRunInput> = ({ dryRun, requestId }, at) =>
  dryRun === false && !isGiven(requestId)
    ? [{ path: at('requestId'), rule: 'required', message: 'is needed for a live run' }]
    : [];
