import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchHistory } from './launch-history.ts';
import type { ReplacementHistory } from './replacement-history.ts';

/** Maps what launches came from; that of many launches or ads costs one query. */
export function historyResolvers(history: LaunchHistory, replacements: ReplacementHistory) {
  return {
    Launch: {
      request: ({ id }, _, { viewer, loaders }) =>
        loaders.get<string, LaunchRequest>('launch request', (ids) => history.requests(viewer, ids)).load(id),
      replaces: ({ id }, _, context) => replacements.replaces(context, id),
      replacedBy: ({ id }, page, context) => replacements.replacedBy(context, id, page),
    },
    LaunchItem: {
      replacedByLaunchId: ({ id, state }, _, { viewer, loaders }) => {
        if (state !== 'FAILED' && state !== 'REPLACED') return null;
        return loaders.get<string, string | null>('stand-ins', (ids) => history.standIns(viewer, ids)).load(id);
      },
    },
  } satisfies Resolvers;
}
