import { platformOf } from './action-objects.ts';
import { SEEDED_OBJECTS } from './imported-objects.ts';
import { TINY_PICTURE } from './library-objects.ts';
import type { Exception } from './unknown-ids.ts';
import type { Ids } from './workspace-objects.ts';
import { toolTemplate } from '#test/testkit/tool-template.ts';
import { toolRule } from '#test/rules/rule-input.ts';

/** Arguments with which each tool that takes ids succeeds in the workspace of these ids, in an order that works. */
export const TOOL_ARGUMENTS: Record<string, (ids: Ids) => Record<string, unknown>> = {
  actions_get: ({ activity }) => ({ activity_id: activity }),
  actions_stop: ({ change }) => ({ activity_id: change }),
  activity_list: ({ account }) => ({ ad_account_id: account, limit: 5 }),
  ad_accounts_get: ({ account }) => ({ ad_account_id: account }),
  launcher_account_limits_get: ({ account }) => ({ ad_account_id: account }),
  launcher_account_limits_set: ({ account }) => ({
    ad_account_id: account,
    request_id: crypto.randomUUID(),
    expected_version: 0,
    campaigns: null,
  }),
  assets_get: ({ account }) => ({ ad_account_id: account, asset_id: SEEDED_OBJECTS['Ad'] }),
  assets_list: ({ account }) => ({ ad_account_id: account, level: 'ad', limit: 3 }),
  brands_get: ({ brand }) => ({ brand_id: brand }),
  brands_list: () => ({ limit: 5 }),
  brands_update: ({ brand }) => ({
    brand_id: brand,
    payload: { request_id: crypto.randomUUID(), kit: { positioning: 'Another' } },
  }),
  creatives_create: ({ account, completedUpload }) =>
    action(account, {
      media_id: completedUpload,
      name: 'Another',
      object_story_spec: { page_id: '1', link_data: { link: 'https://shop.example.com/' } },
    }),
  campaigns_create: ({ account }) => action(account, { name: 'Another', objective: 'OUTCOME_TRAFFIC' }),
  adsets_create: (ids) =>
    action(ids.account, {
      campaign_id: platformOf(ids).campaign,
      name: 'Another',
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      targeting: {},
    }),
  ads_create: (ids) =>
    action(ids.account, { adset_id: platformOf(ids).adSet, name: 'Another', creative_id: platformOf(ids).creative }),
  actions_execute: (ids) =>
    action(ids.account, { target_type: 'campaign', target_id: platformOf(ids).campaign, status: 'PAUSED' }),
  campaigns_duplicate: (ids) => action(ids.account, { source_id: platformOf(ids).campaign }),
  adsets_duplicate: (ids) => action(ids.account, { source_id: platformOf(ids).adSet }),
  ads_duplicate: (ids) => action(ids.account, { source_id: platformOf(ids).ad }),
  writes_stop: ({ account }) => ({ ad_account_id: account, reason: 'Out of season.' }),
  writes_resume: ({ account }) => ({ ad_account_id: account }),
  launcher_assets_list: ({ account }) => ({ ad_account_id: account, kind: 'pixels', limit: 5 }),
  launcher_targets_get: ({ account }) => ({ ad_account_id: account, adset_id: SEEDED_OBJECTS['AdSet'] }),
  // Nobody launches there: what is launched in an account of the platform belongs to all workspaces connected to it.
  launcher_targets_list: ({ otherAccount }) => ({ ad_account_id: otherAccount, limit: 5 }),
  launcher_creatives_get: ({ creative }) => ({ creative_id: creative }),
  launcher_creatives_usage: ({ account, creative }) => ({ ad_account_id: account, creative_id: creative }),
  launcher_creatives_list: () => ({ limit: 5 }),
  launcher_creative_versions_get: ({ creative, creativeVersion }) => ({
    creative_id: creative,
    version_id: creativeVersion,
  }),
  launcher_launches_get: ({ account, launch }) => ({ ad_account_id: account, launch_id: launch }),
  launcher_launches_operations_list: ({ account, launch }) => ({ ad_account_id: account, launch_id: launch }),
  launcher_promotion_sources_list: ({ account }) => ({ ad_account_id: account }),
  launcher_replacement_candidates_list: ({ account, launch }) => ({ ad_account_id: account, launch_id: launch }),
  launcher_launches_list: ({ account }) => ({ ad_account_id: account }),
  launcher_launches_preview: (ids) => ({ request: toolLaunch(ids) }),
  launcher_launches_submit: (ids) => ({ request: toolLaunch(ids) }),
  launcher_launches_change_status: ({ account, scheduledLaunch }) => ({
    ...launchChange(account, scheduledLaunch, 1),
    enabled: false,
  }),
  launcher_launches_run_now: ({ account, scheduledLaunch }) => launchChange(account, scheduledLaunch, 2),
  launcher_launches_cancel: ({ account, otherScheduledLaunch }) => launchChange(account, otherScheduledLaunch, 1),
  launcher_launches_retry: ({ account, failedLaunch, failedLaunchItem }) => ({
    ...launchChange(account, failedLaunch, 5),
    item_ids: [failedLaunchItem],
  }),
  launcher_launches_stop: ({ account, otherFailedLaunch }) => launchChange(account, otherFailedLaunch, 5),
  launcher_schedules_create: (ids) => ({ data: toolSchedule(ids) }),
  launcher_schedules_get: ({ account, schedule }) => ({ ad_account_id: account, schedule_id: schedule }),
  launcher_schedules_list: ({ account }) => ({ ad_account_id: account, limit: 5 }),
  launcher_schedules_update: (ids) => ({
    schedule_id: ids.schedule,
    data: toolSchedule(ids),
    expected_version: 1,
  }),
  launcher_schedules_change_status: ({ account, schedule }) => ({
    ad_account_id: account,
    schedule_id: schedule,
    enabled: false,
    expected_version: 2,
  }),
  launcher_media_get: ({ mediaAsset }) => ({ media_asset_id: mediaAsset }),
  launcher_media_list: () => ({ limit: 5 }),
  launcher_media_retry_thumbnail: ({ mediaAsset }) => ({ media_asset_id: mediaAsset }),
  launcher_templates_get: ({ template }) => ({ template_id: template }),
  launcher_template_versions_get: ({ template, templateVersion }) => ({
    template_id: template,
    template_version_id: templateVersion,
  }),
  launcher_templates_list: () => ({ limit: 5 }),
  launcher_collections_get: ({ collection }) => ({ collection_id: collection }),
  launcher_collections_list: () => ({ limit: 5 }),
  launcher_collections_preview: () => ({ filter_spec: { conditions: [] }, limit: 5 }),
  launcher_collections_create: ({ creative }) => ({ data: fixedCollection(creative) }),
  launcher_collections_update: ({ collection, creative }) => ({
    collection_id: collection,
    data: fixedCollection(creative),
    expected_version: 1,
  }),
  launcher_collections_archive: ({ collection }) => ({ collection_id: collection, expected_version: 2 }),
  media_uploads_create: ({ account }) => ({
    payload: {
      request_id: crypto.randomUUID(),
      ad_account_id: account,
      filename: 'picture.png',
      mime_type: 'image/png',
      byte_size: 100,
      checksum_sha256: 'a'.repeat(64),
    },
  }),
  media_uploads_complete: ({ account }) => ({
    files: [TINY_PICTURE],
    ad_account_id: account,
    request_id: crypto.randomUUID(),
  }),
  insights_rank: ({ account }) => ({
    ad_account_ids: [account],
    date_from: '2026-09-01',
    date_to: '2026-09-02',
    entity_level: 'ad',
    rank_by: 'roas',
  }),
  insights_query: ({ account }) => ({
    ad_account_ids: [account],
    date_from: '2026-09-01',
    date_to: '2026-09-02',
    metrics: ['spend'],
  }),
  insights_exports_create: ({ account }) => ({
    request_id: crypto.randomUUID(),
    ad_account_ids: [account],
    date_from: '2026-09-01',
    date_to: '2026-09-02',
    metrics: ['spend'],
  }),
  rules_backtest: ({ rule }) => ({ rule_id: rule, from: '2026-09-01', to: '2026-09-02' }),
  insights_exports_get: ({ insightsExport }) => ({ export_id: insightsExport }),
  rules_get: ({ rule }) => ({ rule_id: rule }),
  rules_list: () => ({ limit: 5 }),
  rules_runs_get: ({ ruleRun }) => ({ run_id: ruleRun }),
  rules_runs_list: ({ rule, account }) => ({ rule_id: rule, ad_account_id: account }),
  rules_run: ({ rule, account }) => ({ rule_id: rule, ad_account_ids: [account] }),
  rules_create: ({ account }) => ({
    payload: { request_id: crypto.randomUUID(), dry_run: false, ...toolRule([account]) },
  }),
  rules_update: ({ rule, account }) => ({
    rule_id: rule,
    payload: { request_id: crypto.randomUUID(), expected_version: 1, ...toolRule([account]) },
  }),
  memory_get: ({ accountFact }) => ({ payload: { memory_id: accountFact } }),
  memory_list: ({ account }) => ({ payload: { kind: 'ad_account', target_id: account } }),
  memory_recall: ({ account }) => ({ query: 'bright pictures', ad_account_ids: [account] }),
  memory_remember: ({ account }) => ({
    payload: {
      request_id: crypto.randomUUID(),
      fact: 'Something to remember.',
      scope: { kind: 'ad_account', target_id: account },
      consent: 'explicit_user_request',
    },
  }),
  memory_update: ({ accountFact }) => ({ payload: { ...change(accountFact, 1), fact: 'Something else to remember.' } }),
  memory_set_enabled: ({ accountFact }) => ({ payload: { ...change(accountFact, 2), enabled: false } }),
  memory_forget: ({ accountFact }) => ({ payload: change(accountFact, 3) }),
  launcher_creatives_create: ({ mediaAsset }) => ({ family: { name: 'Another' }, content: toolContent(mediaAsset) }),
  launcher_creative_versions_approve: ({ creative, draftVersion }) => ({
    creative_id: creative,
    version_id: draftVersion,
  }),
  launcher_creative_versions_revoke: ({ creative, draftVersion }) => ({
    creative_id: creative,
    version_id: draftVersion,
    reason: 'Out of season.',
  }),
  launcher_creative_versions_create: ({ creative, mediaAsset }) => ({
    creative_id: creative,
    content: toolContent(mediaAsset),
    expected_version: 1,
  }),
  launcher_creatives_update: ({ creative }) => ({
    creative_id: creative,
    family: { name: 'Renamed' },
    expected_version: 1,
  }),
  launcher_template_versions_create: ({ template }) => ({
    template_id: template,
    data: toolTemplate('Another template', 'EUR'),
    expected_version: 1,
  }),
  launcher_templates_update: ({ template }) => ({
    template_id: template,
    data: toolTemplate('Another template', 'EUR'),
    expected_version: 2,
  }),
  launcher_templates_archive: ({ template }) => ({ template_id: template, expected_version: 3 }),
  launcher_creatives_archive: ({ creative }) => ({ creative_id: creative, expected_version: 1 }),
  launcher_media_delete: ({ unusedMediaAsset }) => ({ media_asset_id: unusedMediaAsset }),
};

