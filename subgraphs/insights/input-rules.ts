import type { InputRules } from '#kit/schema/input-rules.ts';
import { daysRule, edgeRule, exportRule, queryRule } from './query/query-rule.ts';

/** Rules between fields of the input of insights. */
export const inputRules: InputRules = {
  'Query.insightsQuery': queryRule,
  InsightsExportCreateInput: exportRule,
  'Query.insightsRank': daysRule,
  'AdAccount.insights': edgeRule,
  'Campaign.insights': edgeRule,
  'AdSet.insights': edgeRule,
  'Ad.insights': edgeRule,
};
