import type { Query_RuleMetricsArgs, Resolvers } from '#subgraphs/insights/generated/schema-types.ts';
import type { ActionSum } from '#subgraphs/insights/facts/fact-plan.ts';
import { GRAPH_WINDOWS, LEVEL_OF, metricId, WINDOW_OF } from '#subgraphs/insights/query/report-words.ts';
import type { RuleMetricsReader } from './rule-metrics.ts';

/** Maps the sums that rules read to their reader. */
export function ruleMetricsResolvers(reader: RuleMetricsReader) {
  return {
    Query: {
      _ruleMetrics: async (_root, args, { viewer, access }) => {
        await access.assertReadable('AD_ACCOUNT', args.adAccountId);
        const account = await access.adAccount(args.adAccountId);
        const { days, ...metrics } = await reader.read({
          workspaceId: viewer.workspaceId,
          account,
          level: LEVEL_OF[args.level],
          windows: args.windows,
          metrics: [...new Set(args.metrics.map(metricId))],
          actions: args.actions.map(actionOf),
          after: args.after ?? null,
          first: args.first,
        });
        return {
          ...metrics,
          days: days.map(({ dayOver, missing, withheldWindows, ...day }) => ({
            ...day,
            over: dayOver,
            withheld: withheldWindows.map((window) => GRAPH_WINDOWS[window]),
            missing: missing.map(({ objectId }) => objectId),
          })),
        };
      },
    },
  } satisfies Resolvers;
}

function actionOf({ values, actionType, attributionWindow }: Query_RuleMetricsArgs['actions'][number]): ActionSum {
  return { list: values ? 'action_values' : 'actions', actionType, window: WINDOW_OF[attributionWindow] };
}