function action(account: string, rest: Record<string, unknown>): Record<string, unknown> {
  return { payload: { request_id: crypto.randomUUID(), ad_account_id: account, ...rest } };
}

function change(memoryId: string, expectedVersion: number): Record<string, unknown> {
  return { memory_id: memoryId, request_id: crypto.randomUUID(), expected_version: expectedVersion };
}

function launchChange(account: string, launch: string, version: number): Record<string, unknown> {
  return { ad_account_id: account, launch_id: launch, expected_version: version };
}

function fixedCollection(creative: string): Record<string, unknown> {
  return { name: 'Another', kind: 'fixed', member_ids: [creative] };
}

function toolLaunch({ account, templateVersion, creative }: Ids): Record<string, unknown> {
  return {
    name: 'Another launch',
    request_key: crypto.randomUUID(),
    ad_account_id: account,
    operation: 'test',
    purpose: 'test',
    template_version_id: templateVersion,
    selection: { kind: 'direct', creative_ids: [creative] },
    retest_reason: 'It is launched again and again.',
  };
}

function toolContent(mediaAssetId: string): Record<string, unknown> {
  const variant = { variant_key: 'en', locale: 'en', headline: 'A text.', primary_text: 'A text.' };
  return {
    format: 'single_image',
    default_locale: 'en',
    variants: [{ ...variant, destination_url: 'https://shop.example.com/' }],
    media: [{ media_asset_id: mediaAssetId, slot_key: 'main' }],
  };
}

