import { LEVEL_OF, WINDOW_OF } from '#subgraphs/insights/query/report-words.ts';
import { millionthsAtLeast } from '#subgraphs/insights/query/decimal-text.ts';
import type { QueryInsightsRankArgs, Resolvers } from '#subgraphs/insights/generated/schema-types.ts';
import { leastCount } from './least-count.ts';
import type { RankKey, RankRequest } from './rank-request.ts';
import type { RankService } from './rank-service.ts';
import { rankingsView } from './rankings-view.ts';

/** Maps rankings to their service. */
export function rankResolvers(ranks: RankService) {
  return {
    Query: {
      insightsRank: async (_root, args, context) => rankingsView(await ranks.rank(context, rankRequestOf(args))),
    },
  } satisfies Resolvers;
}

/** The request of arguments that keep their bounds and rules. Ids and statuses given twice count once. */
export function rankRequestOf(args: QueryInsightsRankArgs): RankRequest {
  const { minSpend, minConversions, statuses, direction } = args;
  return {
    adAccountIds: [...new Set(args.adAccountIds)],
    dateFrom: args.dateFrom,
    dateTo: args.dateTo,
    level: LEVEL_OF[args.entityLevel] as RankRequest['level'],
    key: args.rankBy.toLowerCase() as RankKey,
    actionType: args.actionType,
    window: WINDOW_OF[args.attributionWindow],
    highest: direction !== 'LOWEST',
    lowest: direction !== 'HIGHEST',
    perAccount: args.rankScope === 'PER_ACCOUNT',
    statuses: statuses?.length ? [...new Set(statuses.map((status) => status.toUpperCase()))] : null,
    minSpend: typeof minSpend === 'number' ? millionthsAtLeast(minSpend) : null,
    minImpressions: args.minImpressions ?? null,
    minClicks: args.minClicks ?? null,
    minConversions: minConversions === null || minConversions === undefined ? null : leastCount(minConversions),
    limit: args.limit,
  };
}
