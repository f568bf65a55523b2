import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchService } from '../launch-service.ts';
import type { FollowArgs, ProgressEvent, ProgressFollower } from './follow-progress.ts';

/** Maps the subscription and the fields of its events. */
export function progressResolvers(progress: ProgressFollower, launches: LaunchService) {
  return {
    Subscription: {
      launchProgress: {
        subscribe: (_: unknown, args: FollowArgs, context: RequestContext) => progress.follow(context, args),
        resolve: (event: ProgressEvent) => event,
      },
    },
    LaunchProgress: {
      adAccount: ({ adAccountId }: ProgressEvent) => ({ id: adAccountId }),
      launch: ({ adAccountId, launchId }: ProgressEvent, _: unknown, context: RequestContext) =>
        launches.launch(context, adAccountId, launchId),
      item: ({ item }: ProgressEvent, _: unknown, { viewer }: RequestContext) =>
        item ? launches.itemAsOf(viewer, item) : null,
    },
  };
}
