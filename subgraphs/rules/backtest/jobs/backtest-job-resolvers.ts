import { isUnderWay } from '#kit/jobs/member-job.ts';
import { asItIs } from '#kit/links/plain-events.ts';
import type { WorkWait } from '#kit/queues/work-watch.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/rules/generated/schema-types.ts';
import type { RuleService } from '#subgraphs/rules/saved/rule-service.ts';
import type { BacktestJobService } from './backtest-job-service.ts';
import { type BacktestRow, dayTotal } from './backtest-row.ts';
import type { BacktestFollower } from './follow-backtest.ts';

/** Services that the fields of backtests in the background are read by. */
export interface BacktestJobReaders {
  jobs: BacktestJobService;
  follower: BacktestFollower;
  rules: RuleService;
  /** Wait of a backtest that is due since a time; null for one that is not. */
  waitSince(context: RequestContext, due: Date | null): Promise<WorkWait | null>;
}

/** Maps backtests in the background to their service. */
export function backtestJobResolvers({ jobs, follower, rules, waitSince }: BacktestJobReaders) {
  return {
    Query: {
      ruleBacktestJob: (_root, { id }, context) => jobs.get(context, id),
      ruleBacktestJobs: (_root, args, context) => jobs.page(context, args),
    },
    Mutation: {
      ruleBacktestJobCreate: (_root, { input }, context) => jobs.create(context, input),
      ruleBacktestJobCancel: async (_root, { input }, context) => ({ job: await jobs.cancel(context, input.jobId) }),
    },
    Subscription: {
      ruleBacktestJobProgress: { subscribe: (_root, args, context) => follower.follow(context, args), resolve: asItIs },
    },
    RuleBacktestJobProgress: { job: ({ jobId }, _args, context) => jobs.get(context, jobId) },
    RuleBacktestJob: {
      adAccounts: ({ adAccountIds }) => adAccountIds.map((id) => ({ id })),
      dayTotal: (row) => dayTotal(row),
      rule: ({ ruleId }, _args, context) =>
        ruleId === null
          ? null
          : context.loaders
              .get('rules of backtests', (ids: readonly string[]) => rules.readable(context, ids))
              .load(ruleId),
      result: (row, _args, { viewer, loaders }) =>
        row.state !== 'SUCCEEDED'
          ? null
          : loaders
              .get(
                'results of backtests',
                (rows: readonly BacktestRow[]) => jobs.results(viewer, rows),
                ({ id }) => id,
              )
              .load(row),
      wait: (row, _args, context) => waitSince(context, isUnderWay(row) ? row.createdAt : null),
    },
  } satisfies Resolvers;
}
