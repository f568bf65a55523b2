import type { Resolvers } from '../../generated/schema-types.ts';
import type { LaunchService } from '../launch-service.ts';
import type { ProgressEvent, ProgressFollower } from './follow-progress.ts';

/** Maps the subscription and the fields of its events. */
export function progressResolvers(progress: ProgressFollower, launches: LaunchService) {
  return {
    Subscription: {
      launchProgress: {
        subscribe: (_, args, context) => progress.follow(context, args),
        resolve: (event: ProgressEvent) => event,
      },
    },
    LaunchProgress: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      launch: ({ adAccountId, launchId }, _, context) => launches.launch(context, adAccountId, launchId),
      item: ({ item }, _, { viewer }) => (item ? launches.itemAsOf(viewer, item) : null),
    },
  } satisfies Resolvers;
}
