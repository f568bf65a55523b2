import { asItIs } from '#kit/links/plain-events.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { loadActivity } from '#subgraphs/accounts/dispatch/log/activity-loader.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import type { ChangeFollower } from './changes/follow-changes.ts';
import type { ProgressFollower } from './progress/follow-progress.ts';

/** Resolvers of the activity log's subscriptions. */
export function followResolvers(changes: ChangeFollower, progress: ProgressFollower, activities: ActivityService) {
  return {
    Subscription: {
      activityChanges: {
        subscribe: (_, args, context) => changes.follow(context, args),
        resolve: asItIs,
      },
      activityProgress: {
        subscribe: (_, args, context) => progress.follow(context, args),
        resolve: asItIs,
      },
    },
    ActivityUpdate: { activity: ({ activityId }, _, context) => loadActivity(context, activities, activityId) },
  } satisfies Resolvers;
}
