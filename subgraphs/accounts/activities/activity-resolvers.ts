import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { loadAdAccount } from '../ad-accounts/ad-account-loader.ts';
import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import type { Operation } from '../door/operation.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { memberLoader } from '../members/member-loader.ts';
import type { MemberService } from '../members/member-service.ts';
import { activityLoader } from './activity-loader.ts';
import type { AttemptRow } from './activity-repository.ts';
import type { ActivityService } from './activity-service.ts';
import { activityState } from './activity-state.ts';

/** Resolvers of the activity log. */
export function activityResolvers(activities: ActivityService, adAccounts: AdAccountService, members: MemberService) {
  return {
    Query: { activity: (_, { id }, { viewer }) => activities.get(viewer, id) },
    Activity: {
      __resolveReference: ({ id }, context) => activityLoader(context, activities).load(id),
      adAccount: ({ adAccountId }, _, context) => loadAdAccount(context, adAccounts, adAccountId),
      member: ({ memberId }, _, context) => (memberId === null ? null : memberLoader(context, members).load(memberId)),
      state: async ({ id }, _, context) =>
        activityState((await operationsOf(context, activities, id)).map(({ state }) => state)),
      operations: ({ id }, _, context) => operationsOf(context, activities, id),
    },
    PlatformOperation: {
      attempts: ({ id }, _, { viewer, loaders }) =>
        loaders.get<string, AttemptRow[]>('accounts.attempts', (ids) => activities.attempts(viewer, ids)).load(id),
    },
  } satisfies Resolvers;
}

function operationsOf(
  { viewer, loaders }: RequestContext,
  activities: ActivityService,
  id: string,
): Promise<Operation[]> {
  return loaders.get<string, Operation[]>('accounts.operations', (ids) => activities.operations(viewer, ids)).load(id);
}
