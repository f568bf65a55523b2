import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { ActivityChange, ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';
import { loadOperations, loadRevert } from '#subgraphs/accounts/dispatch/log/activity-loader.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import { onlyChanges, whyNotReversible } from '../revert/why-not-reversible.ts';

/** Resolvers of an activity's changes and of their revert. */
export function activityChangeResolvers(activities: ActivityService) {
  return {
    Activity: {
      before: async ({ id }, _, context) => (await changeOf(context, activities, id))?.before ?? null,
      after: async ({ id }, _, context) => (await changeOf(context, activities, id))?.after ?? null,
      reversible: async (activity, _, context) => (await obstacle(context, activities, activity)) === null,
      notReversibleReason: (activity, _, context) => obstacle(context, activities, activity),
    },
  } satisfies Resolvers;
}

function changeOf(
  { viewer, loaders }: RequestContext,
  activities: ActivityService,
  id: string,
): Promise<ActivityChange | null> {
  const batch = (ids: readonly string[]) => activities.changes(viewer, ids);
  return loaders.get<string, ActivityChange | null>('accounts.activityChanges', batch).load(id);
}

async function obstacle(
  context: RequestContext,
  activities: ActivityService,
  activity: ActivityRow,
): Promise<string | null> {
  if (!onlyChanges(activity)) return whyNotReversible(activity, [], null);
  const [operations, revertedBy] = await Promise.all([
    loadOperations(context, activities, activity.id),
    loadRevert(context, activities, activity.id),
  ]);
  return whyNotReversible(activity, operations, revertedBy);
}
