import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { MediaAssetRow } from './media-asset.ts';
import type { MediaFilter } from './media-repository.ts';
import type { MediaService, MediaUploadCreateInput } from './media-service.ts';
import { mimeTypeName } from './media-types.ts';

/** Maps media fields of the graph to the service. */
export function mediaResolvers(media: MediaService) {
  return {
    Query: {
      mediaAsset: (_: unknown, { id }: { id: string }, { viewer }: RequestContext) => media.asset(viewer, id),
      mediaAssets: (_: unknown, args: MediaFilter & { first: number; after?: string }, { viewer }: RequestContext) =>
        media.assets(viewer, args),
    },
    Mutation: {
      mediaUploadCreate: (_: unknown, { input }: { input: MediaUploadCreateInput }, context: RequestContext) =>
        media.createUpload(context, input),
    },
    MediaAsset: { mimeType: (asset: MediaAssetRow) => mimeTypeName(asset.mimeType) },
  };
}
