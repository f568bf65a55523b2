import { isGiven, isRead, type InputRule } from '#kit/schema/input-rules.ts';
import { isTargeted } from '#subgraphs/memory/fact/fact-scope.ts';
import type { MemoryScopeInput, QueryMemoryFactsArgs } from '#subgraphs/memory/generated/schema-types.ts';

const NO_TARGET = 'must be left out: private and team facts are for no brand or ad account';

/** A scope names its brand or ad account, and a scope without one names none. */
export const scopeRule: InputRule<MemoryScopeInput> = ({ kind, targetId }, at) => {
  if (!isRead(kind) || isTargeted(kind) === isGiven(targetId)) return [];
  const message = isTargeted(kind)
    ? `is required: the id of the ${kind === 'BRAND' ? 'brand' : 'ad account'} the facts are for`
    : NO_TARGET;
  return [{ path: at('targetId'), rule: 'scope', message }];
};

/** Only facts of brands and ad accounts can be listed by a target. */
export const listRule: InputRule<Pick<QueryMemoryFactsArgs, 'kind' | 'targetId'>> = ({ kind, targetId }, at) =>
  isRead(kind) && !isTargeted(kind) && isGiven(targetId)
    ? [{ path: at('targetId'), rule: 'scope', message: NO_TARGET }]
    : [];
