import { isGiven, type InputRule } from '#kit/schema/input-rules.ts';
import type { QueryMemoryRecallArgs } from '#subgraphs/memory/generated/schema-types.ts';

/** One form of the arguments is given: `payload` alone, or the others with a question. */
export const recallRule: InputRule<QueryMemoryRecallArgs> = ({ payload, ...newer }, at) => {
  if (isGiven(payload)) {
    const message = 'must not be used together with payload: give one form of the arguments';
    const mixed = Object.entries(newer).filter(([, value]) => isGiven(value));
    return mixed.map(([name]) => ({ path: at(name), rule: 'form', message }));
  }
  if (isGiven(newer.query)) return [];
  return [{ path: at('query'), rule: 'required', message: 'is required: write what to search for' }];
};
