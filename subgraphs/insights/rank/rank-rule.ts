import { isRead, type InputRule } from '#kit/schema/input-rules.ts';
import type { QueryInsightsRankArgs } from '#subgraphs/insights/generated/schema-types.ts';
import { daysRule } from '#subgraphs/insights/query/query-rule.ts';

/** Days in their order, and statuses that are named; all violations at once. */
export const rankRule: InputRule<QueryInsightsRankArgs> = (given, at) => {
  const { statuses } = given;
  const empty = isRead(statuses) && statuses.length === 0;
  return [
    ...daysRule(given, at),
    ...(empty ? [{ path: at('statuses'), rule: 'items', message: 'must name a status; leave it out for all' }] : []),
  ];
};
