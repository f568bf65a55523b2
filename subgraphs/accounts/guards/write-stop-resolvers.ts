import { loadActivity } from '../activities/activity-loader.ts';
import type { ActivityService } from '../activities/activity-service.ts';
import { loadAdAccount } from '../ad-accounts/ad-account-loader.ts';
import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { memberLoader } from '../members/member-loader.ts';
import type { MemberService } from '../members/member-service.ts';
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
