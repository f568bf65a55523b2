import { asItIs } from '#kit/links/plain-events.ts';
import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchService } from '../launch-service.ts';
import type { LaunchRows } from '../lists/launch-rows.ts';
import type { LaunchesFollower } from './follow-launches.ts';
import { secondsLeft } from '#subgraphs/launcher/launches/launch/launch-pace.ts';
import type { ProgressFollower } from './follow-progress.ts';

/** Maps the subscriptions to launches and the fields of their events. */
export function progressResolvers(
  progress: ProgressFollower,
  changes: LaunchesFollower,
  launches: LaunchService,
  rows: LaunchRows,
) {
  return {
    Subscription: {
      launchProgress: {
        subscribe: (_, args, context) => progress.follow(context, args),
        resolve: asItIs,
      },
      launchesChanged: {
        subscribe: (_, args, context) => changes.follow(context, args),
        resolve: asItIs,
      },
    },
    LaunchProgress: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      launch: ({ adAccountId, launchId }, _, context) => launches.launch(context, adAccountId, launchId),
      by: ({ by }) => (by === undefined ? null : { id: by }),
      item: ({ item }, _, { viewer }) => (item ? rows.itemAsOf(viewer, item) : null),
    },
    Launch: {
      estimatedSecondsLeft: (launch) => secondsLeft(launch),
    },
    LaunchesChange: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      snapshot: ({ adAccountId, change }, page, context) => (change ? null : launches.page(context, adAccountId, page)),
    },
    LaunchChange: {
      launch: ({ adAccountId, launchId }, _, context) => launches.launch(context, adAccountId, launchId),
    },
  } satisfies Resolvers;
}
