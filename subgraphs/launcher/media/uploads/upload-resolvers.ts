import type { Resolvers } from '../../generated/schema-types.ts';
import type { InlineUploadService } from './inline-upload-service.ts';
import type { UploadService } from './upload-service.ts';

/** Maps uploads of the graph to their services. */
export function uploadResolvers(uploads: UploadService, inline: InlineUploadService) {
  return {
    Mutation: {
      mediaUploadCreate: (_, { input }, context) => uploads.create(context, input),
      mediaUploadsComplete: (_, { input }, context) => inline.complete(context, input),
    },
    MediaFileResult: {
      mediaId: (result) => ('asset' in result ? result.mediaId : null),
      mediaAssetId: (result) => ('asset' in result ? result.asset.id : null),
      mediaAsset: (result) => ('asset' in result ? result.asset : null),
      refusal: (result) => ('refusal' in result ? result.refusal.toJSON().error : null),
    },
  } satisfies Resolvers;
}
