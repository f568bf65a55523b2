import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { newestVersion } from '../versions/newest-version.ts';
import type { BoundMediaAsset } from './bound-media.ts';
import type { CreativeService } from './creative-service.ts';
import type { CreativeRow } from './creative.ts';
import type { CreativeVersionRow } from './creative-version.ts';

/** Maps the fields of creatives and their versions; those of many cost one query. */
export function creativeTypeResolvers(creatives: CreativeService, mediaAsset: BoundMediaAsset) {
  const versionsOf = ({ id }: CreativeRow, { viewer, loaders }: RequestContext) =>
    loaders.get<string, CreativeVersionRow[]>('creative versions', (ids) => creatives.versionsOf(viewer, ids)).load(id);
  return {
    Creative: {
      versions: (creative, _, context) => versionsOf(creative, context),
      currentVersion: async (creative, _, context) => newestVersion(await versionsOf(creative, context)),
      approvedVersion: async (creative, _, context) =>
        (await versionsOf(creative, context)).find((version) => version.state === 'APPROVED') ?? null,
    },
    CreativeVersion: {
      createdBy: ({ createdBy }) => ({ id: createdBy }),
      approvedBy: ({ approvedBy }) => (approvedBy ? { id: approvedBy } : null),
      revokedBy: ({ revokedBy }) => (revokedBy ? { id: revokedBy } : null),
    },
    MediaBinding: { mediaAsset: ({ mediaAssetId }, _, context) => mediaAsset(mediaAssetId, context) },
  } satisfies Resolvers;
}
