import type { Resolvers } from '../../generated/schema-types.ts';
import type { RemovalService } from './removal-service.ts';

/** Maps deletion of media to the service. */
export function removalResolvers(removals: RemovalService) {
  return {
    Mutation: {
      mediaAssetDelete: async (_, { input }, context) => ({
        mediaAsset: await removals.remove(context, input.mediaAssetId),
      }),
    },
  } satisfies Resolvers;
}
