import type { InputRules } from '#kit/schema/input-rules.ts';
import { edgeRule, exportRule, queryRule } from './query/query-rule.ts';
import { rankRule } from './rank/rank-rule.ts';

/** Rules between fields of the input of insights. */
export const inputRules: InputRules = {
  'Query.insightsQuery': queryRule,
  InsightsExportCreateInput: exportRule,
  'Query.insightsRank': rankRule,
  'AdAccount.insights': edgeRule,
  'Campaign.insights': edgeRule,
  'AdSet.insights': edgeRule,
  'Ad.insights': edgeRule,
};
