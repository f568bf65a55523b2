import type { Resolvers } from '../generated/schema-types.ts';
import { listAssets } from './asset-list-service.ts';
import type { LauncherGuide } from './launcher-guide.ts';
import { listTargets, readTarget } from './target-service.ts';

/** Maps discovery of the graph to what reads the platform, and to the guide of the launcher. */
export function discoveryResolvers(guide: LauncherGuide) {
  return {
    Query: {
      launcherDiscover: (_, _args, { viewer }) => guide.of(viewer),
      launcherAssets: (_, args, context) => listAssets(context, args),
      launchTargets: (_, args, context) => listTargets(context, args),
      launchTarget: (_, args, context) => readTarget(context, args),
    },
  } satisfies Resolvers;
}
