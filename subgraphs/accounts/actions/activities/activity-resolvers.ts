import { loadAdAccount } from '#subgraphs/accounts/directory/access/ad-account-loader.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { memberLoader } from '#subgraphs/accounts/directory/members/member-loader.ts';
import type { MemberService } from '#subgraphs/accounts/directory/members/member-service.ts';
import {
  activityLoader,
  loadDocuments,
  loadOperations,
  loadRevert,
} from '#subgraphs/accounts/dispatch/log/activity-loader.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';

/** Resolvers of the activity log. */
export function activityResolvers(activities: ActivityService, adAccounts: AdAccountService, members: MemberService) {
  return {
    Query: {
      activity: (_, { id }, { viewer }) => activities.get(viewer, id),
      activities: (_, query, { viewer }) => activities.page(viewer, query),
    },
    Activity: {
      __resolveReference: ({ id }, context) => activityLoader(context, activities).load(id),
      adAccount: ({ adAccountId }, _, context) => loadAdAccount(context, adAccounts, adAccountId),
      member: ({ memberId }, _, context) => (memberId === null ? null : memberLoader(context, members).load(memberId)),
      stoppedBy: ({ stoppedBy }, _, context) =>
        stoppedBy === null ? null : memberLoader(context, members).load(stoppedBy),
      request: async ({ id }, _, context) => (await loadDocuments(context, activities, id)).request,
      plan: async ({ id }, _, context) => (await loadDocuments(context, activities, id)).plan,
      reverts: ({ revertsId }, _, context) =>
        revertsId === null ? null : activityLoader(context, activities).load(revertsId),
      revertedBy: async ({ id }, _, context) => {
        const revert = await loadRevert(context, activities, id);
        return revert === null ? null : activityLoader(context, activities).load(revert);
      },
      operations: ({ id }, _, context) => loadOperations(context, activities, id),
    },
  } satisfies Resolvers;
}
