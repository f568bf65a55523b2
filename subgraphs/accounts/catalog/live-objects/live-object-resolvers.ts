import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { LiveObjectService } from './live-object-service.ts';
import type { ListPosition, WireObject } from './scan-list.ts';

/** Resolvers of the platform objects that other subgraphs read. */
export function liveObjectResolvers(objects: LiveObjectService) {
  return {
    Query: {
      _liveObjects: async (_, args, context) => {
        const found = await objects.list(context, args);
        const shown = found.objects.map(({ object, place }) => shownObject(object, place));
        return { objects: shown, next: found.next, readAt: new Date() };
      },
      _liveAdSet: (_, args, context) => objects.adSet(context, args),
      _campaignsNamed: (_, args, context) => objects.campaignsNamed(context, args),
      _importedObjects: (_, args, context) => objects.imported(context, args),
    },
    _LiveAdSet: {
      adCount: async (adSet) => (await adSet.ads()).count,
      adNames: async (adSet) => (await adSet.ads()).names,
    },
  } satisfies Resolvers;
}

function shownObject(data: WireObject, place: ListPosition) {
  return { id: data.id, data, place };
}
