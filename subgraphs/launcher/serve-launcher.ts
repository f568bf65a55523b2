import express from 'express';
import { WorkWatch } from '#kit/queues/work-watch.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { findNodes } from '#kit/nodes/find-nodes.ts';
import { nodeTypeResolvers, referenceResolvers } from '#kit/nodes/node-resolvers.ts';
import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { accountLimitsResolvers } from './account-limits/account-limits-resolvers.ts';
import { AccountLimitsService } from './account-limits/account-limits-service.ts';
import { CollectionRepository } from './collections/collection-repository.ts';
import { collectionResolvers } from './collections/collection-resolvers.ts';
import { CollectionService } from './collections/collection-service.ts';
import { collectionTypeResolvers } from './collections/collection-type-resolvers.ts';
import { CollectionFreezer } from './collections/frozen/collection-freezer.ts';
import { FrozenRepository } from './collections/frozen/frozen-repository.ts';
import { PreviewService } from './collections/preview-service.ts';
import { ApprovalService } from './creatives/approval-service.ts';
import { boundMediaAsset } from './creatives/bound-media.ts';
import { ContentCheck } from './creatives/content/content-check.ts';
import { CreativeRepository } from './creatives/creative-repository.ts';
import { creativeResolvers } from './creatives/creative-resolvers.ts';
import { CreativeService } from './creatives/creative-service.ts';
import { creativeTypeResolvers } from './creatives/creative-type-resolvers.ts';
import { UsageRepository } from './creatives/usage/usage-repository.ts';
import { usageResolvers } from './creatives/usage/usage-resolvers.ts';
import { UsageService } from './creatives/usage/usage-service.ts';
import { discoveryResolvers } from './discovery/discovery-resolvers.ts';
import { LauncherGuide } from './discovery/launcher-guide.ts';
import { HistoryRepository } from './launches/read/history/history-repository.ts';
import { historyResolvers } from './launches/read/history/history-resolvers.ts';
import { LaunchHistory } from './launches/read/history/launch-history.ts';
import { ReplacementHistoryRepository } from './launches/read/history/replacement-history-repository.ts';
import { ReplacementHistory } from './launches/read/history/replacement-history.ts';
import { launchItemResolvers } from './launches/read/launch-item-resolvers.ts';
import { inputRules } from './input-rules.ts';
import { LaunchRepository } from './launches/launch/launch-repository.ts';
import { LAUNCH_QUEUES } from './launches/launch/launch-wake.ts';
import { launchResolvers } from './launches/launch-resolvers.ts';
import { LaunchService } from './launches/read/launch-service.ts';
import { launchTemplateVersion } from './launches/launch/launch-template-version.ts';
import { launchTypeResolvers } from './launches/read/launch-type-resolvers.ts';
import { FailedLaunches } from './launches/manage/failed-service.ts';
import { LaunchChanges } from './launches/manage/launch-changes.ts';
import { LiveChanges } from './launches/manage/live-changes.ts';
import { lifecycleResolvers } from './launches/manage/lifecycle-resolvers.ts';
import { NextSteps } from './launches/manage/next-steps-service.ts';
import { LaunchStops } from './launches/manage/stop-service.ts';
import { UnstartedLaunches } from './launches/manage/unstarted-service.ts';
import { LaunchDispatch } from './launches/run/dispatch/launch-dispatch.ts';
import { buildLists } from './launches/read/lists/build-lists.ts';
import { LaunchSearch } from './launches/read/lists/launch-search.ts';
import { listResolvers } from './launches/read/lists/list-resolvers.ts';
import { planResolvers } from './launches/submit/plan-resolvers.ts';
import { LaunchPlanner } from './launches/inputs/launch-planner.ts';
import { launchesFollower } from './launches/read/progress/follow-launches.ts';
import { ProgressFollower } from './launches/read/progress/follow-progress.ts';
import { progressResolvers } from './launches/read/progress/progress-resolvers.ts';
import { SubmissionService } from './launches/submit/submission-service.ts';
import { MediaRepository } from './media/media-repository.ts';
import { mediaResolvers } from './media/media-resolvers.ts';
import { MediaService } from './media/media-service.ts';
import type { MediaWork } from './media/media-work.ts';
import { openMedia } from './media/open-media.ts';
import { buildUploads } from './media/uploads/build-uploads.ts';
import { uploadRules } from './media/uploads/upload-rules.ts';
import { launchObjectResolvers } from './objects/launch-object-resolvers.ts';
import { libraryObjectResolvers } from './objects/library-object-resolvers.ts';
import { ObjectsById } from './objects/objects-by-id.ts';
import { ScheduleChanges } from './schedules/definition/schedule-changes.ts';
import { schedulesFollower } from './schedules/read/follow-schedules.ts';
import { ScheduleOutlook } from './schedules/read/schedule-outlook.ts';
import { ScheduleReader } from './schedules/read/schedule-reader.ts';
import { scheduleResolvers } from './schedules/read/schedule-resolvers.ts';
import { scheduleTypeResolvers } from './schedules/read/schedule-type-resolvers.ts';
import { ScheduleRepository } from './schedules/schedule/schedule-repository.ts';
import { SCHEDULE_QUEUES } from './schedules/schedule/schedule-wake.ts';
import { BatchPlanner } from './schedules/selection/batch-planner.ts';
import { TemplateChanges } from './templates/template-changes.ts';
import { TemplateRepository } from './templates/template-repository.ts';
import { templateResolvers } from './templates/template-resolvers.ts';
import { TemplateService } from './templates/template-service.ts';
import { nodeSources } from './node-sources.ts';
import { templateTypeResolvers } from './templates/template-type-resolvers.ts';

