import type { InputRules } from '#kit/schema/input-rules.ts';
import { queryRule } from './query/query-rule.ts';

/** Rules between fields of the input of insights. */
export const inputRules: InputRules = {
  'Query.insightsQuery': queryRule,
};
