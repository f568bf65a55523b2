import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { adAccountLoader } from '../ad-accounts/ad-account-loader.ts';
import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import type { Operation } from '../door/operation.ts';
import { memberLoader } from '../members/member-loader.ts';
import type { MemberService } from '../members/member-service.ts';
import type { ActivityRow } from './activity-repository.ts';
import type { ActivityService } from './activity-service.ts';
import { activityState } from './activity-state.ts';

type Context = RequestContext;
type Activity = ActivityRow & { operations: Operation[] };

interface Services {
  activities: ActivityService;
  adAccounts: AdAccountService;
  members: MemberService;
}

/** Resolvers of the activity log. */
export function activityResolvers({ activities, adAccounts, members }: Services) {
  return {
    Query: {
      activity: (_: unknown, { id }: { id: string }, { viewer }: Context) => activities.get(viewer, id),
    },
    Activity: {
      adAccount: ({ adAccountId }: Activity, _: unknown, context: Context) =>
        adAccountLoader(context, adAccounts).load(adAccountId),
      member: ({ memberId }: Activity, _: unknown, context: Context) =>
        memberId === null ? null : memberLoader(context, members).load(memberId),
      state: ({ operations }: Activity) => activityState(operations.map(({ state }) => state)),
    },
    PlatformOperation: {
      attempts: ({ id }: Operation, _: unknown, context: Context) =>
        context.loaders
          .get('accounts.attempts', (ids: readonly string[]) => activities.attempts(context.viewer, ids))
          .load(id),
    },
  };
}
