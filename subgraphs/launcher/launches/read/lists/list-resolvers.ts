import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { CreativeService } from '#subgraphs/launcher/creatives/creative-service.ts';
import type { CreativeRow } from '#subgraphs/launcher/creatives/creative.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { LaunchService } from '../launch-service.ts';
import type { LaunchRows } from './launch-rows.ts';
import type { PromotionSources } from './promotion-sources.ts';
import type { LaunchAdSet } from './replacement-candidate-repository.ts';
import type { ReplacementCandidates } from './replacement-candidates.ts';

/** Services that read the lists of launches. */
export interface LaunchLists {
  launches: LaunchService;
  rows: LaunchRows;
  sources: PromotionSources;
  candidates: ReplacementCandidates;
}

/** Maps the lists of launches; what their rows show beyond the row costs one query for all of them. */
export function listResolvers(
  { launches, rows, sources, candidates }: LaunchLists,
  creatives: Pick<CreativeService, 'byId'>,
) {
  const adCreativeOf = (id: string, { viewer, loaders }: RequestContext) =>
    loaders.get<string, string | null>('ad creative', (ids) => sources.adCreatives(viewer, ids)).load(id);
  return {
    Query: {
      launchOperations: async (_, { adAccountId, launchId, ...range }, context) =>
        rows.operations(context, await launches.launch(context, adAccountId, launchId), range),
      launchPromotionSources: (_, { adAccountId, ...range }, context) => sources.page(context, adAccountId, range),
      launchReplacementCandidates: (_, { adAccountId, launchId, ...range }, context) =>
        candidates.page(context, { adAccountId, launchId }, range),
    },
    LaunchPromotionSource: {
      item: (item) => item,
      launch: ({ launchId }, _, { viewer, loaders }) =>
        loaders.get<string, LaunchRow>('launch of a source', (ids) => launches.byId(viewer, ids)).load(launchId),
      adCreativeId: ({ id }, _, context) => adCreativeOf(id, context),
      adCreative: async ({ id, adAccountId }, _, context) => {
        const adCreativeId = await adCreativeOf(id, context);
        return adCreativeId === null ? null : { adAccountId, id: adCreativeId };
      },
      promotions: ({ id }, _, { viewer, loaders }) =>
        loaders.get<string, number>('promotions', (ids) => sources.promotions(viewer, ids)).load(id),
    },
    LaunchReplacementCandidate: {
      item: (item) => item,
      creative: ({ creativeId }, _, { viewer, loaders }) =>
        loaders
          .get<string, CreativeRow>('creative of a candidate', (ids) => creatives.byId(viewer, ids))
          .load(creativeId),
      adAttempt: ({ attempt }) => attempt,
      adSet: async ({ id, adAccountId }, _, { viewer, loaders }) => {
        const load = (ids: readonly string[]) => candidates.adSets(viewer, ids);
        const adSet = await loaders.get<string, LaunchAdSet | null>('ad set of an item', load).load(id);
        return adSet && { ...adSet, adAccountId };
      },
    },
  } satisfies Resolvers;
}
