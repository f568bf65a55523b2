import type { InputRules } from '#kit/schema/input-rules.ts';
import { edgeRule, queryRule } from './query/query-rule.ts';
import { rankRule } from './rank/rank-rule.ts';

/** Rules between fields of the input of insights. */
export const inputRules: InputRules = {
  'Query.insightsQuery': queryRule,
  'Query.insightsRank': rankRule,
  'AdAccount.insights': edgeRule,
  'Campaign.insights': edgeRule,
  'AdSet.insights': edgeRule,
  'Ad.insights': edgeRule,
};
