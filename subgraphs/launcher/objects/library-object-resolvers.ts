import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { CollectionService } from '#subgraphs/launcher/collections/collection-service.ts';
import type { ObjectsById } from './objects-by-id.ts';

/** Maps the objects that creatives, collections, templates and uploads name by their ids. */
export function libraryObjectResolvers(objects: ObjectsById, collections: Pick<CollectionService, 'membersOf'>) {
  return {
    CreativeVersion: {
      creative: ({ creativeId }, _, context) => objects.creative(creativeId, context),
      media: ({ content }, _, context) => {
        const ids = new Set(content.media.map(({ mediaAssetId }) => mediaAssetId));
        return Promise.all([...ids].map((id) => objects.mediaAsset(id, context)));
      },
    },
    CollectionRevision: {
      collection: ({ collectionId }, _, context) => objects.collection(collectionId, context),
      members: async ({ id, kind }, _, context) => {
        if (kind === 'SMART') return [];
        const load = (ids: readonly string[]) => collections.membersOf(context.viewer, ids);
        const members = await context.loaders.get<string, string[]>('collection members', load).load(id);
        return Promise.all(members.map((member) => objects.creative(member, context)));
      },
    },
    TemplateVersion: { template: ({ templateId }, _, context) => objects.template(templateId, context) },
    MediaUploadCreatePayload: {
      mediaAsset: ({ mediaAssetId }, _, context) => objects.mediaAsset(mediaAssetId, context),
    },
    UploadPageFile: { mediaAsset: ({ mediaAssetId }, _, context) => objects.mediaAsset(mediaAssetId, context) },
  } satisfies Resolvers;
}