/** A schedule whose next time is far away. */
function toolSchedule(ids: Ids): Record<string, unknown> {
  return {
    name: 'Another schedule',
    request: toolLaunch(ids),
    cron_expression: '0 0 1 1 *',
    timezone: 'UTC',
    batch_limit: 5,
    batch_budget_limit_minor: 100_000,
  };
}

const ANY_ID = '018f4e2a-7c1b-7d3a-9e5f-00000000000a';
const cursor: Exception = { code: 'BAD_USER_INPUT', because: 'It is a cursor, not an object.' };
const asked: Exception = { code: 'NOT_FOUND', because: 'It counts for such launches only.' };
const replacing: Exception = {
  ...asked,
  given: {
    request: {
      replacement: {
        launch_id: ANY_ID,
        expected_version: 1,
        items: [{ source_item_id: ANY_ID, creative_version_id: ANY_ID, expected_ad_attempt: 0 }],
      },
    },
  },
};
const smart: Exception = { ...asked, given: { request: { selection: { kind: 'smart', creative_ids: [] } } } };
const promoting: Exception = { ...asked, given: { request: { operation: 'promote' } } };
const task: Exception = { code: null, because: 'It is of the caller’s own making.' };
const grouped: Exception = {
  code: null,
  because: 'A preview tells of groups the template has no use for as a finding.',
};
const GROUP = { request: { manual_groups: [{ group_key: 'one' }] } };
const binding: Exception = { code: 'BAD_USER_INPUT', because: 'Every wrong binding of the content is named at once.' };
const member: Exception = { ...binding, because: 'Every wrong member is named at once.' };
const permission: Exception = { code: null, because: 'It names a thing outside of this service.' };
const excluded: Exception = { code: null, because: 'What is not selected anyway can be excluded.' };

