import { loadActivity } from '../log/activity-loader.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import { loadAdAccount } from '#subgraphs/accounts/directory/access/ad-account-loader.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { memberLoader } from '#subgraphs/accounts/directory/members/member-loader.ts';
import type { MemberService } from '#subgraphs/accounts/directory/members/member-service.ts';
import type { WriteStopRow } from './write-stop-repository.ts';
import type { WriteStopService } from './write-stop-service.ts';

interface Services {
  stops: WriteStopService;
  activities: ActivityService;
  adAccounts: AdAccountService;
  members: MemberService;
}

/** Resolvers of stops of writes. */
export function writeStopResolvers({ stops, activities, adAccounts, members }: Services) {
  return {
    Mutation: {
      writesStop: (_, { input }, { viewer }) => stops.stop(viewer, input),
      writesResume: async (_, { input }, { viewer }) => ({
        stop: await stops.resume(viewer, input.adAccountId ?? null),
      }),
    },
    AdAccount: {
      writeStop: ({ id }, _, { viewer, loaders }) =>
        loaders.get<string, WriteStopRow | null>('accounts.stopOf', (ids) => stops.ofAccounts(viewer, ids)).load(id),
    },
    Workspace: {
      writeStop: ({ id }, _, { loaders }) =>
        loaders.get<string, WriteStopRow | null>('accounts.stopOfAll', (ids) => stops.ofWorkspaces(ids)).load(id),
    },
    PlatformOperation: { activity: ({ activityId }, _, context) => loadActivity(context, activities, activityId) },
    WriteStop: {
      adAccount: ({ scope, scopeId }, _, context) =>
        scope === 'WORKSPACE' ? null : loadAdAccount(context, adAccounts, scopeId),
      stoppedBy: ({ memberId }, _, context) => memberLoader(context, members).load(memberId),
      since: ({ stoppedAt }) => stoppedAt,
    },
  } satisfies Resolvers;
}
