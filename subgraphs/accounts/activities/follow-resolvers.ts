import type { Resolvers } from '../generated/schema-types.ts';
import { loadActivity } from './activity-loader.ts';
import type { ActivityService } from './activity-service.ts';
import type { ActivityUpdate, ChangeFollower } from './changes/follow-changes.ts';
import type { ProgressEvent, ProgressFollower } from './progress/follow-progress.ts';

/** Resolvers of what can be followed of the activity log. */
export function followResolvers(changes: ChangeFollower, progress: ProgressFollower, activities: ActivityService) {
  return {
    Subscription: {
      activityChanges: {
        subscribe: (_, args, context) => changes.follow(context, args),
        resolve: (event: ActivityUpdate) => event,
      },
      activityProgress: {
        subscribe: (_, args, context) => progress.follow(context, args),
        resolve: (event: ProgressEvent) => event,
      },
    },
    ActivityUpdate: { activity: ({ activityId }, _, context) => loadActivity(context, activities, activityId) },
  } satisfies Resolvers;
}