/** Positions where a tool answers an unknown id otherwise than by NOT_FOUND. */
export const TOOL_EXCEPTIONS: Record<string, Exception> = {
  'activity_list.cursor': cursor,
  'launcher_creatives_list.after_id': cursor,
  'launcher_creatives_usage.after_id': cursor,
  'launcher_launches_get.items_after_id': cursor,
  'launcher_launches_list.after_id': cursor,
  'launcher_schedules_list.after_id': cursor,
  'launcher_launches_operations_list.after_id': cursor,
  'launcher_promotion_sources_list.after_id': cursor,
  'launcher_replacement_candidates_list.after_id': cursor,
  'launcher_media_list.after_id': cursor,
  'launcher_templates_list.after_id': cursor,
  'rules_list.after_id': cursor,
  'rules_runs_list.after_id': cursor,
  'rules_run.ad_account_ids[0]': { code: 'BAD_USER_INPUT', rule: 'subset', because: 'It has to be one of the rule’s.' },
  'rules_create.payload.tasks[0].id': task,
  'rules_update.payload.tasks[0].id': task,
  'launcher_collections_list.after_id': cursor,
  'launcher_collections_preview.excluded_ids[0]': excluded,
  'launcher_collections_create.data.member_ids[0]': member,
  'launcher_collections_update.data.member_ids[0]': member,
  'launcher_creatives_create.content.media[0].media_asset_id': binding,
  'launcher_creatives_create.content.source_spec.partnership_permission_ref': permission,
  'launcher_creative_versions_create.content.media[0].media_asset_id': binding,
  'launcher_creative_versions_create.content.source_spec.partnership_permission_ref': permission,
  ...Object.fromEntries(
    ['launcher_launches_preview', 'launcher_launches_submit'].flatMap((tool): [string, Exception][] => [
      [`${tool}.request.selection.excluded_ids[0]`, excluded],
      [`${tool}.request.selection.collection_id`, smart],
      [`${tool}.request.source_launch_item_ids[0]`, promoting],
      [`${tool}.request.replacement.launch_id`, replacing],
      [`${tool}.request.replacement.items[0].source_item_id`, replacing],
      [`${tool}.request.replacement.items[0].creative_version_id`, replacing],
    ]),
  ),
  ...Object.fromEntries(
    ['launcher_schedules_create', 'launcher_schedules_update'].flatMap((tool): [string, Exception][] => {
      const data = `${tool}.data.request`;
      const within = ({ given }: Exception): Exception['given'] => ({ data: given! });
      const never: Exception = {
        code: 'BAD_USER_INPUT',
        because: 'A schedule replaces nothing.',
        given: within(replacing)!,
      };
      return [
        [`${data}.selection.collection_id`, { ...asked, given: within(smart)! }],
        [`${data}.source_launch_item_ids[0]`, { ...asked, given: within(promoting)! }],
        [`${data}.manual_groups[0].creative_ids[0]`, { ...asked, given: { data: GROUP } }],
        [`${data}.replacement.launch_id`, never],
        [`${data}.replacement.items[0].source_item_id`, never],
        [`${data}.replacement.items[0].creative_version_id`, never],
      ];
    }),
  ),
  'launcher_launches_preview.request.manual_groups[0].creative_ids[0]': { ...grouped, given: GROUP },
  'launcher_launches_submit.request.manual_groups[0].creative_ids[0]': { ...binding, given: GROUP },
};
