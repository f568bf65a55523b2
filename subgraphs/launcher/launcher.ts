import express from 'express';
import { LaneRunner } from '#kit/lanes/lane-runner.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import { defineSubgraph, type SubgraphDeps, type SubgraphParts } from '#kit/subgraph/define-subgraph.ts';
import { CollectionMember } from './collections/collection-member.ts';
import { CollectionRepository } from './collections/collection-repository.ts';
import { collectionResolvers } from './collections/collection-resolvers.ts';
import { CollectionRevision } from './collections/collection-revision.ts';
import { CollectionService } from './collections/collection-service.ts';
import { collectionTypeResolvers } from './collections/collection-type-resolvers.ts';
import { Collection } from './collections/collection.ts';
import { FrozenCollection } from './collections/frozen/frozen-collection.ts';
import { CollectionFreezer } from './collections/frozen/collection-freezer.ts';
import { FrozenRepository } from './collections/frozen/frozen-repository.ts';
import { FrozenCreative } from './collections/frozen/frozen-creative.ts';
import { PreviewService } from './collections/preview-service.ts';
import { ApprovalService } from './creatives/approval-service.ts';
import { boundMediaAsset } from './creatives/bound-media.ts';
import { ContentCheck } from './creatives/content/content-check.ts';
import { CreativeRepository } from './creatives/creative-repository.ts';
import { creativeResolvers } from './creatives/creative-resolvers.ts';
import { CreativeService } from './creatives/creative-service.ts';
import { creativeTypeResolvers } from './creatives/creative-type-resolvers.ts';
import { CreativeVersionMedia } from './creatives/creative-version-media.ts';
import { CreativeVersion } from './creatives/creative-version.ts';
import { Creative } from './creatives/creative.ts';
import { UsageRepository } from './creatives/usage/usage-repository.ts';
import { usageResolvers } from './creatives/usage/usage-resolvers.ts';
import { UsageService } from './creatives/usage/usage-service.ts';
import { discoveryResolvers } from './discovery/discovery-resolvers.ts';
import { LauncherGuide } from './discovery/launcher-guide.ts';
import { LaunchAdmission } from './launches/launch-admission.ts';
import { launchItemResolvers } from './launches/launch-item-resolvers.ts';
import { LaunchItem } from './launches/launch-item.ts';
import { LaunchOperation } from './launches/launch-operation.ts';
import { LaunchRepository } from './launches/launch-repository.ts';
import { launchResolvers } from './launches/launch-resolvers.ts';
import { launchTemplateVersion } from './launches/launch-template-version.ts';
import { launchTypeResolvers } from './launches/launch-type-resolvers.ts';
import { LaunchService } from './launches/launch-service.ts';
import { LAUNCH_LANES, LAUNCH_WAKE_KEY } from './launches/launch-wake.ts';
import { Launch } from './launches/launch.ts';
import { LaunchChanges } from './launches/lifecycle/launch-changes.ts';
import { FailedLaunches } from './launches/lifecycle/failed-service.ts';
import { lifecycleResolvers } from './launches/lifecycle/lifecycle-resolvers.ts';
import { UnstartedLaunches } from './launches/lifecycle/unstarted-service.ts';
import { LaunchPlanner } from './launches/planning/launch-planner.ts';
import { buildLists } from './launches/lists/build-lists.ts';
import { listResolvers } from './launches/lists/list-resolvers.ts';
import { planResolvers } from './launches/plan/plan-resolvers.ts';
import { progressResolvers } from './launches/progress/progress-resolvers.ts';
import { LaunchesFollower } from './launches/progress/follow-launches.ts';
import { ProgressFollower } from './launches/progress/follow-progress.ts';
import { SubmissionService } from './launches/submission-service.ts';
import { DoorClient } from './launches/running/door-client.ts';
import { LaunchRunner } from './launches/running/launch-runner.ts';
import { MediaAsset } from './media/media-asset.ts';
import { MediaRepository } from './media/media-repository.ts';
import { mediaResolvers } from './media/media-resolvers.ts';
import { MediaService } from './media/media-service.ts';
import { MediaUpload } from './media/media-upload.ts';
import { openMedia } from './media/open-media.ts';
import { buildUploads } from './media/uploads/build-uploads.ts';
import { UploadPage } from './media/uploads/page/upload-page.ts';
import { LauncherCollections } from './migrations/launcher-collections.ts';
import { LauncherFacets } from './migrations/launcher-facets.ts';
import { LauncherFollow } from './migrations/launcher-follow.ts';
import { LauncherCreatives } from './migrations/launcher-creatives.ts';
import { LauncherLaunches } from './migrations/launcher-launches.ts';
import { LauncherLibrary } from './migrations/launcher-library.ts';
import { LauncherLife } from './migrations/launcher-life.ts';
import { LauncherLive } from './migrations/launcher-live.ts';
import { LauncherMedia } from './migrations/launcher-media.ts';
import { LauncherRuns } from './migrations/launcher-runs.ts';
import { LauncherUploads } from './migrations/launcher-uploads.ts';
import { TemplateChanges } from './templates/template-changes.ts';
import { TemplateRepository } from './templates/template-repository.ts';
import { templateResolvers } from './templates/template-resolvers.ts';
import { TemplateService } from './templates/template-service.ts';
import { templateTypeResolvers } from './templates/template-type-resolvers.ts';
import { TemplateVersion } from './templates/template-version.ts';
import { Template } from './templates/template.ts';

