import type { Resolvers } from '../../generated/schema-types.ts';
import type { ThumbnailService } from './thumbnail-service.ts';

/** Maps thumbnails of the graph to the service. */
export function thumbnailResolvers(thumbnails: ThumbnailService) {
  return {
    Mutation: {
      mediaThumbnailRetry: async (_, { input }, { viewer }) => ({
        mediaAsset: await thumbnails.retry(viewer, input.mediaAssetId),
      }),
    },
    MediaAsset: { thumbnail: (asset) => thumbnails.of(asset) },
  } satisfies Resolvers;
}