/** Serves operations on media, creatives, templates and launches. */
export async function serveLauncher(deps: SubgraphDeps, work: MediaWork): Promise<ServingParts> {
  const { config, database, bus } = deps;
  const media = new MediaRepository();
  const library = await openMedia(deps, media, work);
  const uploads = await buildUploads(deps, media, library.intake);
  const creatives = new CreativeRepository();
  const templates = new TemplateRepository();
  const repository = new LaunchRepository();
  const changes = new LaunchChanges(database, repository);
  const liveChanges = new LiveChanges(config.liveChanges);
  const unstarted = new UnstartedLaunches(changes, liveChanges);
  const failed = new FailedLaunches({ database, launches: repository, changes, liveChanges });
  const dispatch = new LaunchDispatch(deps.peers, deps.passports);
  const stops = new LaunchStops({ launches: repository, changes, dispatch, log: deps.log });
  const collectionRepository = new CollectionRepository();
  const freezer = new CollectionFreezer(collectionRepository, new FrozenRepository());
  const sources = { media, templates, freezer, launches: repository };
  const planner = new LaunchPlanner(database, sources, config.liveChanges);
  const submissions = new SubmissionService(database, repository, planner, config.liveChanges);
  const launches = new LaunchService(database, repository);
  const replacements = new ReplacementHistory(database, launches, new ReplacementHistoryRepository());
  const lists = buildLists(database, launches, repository);
  const contentCheck = new ContentCheck(media);
  const creativeService = new CreativeService(database, creatives, contentCheck);
  const collections = new CollectionService(database, collectionRepository, creatives);
  const templateService = new TemplateService(database, templates);
  const templateVersion = launchTemplateVersion(templateService);
  const schedules = new ScheduleRepository();
  const scheduleReader = new ScheduleReader(database, schedules);
  const nodes = nodeSources(database, {
    collections: collectionRepository,
    creatives,
    launches: repository,
    media,
    schedules,
    templates,
  });
  const history = new LaunchHistory(database, new HistoryRepository());
  const objects = new ObjectsById(database);
  const watch = new WorkWatch(database, { [LAUNCH_QUEUES]: 'launches', [SCHEDULE_QUEUES]: 'schedules' }, deps.log);
  const batches = new BatchPlanner({ database, planner, liveChanges: config.liveChanges });
  return {
    watch,
    rules: { ...inputRules, ...uploadRules(config.uploads) },
    resolvers: mergeResolvers([
      nodeTypeResolvers(findNodes(database, nodes)),
      referenceResolvers(nodes),
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
      accountLimitsResolvers(new AccountLimitsService(database)),
      launchResolvers(launches, new LaunchSearch(database), submissions),
      launchTypeResolvers(lists.rows, templateVersion, watch),
      launchItemResolvers(lists.rows),
      historyResolvers(history, replacements),
      libraryObjectResolvers(objects, collections),
      launchObjectResolvers(objects, history),
      listResolvers(lists, creativeService),
      lifecycleResolvers({ unstarted, failed, stops, nextSteps: new NextSteps(database, lists.candidates) }),
      planResolvers(templateVersion),
      progressResolvers(
        new ProgressFollower(database, bus, launches),
        launchesFollower(database, bus),
        launches,
        lists.rows,
      ),
      scheduleResolvers(
        scheduleReader,
        new ScheduleChanges({ database, schedules, templates }),
        schedulesFollower(database, bus),
      ),
      scheduleTypeResolvers({
        reader: scheduleReader,
        watch,
        outlook: new ScheduleOutlook(database, batches, submissions),
        launches,
        templateVersion,
      }),
      discoveryResolvers(new LauncherGuide(loadSdl(new URL('./', import.meta.url)), config.uploads)),
    ]),
    routes: express.Router().use(uploads.routes, ...library.routes),
  };
}