/** Launches one process carries out at once; they mostly wait for the door. */
const LAUNCHES_AT_ONCE = 50;

/** The subgraph of media, creatives, templates and launches. */
export const launcher = defineSubgraph({
  name: 'launcher',
  sdl: new URL('./', import.meta.url),
  entities: [
    MediaAsset,
    MediaUpload,
    UploadPage,
    Creative,
    CreativeVersion,
    CreativeVersionMedia,
    Template,
    TemplateVersion,
    Collection,
    CollectionRevision,
    CollectionMember,
    FrozenCollection,
    FrozenCreative,
    Launch,
    LaunchAdmission,
    LaunchItem,
    LaunchOperation,
  ],
  migrations: [
    LauncherLibrary,
    LauncherLaunches,
    LauncherMedia,
    LauncherFacets,
    LauncherCollections,
    LauncherCreatives,
    LauncherUploads,
    LauncherRuns,
    LauncherLife,
    LauncherLive,
    LauncherFollow,
  ],
  build,
});

async function build(deps: SubgraphDeps): Promise<SubgraphParts> {
  const { config, database, bus } = deps;
  const media = new MediaRepository();
  const library = await openMedia(deps, media);
  const uploads = await buildUploads(deps, media, library.intake);
  const creatives = new CreativeRepository();
  const templates = new TemplateRepository();
  const repository = new LaunchRepository();
  const changes = new LaunchChanges(database, repository);
  const unstarted = new UnstartedLaunches(database, changes, config.liveChanges);
  const failed = new FailedLaunches({ database, launches: repository, changes, liveChanges: config.liveChanges });
  const collectionRepository = new CollectionRepository();
  const freezer = new CollectionFreezer(collectionRepository, new FrozenRepository());
  const sources = { media, templates, freezer, launches: repository };
  const planner = new LaunchPlanner(database, sources, config.liveChanges);
  const submissions = new SubmissionService(database, repository, planner, config.liveChanges);
  const launches = new LaunchService(database, repository);
  const lists = buildLists(database, launches, repository);
  const contentCheck = new ContentCheck(media);
  const creativeService = new CreativeService(database, creatives, contentCheck);
  const collections = new CollectionService(database, collectionRepository, creatives);
  const templateService = new TemplateService(database, templates);
  const templateVersion = launchTemplateVersion(templateService);
  return {
    resolvers: mergeResolvers([
      mediaResolvers(new MediaService(database, media)),
      uploads.resolvers,
      ...library.resolvers,
      creativeResolvers(creativeService, new ApprovalService(database, creatives, contentCheck)),
      creativeTypeResolvers(creativeService, boundMediaAsset(database, media)),
      usageResolvers(new UsageService(database, new UsageRepository(), creatives)),
      collectionResolvers(collections, new PreviewService(database)),
      collectionTypeResolvers(collections),
      templateResolvers(templateService, new TemplateChanges(database, templates)),
      templateTypeResolvers(templateService),
      launchResolvers(launches, submissions),
      launchTypeResolvers(lists.rows, templateVersion),
      launchItemResolvers(lists.rows),
      listResolvers(lists),
      lifecycleResolvers(unstarted, failed),
      planResolvers(templateVersion),
      progressResolvers(
        new ProgressFollower(database, bus, launches),
        new LaunchesFollower(database, bus),
        launches,
        lists.rows,
      ),
      discoveryResolvers(new LauncherGuide(loadSdl(launcher.sdl), config.uploads)),
    ]),
    routes: express.Router().use(uploads.routes, ...library.routes),
    workers: [launchWorker(deps, repository), ...library.workers],
    close: () => library.close(),
  };
}

function launchWorker(deps: SubgraphDeps, launches: LaunchRepository): LaneRunner {
  const { config, database, bus, log, peers, passports } = deps;
  const { pollMs } = config.door;
  const door = new DoorClient(peers, passports);
  const runner = new LaunchRunner({ database, launches, door, bus, pollMs });
  return new LaneRunner({
    name: LAUNCH_LANES,
    database,
    bus,
    wakeKey: LAUNCH_WAKE_KEY,
    due: () => runner.due(),
    run: (lane) => runner.run(lane),
    pollMs,
    maxLanes: LAUNCHES_AT_ONCE,
    log,
  });
}
