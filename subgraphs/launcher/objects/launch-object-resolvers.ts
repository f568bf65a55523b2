import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type { PlatformObjectKind } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchHistory } from '#subgraphs/launcher/launches/read/history/launch-history.ts';
import type { ObjectsById } from './objects-by-id.ts';

/** Key of an imported object, or null. */
function imported(adAccountId: string, id: string | null | undefined) {
  return id == null ? null : { adAccountId, id };
}

/** Key of a member, or null. */
function member(id: string | null | undefined) {
  return id == null ? null : { id };
}

/** Maps the objects that launches, their plans and schedules name by their ids. */
export function launchObjectResolvers(objects: ObjectsById, history: Pick<LaunchHistory, 'standIns'>) {
  const creatives = (ids: readonly string[], context: RequestContext) =>
    Promise.all(ids.map((id) => objects.creative(id, context)));
  const made =
    (of: PlatformObjectKind) =>
    async ({ kind, launchId, platformId }: LaunchOperationRow, _: unknown, context: RequestContext) => {
      if (kind !== of || platformId === null) return null;
      const launch = await objects.launch(launchId, context);
      return launch && imported(launch.adAccountId, platformId);
    };
  return {
    Launch: {
      submittedByMember: ({ submittedBy }) => ({ id: submittedBy }),
      stoppedByMember: ({ stoppedBy }) => member(stoppedBy),
    },
    LaunchItem: {
      ad: ({ adAccountId, platformId }) => imported(adAccountId, platformId),
      creative: ({ creativeId }, _, context) => objects.creative(creativeId, context),
      creativeVersion: ({ creativeVersionId }, _, context) => objects.creativeVersion(creativeVersionId, context),
      sourceItem: ({ sourceItemId }, _, context) => objects.launchItem(sourceItemId, context),
      replacesItem: ({ replacesItemId }, _, context) => objects.launchItem(replacesItemId, context),
      replacedByLaunch: async ({ id, state }, _, context) => {
        if (state !== 'FAILED' && state !== 'REPLACED') return null;
        const load = (ids: readonly string[]) => history.standIns(context.viewer, ids);
        return objects.launch(await context.loaders.get<string, string | null>('stand-ins', load).load(id), context);
      },
    },
    LaunchOperation: {
      campaign: made('CAMPAIGN'),
      adSet: made('AD_SET'),
      ad: made('AD'),
      platformCreative: made('CREATIVE'),
    },
    LaunchSelection: {
      creatives: ({ creativeIds }, _, context) => creatives(creativeIds, context),
      excluded: ({ excludedIds }, _, context) => creatives(excludedIds, context),
      collection: ({ collectionId }, _, context) => objects.collection(collectionId, context),
    },
    LaunchManualGroup: { creatives: ({ creativeIds }, _, context) => creatives(creativeIds, context) },
    LaunchExistingTarget: {
      campaign: ({ adAccountId, campaignId }) => imported(adAccountId, campaignId),
      adSet: ({ adAccountId, adsetId }) => imported(adAccountId, adsetId),
    },
    LaunchReplacement: { launch: ({ launchId }, _, context) => objects.launch(launchId, context) },
    LaunchReplacementItem: {
      sourceItem: ({ sourceItemId }, _, context) => objects.launchItem(sourceItemId, context),
      creativeVersion: ({ creativeVersionId }, _, context) => objects.creativeVersion(creativeVersionId, context),
    },
    LaunchRequest: {
      sourceLaunchItems: ({ sourceLaunchItemIds }, _, context) =>
        Promise.all(sourceLaunchItemIds.map((id) => objects.launchItem(id, context))),
      target: ({ adAccountId, target }) => (target ? { ...target, adAccountId } : null),
    },
    LaunchAdSet: {
      campaign: ({ adAccountId, campaignId }) => imported(adAccountId, campaignId),
      adSet: ({ adAccountId, adsetId }) => imported(adAccountId, adsetId),
    },
    PlannedAdSet: { adSet: ({ adAccountId, platformId }) => imported(adAccountId, platformId) },
    PlannedAd: {
      creative: ({ creativeId }, _, context) => objects.creative(creativeId, context),
      creativeVersion: ({ creativeVersionId }, _, context) => objects.creativeVersion(creativeVersionId, context),
      sourceItem: ({ sourceItemId }, _, context) => objects.launchItem(sourceItemId, context),
      replacesItem: ({ replacesItemId }, _, context) => objects.launchItem(replacesItemId, context),
      platformCreative: ({ adAccountId, platformCreativeId }) => imported(adAccountId, platformCreativeId),
    },
    Schedule: { createdByMember: ({ createdBy }) => ({ id: createdBy }) },
    ScheduleVersion: { savedByMember: ({ savedBy }) => ({ id: savedBy }) },
    ScheduleRun: { schedule: ({ scheduleId }, _, context) => objects.schedule(scheduleId, context) },
  } satisfies Resolvers;
}
