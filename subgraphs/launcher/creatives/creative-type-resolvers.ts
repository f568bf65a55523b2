import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { newestVersion } from '../versions/newest-version.ts';
import type { CreativeService } from './creative-service.ts';
import type { CreativeRow } from './creative.ts';
import type { CreativeVersionRow } from './creative-version.ts';

/** Maps the versions of creatives; those of many creatives cost one query. */
export function creativeTypeResolvers(creatives: CreativeService) {
  const versionsOf = ({ id }: CreativeRow, { viewer, loaders }: RequestContext) =>
    loaders.get<string, CreativeVersionRow[]>('creative versions', (ids) => creatives.versionsOf(viewer, ids)).load(id);
  return {
    Creative: {
      versions: (creative, _, context) => versionsOf(creative, context),
      currentVersion: async (creative, _, context) => newestVersion(await versionsOf(creative, context)),
      approvedVersion: async (creative, _, context) =>
        (await versionsOf(creative, context)).find((version) => version.state === 'APPROVED') ?? null,
    },
  } satisfies Resolvers;
}
