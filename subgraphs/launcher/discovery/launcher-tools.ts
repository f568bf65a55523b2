import type { Permission } from '#kit/session/permissions.ts';

/** A tool of the launcher: its name, the operation of the graph behind it, and the permission a caller's role needs for it. */
export type ToolEntry = readonly [name: string, field: string, permission?: Permission];

const LIBRARY = 'library:write';
const LAUNCHES = 'launches:submit';
const TEMPLATES = 'templates:write';

/** Tools of the launcher that read. */
export const READING_TOOLS: readonly ToolEntry[] = [
  ['launcher_discover', 'launcherDiscover'],
  ['launcher_assets_list', 'launcherAssets'],
  ['launcher_targets_list', 'launchTargets'],
  ['launcher_targets_get', 'launchTarget'],
  ['launcher_launches_preview', 'launchPreview'],
  ['launcher_launches_list', 'launches'],
  ['launcher_launches_get', 'launch'],
  ['launcher_launches_operations_list', 'launchOperations'],
  ['launcher_promotion_sources_list', 'launchPromotionSources'],
  ['launcher_replacement_candidates_list', 'launchReplacementCandidates'],
  ['launcher_account_limits_get', 'accountLimits'],
  ['launcher_schedules_list', 'schedules'],
  ['launcher_schedules_get', 'schedule'],
  ['launcher_creatives_list', 'creatives'],
  ['launcher_creatives_get', 'creative'],
  ['launcher_creatives_usage', 'creativeUsage'],
  ['launcher_creative_versions_get', 'creativeVersion'],
  ['launcher_collections_list', 'collections'],
  ['launcher_collections_get', 'collection'],
  ['launcher_collections_preview', 'collectionPreview'],
  ['launcher_templates_list', 'templates'],
  ['launcher_templates_get', 'template'],
  ['launcher_template_versions_get', 'templateVersion'],
  ['launcher_media_list', 'mediaAssets'],
  ['launcher_media_get', 'mediaAsset'],
];

/** Tools of the launcher that change something. */
export const WRITING_TOOLS: readonly ToolEntry[] = [
  ['launcher_launches_submit', 'launchSubmit', LAUNCHES],
  ['launcher_launches_change_status', 'launchSetEnabled', LAUNCHES],
  ['launcher_launches_run_now', 'launchRunNow', LAUNCHES],
  ['launcher_launches_cancel', 'launchCancel', LAUNCHES],
  ['launcher_launches_retry', 'launchRetry', LAUNCHES],
  ['launcher_launches_stop', 'launchStop', LAUNCHES],
  ['launcher_schedules_create', 'scheduleCreate', LAUNCHES],
  ['launcher_schedules_update', 'scheduleUpdate', LAUNCHES],
  ['launcher_schedules_change_status', 'scheduleSetEnabled', LAUNCHES],
  ['launcher_account_limits_set', 'accountLimitsSet', 'limits:write'],
  ['launcher_creatives_create', 'creativeCreate', LIBRARY],
  ['launcher_creatives_update', 'creativeUpdate', LIBRARY],
  ['launcher_creatives_archive', 'creativeArchive', LIBRARY],
  ['launcher_creative_versions_create', 'creativeVersionCreate', LIBRARY],
  ['launcher_creative_versions_approve', 'creativeVersionApprove', 'creative:approve'],
  ['launcher_creative_versions_revoke', 'creativeVersionRevoke', 'creative:approve'],
  ['launcher_collections_create', 'collectionCreate', LIBRARY],
  ['launcher_collections_update', 'collectionUpdate', LIBRARY],
  ['launcher_collections_archive', 'collectionArchive', LIBRARY],
  ['launcher_templates_create', 'templateCreate', TEMPLATES],
  ['launcher_templates_update', 'templateUpdate', TEMPLATES],
  ['launcher_template_versions_create', 'templateVersionCreate', TEMPLATES],
  ['launcher_templates_archive', 'templateArchive', TEMPLATES],
  ['launcher_media_delete', 'mediaAssetDelete', LIBRARY],
  ['launcher_media_retry_thumbnail', 'mediaThumbnailRetry', LIBRARY],
  ['media_uploads_create', 'mediaUploadCreate', LIBRARY],
  ['media_uploads_complete', 'mediaUploadsComplete', LIBRARY],
];
