import { defineSubgraph, type SubgraphDeps, type SubgraphParts } from '#kit/subgraph/define-subgraph.ts';
import { CollectionMember } from './collections/collection-member.ts';
import { CollectionRevision } from './collections/collection-revision.ts';
import { Collection } from './collections/collection.ts';
import { FrozenCollection } from './collections/frozen/frozen-collection.ts';
import { FrozenCreative } from './collections/frozen/frozen-creative.ts';
import { CreativeVersionMedia } from './creatives/creative-version-media.ts';
import { CreativeVersion } from './creatives/creative-version.ts';
import { Creative } from './creatives/creative.ts';
import { LaunchAdmission } from './launches/launch-admission.ts';
import { LaunchItem } from './launches/launch-item.ts';
import { LaunchOperation } from './launches/launch-operation.ts';
import { Launch } from './launches/launch.ts';
import { launchWorker } from './launches/running/launch-worker.ts';
import { MediaAsset } from './media/media-asset.ts';
import { MediaUpload } from './media/media-upload.ts';
import { openMediaWork } from './media/media-work.ts';
import { UploadPage } from './media/uploads/page/upload-page.ts';
import { LauncherCollections } from './migrations/launcher-collections.ts';
import { LauncherCreatives } from './migrations/launcher-creatives.ts';
import { LauncherFacets } from './migrations/launcher-facets.ts';
import { LauncherAdSets } from './migrations/launcher-ad-sets.ts';
import { LauncherFewerKeys } from './migrations/launcher-fewer-keys.ts';
import { LauncherFollow } from './migrations/launcher-follow.ts';
import { LauncherLaunches } from './migrations/launcher-launches.ts';
import { LauncherLibrary } from './migrations/launcher-library.ts';
import { LauncherLife } from './migrations/launcher-life.ts';
import { LauncherLive } from './migrations/launcher-live.ts';
import { LauncherMedia } from './migrations/launcher-media.ts';
import { LauncherCampaignNames } from './migrations/launcher-campaign-names.ts';
import { LauncherNarrowIndexes } from './migrations/launcher-narrow-indexes.ts';
import { LauncherOpenUploads } from './migrations/launcher-open-uploads.ts';
import { LauncherRuns } from './migrations/launcher-runs.ts';
import { LauncherSearchKeys } from './migrations/launcher-search-keys.ts';
import { LauncherStops } from './migrations/launcher-stops.ts';
import { LauncherTextKeys } from './migrations/launcher-text-keys.ts';
import { LauncherTurns } from './migrations/launcher-turns.ts';
import { LauncherUploads } from './migrations/launcher-uploads.ts';
import { TemplateVersion } from './templates/template-version.ts';
import { Template } from './templates/template.ts';

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
    LauncherNarrowIndexes,
    LauncherCampaignNames,
    LauncherFewerKeys,
    LauncherAdSets,
    LauncherTurns,
    LauncherOpenUploads,
    LauncherStops,
    LauncherTextKeys,
    LauncherSearchKeys,
  ],
  build,
});

async function build(deps: SubgraphDeps): Promise<SubgraphParts> {
  const media = await openMediaWork(deps);
  return {
    workers: [launchWorker(deps), ...media.workers],
    serve: async () => {
      const { serveLauncher } = await import('./serve-launcher.ts');
      return serveLauncher(deps, media);
    },
    close: () => media.close(),
  };
}
