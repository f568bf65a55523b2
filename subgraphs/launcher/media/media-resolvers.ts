import { aspectRatio } from './aspect-ratio.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import type { MediaService } from './media-service.ts';
import { mimeTypeName } from './media-types.ts';

/** Maps media fields of the graph to the service. */
export function mediaResolvers(media: MediaService) {
  return {
    Query: {
      _mediaUpload: (_, { mediaId }, { viewer }) => media.uploadedFile(viewer, mediaId),
      mediaAsset: (_, { id }, { viewer }) => media.asset(viewer, id),
      mediaAssets: (_, args, { viewer }) => media.assets(viewer, args),
    },
    MediaAsset: {
      mimeType: ({ mimeType }) => mimeTypeName(mimeType),
      aspectRatio: ({ widthPx, heightPx }) => (widthPx && heightPx ? aspectRatio(widthPx, heightPx) : null),
    },
  } satisfies Resolvers;
}
