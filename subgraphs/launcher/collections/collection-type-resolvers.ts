import type { Resolvers } from '../generated/schema-types.ts';
import type { CollectionRevisionRow } from './collection-revision.ts';
import type { CollectionService } from './collection-service.ts';

/** Maps revisions and members of collections; those of many collections cost one query each. */
export function collectionTypeResolvers(collections: CollectionService) {
  return {
    Collection: {
      currentRevision: ({ revisionId }, _, { viewer, loaders }) =>
        loaders
          .get<string, CollectionRevisionRow>('collection revisions', (ids) => collections.revisions(viewer, ids))
          .load(revisionId),
    },
    CollectionRevision: {
      memberIds: ({ id, kind }, _, { viewer, loaders }) =>
        kind === 'SMART'
          ? []
          : loaders.get<string, string[]>('collection members', (ids) => collections.membersOf(viewer, ids)).load(id),
    },
  } satisfies Resolvers;
}
