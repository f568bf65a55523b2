import type { InputRules } from '#kit/schema/input-rules.ts';
import { listRule, scopeRule } from '#subgraphs/memory/facts/scope-rules.ts';
import { rememberRule, updateRule } from '#subgraphs/memory/facts/text-rules.ts';
import { recallRule } from '#subgraphs/memory/recall/recall-rules.ts';

/** Rules between fields of the input of memory. */
export const inputRules: InputRules = {
  MemoryScopeInput: scopeRule,
  MemoryRememberInput: rememberRule,
  MemoryUpdateInput: updateRule,
  'Query.memoryFacts': listRule,
  'Query.memoryRecall': recallRule,
  'Subscription.memoryChanges': scopeRule,
};
