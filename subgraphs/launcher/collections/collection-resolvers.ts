import type { Resolvers } from '../generated/schema-types.ts';
import type { CollectionService } from './collection-service.ts';
import type { PreviewService } from './preview-service.ts';

/** Maps collection operations of the graph to the services. */
export function collectionResolvers(collections: CollectionService, previews: PreviewService) {
  return {
    Query: {
      collection: (_, { id }, { viewer }) => collections.collection(viewer, id),
      collections: (_, args, { viewer }) => collections.page(viewer, args),
      collectionPreview: (_, args, { viewer }) => previews.preview(viewer, args),
    },
    Mutation: {
      collectionCreate: async (_, { input }, { viewer }) => ({
        collection: await collections.create(viewer, input),
      }),
      collectionUpdate: async (_, { input }, { viewer }) => ({ collection: await collections.update(viewer, input) }),
      collectionArchive: async (_, { input }, { viewer }) => ({ collection: await collections.archive(viewer, input) }),
    },
  } satisfies Resolvers;
}
