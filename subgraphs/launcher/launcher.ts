import { defineSubgraph, type SubgraphDeps, type SubgraphParts } from '#kit/subgraph/define-subgraph.ts';
import { NotReady } from '#kit/subgraph/readiness.ts';
import { CollectionMember } from './collections/collection-member.ts';
import { CollectionRevision } from './collections/collection-revision.ts';
import { Collection } from './collections/collection.ts';
import { FrozenCollection } from './collections/frozen/frozen-collection.ts';
import { FrozenCreative } from './collections/frozen/frozen-creative.ts';
import { CreativeVersionMedia } from './creatives/creative-version-media.ts';
import { CreativeVersion } from './creatives/creative-version.ts';
import { Creative } from './creatives/creative.ts';
import { LaunchAdmission } from './launches/launch/launch-admission.ts';
import { LaunchItem } from './launches/launch/launch-item.ts';
import { LaunchOperation } from './launches/launch/launch-operation.ts';
import { Launch } from './launches/launch/launch.ts';
import { launchWorker } from './launches/run/launch-worker.ts';
import { MediaAsset } from './media/media-asset.ts';
import { MediaUpload } from './media/media-upload.ts';
import { openMediaWork } from './media/media-work.ts';
import { UploadPage } from './media/uploads/page/upload-page.ts';
import { ScheduleRun } from './schedules/schedule/schedule-run.ts';
import { ScheduleVersion } from './schedules/schedule/schedule-version.ts';
import { Schedule } from './schedules/schedule/schedule.ts';
import { scheduleWorker } from './schedules/runs/schedule-worker.ts';
import { TemplateVersion } from './templates/template-version.ts';
import { Template } from './templates/template.ts';
import { JOB_GAUGES } from '#kit/jobs/job-gauges.ts';
import { LAUNCH_GAUGES } from './launch-gauges.ts';
import { AccountLimits } from './migrations/account-limits.ts';
import { launcherBaseline } from './migrations/baseline.ts';
import { IndexScheduleVersions } from './migrations/index-schedule-versions.ts';
import { RenameCheckTimes } from './migrations/rename-check-times.ts';
import { KeepTrace } from './migrations/keep-trace.ts';
import { LauncherSchedules } from './migrations/schedules.ts';
import { SortedLists } from './migrations/sorted-lists.ts';

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
    Schedule,
    ScheduleVersion,
    ScheduleRun,
  ],
  migrations: [
    launcherBaseline,
    { name: 'LauncherSchedules', class: LauncherSchedules },
    AccountLimits,
    { name: 'IndexScheduleVersions', class: IndexScheduleVersions },
    { name: 'RenameCheckTimes', class: RenameCheckTimes },
    { name: 'SortedLists', class: SortedLists },
    { name: 'KeepTrace', class: KeepTrace },
  ],
  sql: new URL('./sql/', import.meta.url),
  gauges: [...LAUNCH_GAUGES, JOB_GAUGES],
  build,
});

async function build(deps: SubgraphDeps): Promise<SubgraphParts> {
  const media = await openMediaWork(deps);
  return {
    workers: [launchWorker(deps), scheduleWorker(deps), ...media.workers],
    serve: async () => {
      const { serveLauncher } = await import('./serve-launcher.ts');
      return serveLauncher(deps, media);
    },
    ready: async () => {
      await deps.database.ping();
      const shortage = await deps.files.shortage();
      if (shortage !== null) throw new NotReady(shortage);
      return true;
    },
    close: () => media.close(),
  };
}
