import type { Resolvers } from '../generated/schema-types.ts';
import type { LiveObjectService } from './live-object-service.ts';
import type { Place, WireObject } from './scan-list.ts';

/** Resolvers of what other subgraphs read of the platform. */
export function liveObjectResolvers(objects: LiveObjectService) {
  return {
    Query: {
      _liveObjects: async (_, args, context) => {
        const found = await objects.list(context, args);
        const shown = found.objects.map(({ object, place }) => shownObject(object, place));
        return { objects: shown, next: found.next, readAt: new Date() };
      },
      _liveAdSet: async (_, args, context) => {
        const object = await objects.adSet(context, args);
        return object && shownObject(object, { after: null, seen: null });
      },
      _campaignsNamed: (_, args, context) => objects.campaignsNamed(context, args),
      _importedObjects: (_, args, context) => objects.imported(context, args),
    },
  } satisfies Resolvers;
}

function shownObject(data: WireObject, place: Place) {
  return { id: data.id, data, place };
}
