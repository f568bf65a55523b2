import { windowOf } from '#kit/connections/page-window.ts';
import { moneyOf } from '#kit/money/money.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { loadAdAccount } from '#subgraphs/accounts/directory/access/ad-account-loader.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { AttemptRow } from '#subgraphs/accounts/dispatch/log/activity-repository.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import type { OperationRange } from '#subgraphs/accounts/dispatch/log/operation-page-repository.ts';

type OperationPage = Exclude<Awaited<ReturnType<ActivityService['operationPages']>>[number], Error>;

/** Resolvers of the operations of activities, in pages, and of their attempts. */
export function operationResolvers(activities: ActivityService, adAccounts: AdAccountService) {
  return {
    Activity: {
      operationPage: ({ id }, { states, ...range }, context) => {
        const { size, cursor, backwards } = windowOf(range);
        return pageOf(context, activities, { activityId: id, states: states ?? null, size, cursor }, backwards);
      },
    },
    PlatformOperation: {
      dailyBudgetMoney: async ({ dailyBudget, adAccountId }, _, context) =>
        moneyOf(dailyBudget, (await loadAdAccount(context, adAccounts, adAccountId)).currency),
      attempts: ({ id }, _, { viewer, loaders }) =>
        loaders.get<string, AttemptRow[]>('accounts.attempts', (ids) => activities.attempts(viewer, ids)).load(id),
    },
  } satisfies Resolvers;
}

function pageOf(
  { viewer, loaders }: RequestContext,
  activities: ActivityService,
  range: OperationRange,
  backwards: boolean,
): Promise<OperationPage> {
  const batch = (ranges: readonly OperationRange[]) => activities.operationPages(viewer, ranges, { backwards });
  return loaders
    .get<OperationRange, OperationPage>(`accounts.operationPages ${backwards}`, batch, JSON.stringify)
    .load(range);
}
