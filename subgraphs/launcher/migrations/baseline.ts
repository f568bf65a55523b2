import { renameColumn } from '#kit/migrate/rename-table.ts';
import { baseline } from '#kit/migrate/baseline.ts';

/** The tables of launcher. */
export const launcherBaseline = baseline({
  name: 'LauncherBaseline',
  schema: 'launcher',
  folder: new URL('./baseline/', import.meta.url),
  replaces: [
    'LauncherLibrary',
    'LauncherLaunches',
    'LauncherMedia',
    'LauncherFacets',
    'LauncherCollections',
    'LauncherCreatives',
    'LauncherUploads',
    'LauncherRuns',
    'LauncherLife',
    'LauncherLive',
    'LauncherFollow',
    'LauncherNarrowIndexes',
    'LauncherCampaignNames',
    'LauncherFewerKeys',
    'LauncherAdSets',
    'LauncherTurns',
    'LauncherOpenUploads',
    'LauncherStops',
    'LauncherTextKeys',
    'LauncherSearchKeys',
  ],
  renames: [
    ...renameColumn('launcher.launch', 'door_cursor', 'dispatch_cursor'),
    ...renameColumn('launcher.launch_operation', 'door_state', 'dispatch_state'),
  ],
});
