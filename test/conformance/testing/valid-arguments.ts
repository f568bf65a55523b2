import { templateInput } from '#test/launcher/library.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { platformOf } from './action-objects.ts';
import { SEEDED_OBJECTS } from './imported-objects.ts';
import { creativeContent, TINY_PICTURE, uploadInput } from './library-objects.ts';
import type { Ids } from './workspace-objects.ts';

/**
 * Arguments with which each root field that takes ids succeeds for an owner of the workspace of these ids, in an order
 * in which they can follow each other: what is needed later is removed last.
 */
export const VALID_ARGUMENTS: Record<string, (ids: Ids) => Record<string, unknown>> = {
  activity: ({ activity }) => ({ id: activity }),
  activities: ({ account }) => ({ adAccountId: account, first: 5 }),
  adAccounts: () => ({ first: 3 }),
  adAccount: ({ account }) => ({ id: account }),
  apiKeys: () => ({ first: 5 }),
  brand: ({ brand }) => ({ id: brand }),
  brands: () => ({ first: 3 }),
  grants: ({ brand }) => ({ kind: 'BRAND', targetId: brand }),
  member: ({ member }) => ({ id: member }),
  members: () => ({ first: 5 }),
  platformConnections: () => ({ first: 5 }),
  creative: ({ creative }) => ({ id: creative }),
  creatives: () => ({ first: 5 }),
  creativeUsage: ({ account, creative }) => ({ adAccountId: account, creativeId: creative, first: 5 }),
  creativeVersion: ({ creative, creativeVersion }) => ({ creativeId: creative, versionId: creativeVersion }),
  launchPreview: (ids) => ({ request: launchRequest(ids) }),
  launch: ({ account, launch }) => ({ adAccountId: account, id: launch }),
  launchOperations: ({ account, launch }) => ({ adAccountId: account, launchId: launch, first: 5 }),
  launchPromotionSources: ({ account }) => ({ adAccountId: account, first: 5 }),
  launchReplacementCandidates: ({ account, launch }) => ({ adAccountId: account, launchId: launch, first: 5 }),
  launches: ({ account }) => ({ adAccountId: account, first: 5 }),
  accountLimits: ({ account }) => ({ adAccountId: account }),
  launcherAssets: ({ account }) => ({ adAccountId: account, kind: 'PIXELS', first: 5 }),
  schedule: ({ account, schedule }) => ({ adAccountId: account, id: schedule }),
  schedules: ({ account }) => ({ adAccountId: account, first: 5 }),
  launchTarget: ({ account }) => ({ adAccountId: account, adsetId: SEEDED_OBJECTS['AdSet'] }),
  // Nobody launches there: what is launched in an account of the platform belongs to all workspaces connected to it.
  launchTargets: ({ otherAccount }) => ({ adAccountId: otherAccount, first: 5 }),
  mediaAsset: ({ mediaAsset }) => ({ id: mediaAsset }),
  mediaAssets: () => ({ first: 5 }),
  template: ({ template }) => ({ id: template }),
  templates: () => ({ first: 5 }),
  templateVersion: ({ template, templateVersion }) => ({ templateId: template, versionId: templateVersion }),
  collection: ({ collection }) => ({ id: collection }),
  collections: () => ({ first: 5 }),
  collectionPreview: () => ({ filterSpec: { conditions: [] }, first: 5 }),
  collectionCreate: ({ creative }) => ({ input: { data: fixedCollection(creative) } }),
  collectionUpdate: ({ collection, creative }) => ({
    input: { collectionId: collection, data: fixedCollection(creative), expectedVersion: 1 },
  }),
  memoryFact: ({ accountFact }) => ({ id: accountFact }),
  memoryFacts: ({ account }) => ({ kind: 'AD_ACCOUNT', targetId: account }),
  insightsRank: ({ account }) => ({
    adAccountIds: [account],
    dateFrom: '2026-09-01',
    dateTo: '2026-09-02',
    entityLevel: 'AD',
    rankBy: 'ROAS',
  }),
  insightsQuery: ({ account }) => ({
    adAccountIds: [account],
    dateFrom: '2026-09-01',
    dateTo: '2026-09-02',
    metrics: ['SPEND'],
  }),
  rule: ({ rule }) => ({ id: rule }),
  rules: ({ account }) => ({ adAccountId: account, first: 5 }),
  ruleRun: ({ ruleRun }) => ({ id: ruleRun }),
  ruleRuns: ({ rule, account }) => ({ ruleId: rule, adAccountId: account }),
  ruleRunProgress: ({ ruleRun }) => ({ runId: ruleRun, after: 0 }),
  ruleRunsChanged: ({ rule }) => ({ ruleId: rule, after: 0 }),
  rulesRun: ({ rule, account }) => ({ input: { ruleId: rule, adAccountIds: [account] } }),
  rulesCreate: ({ account }) => ({
    input: { requestId: crypto.randomUUID(), dryRun: false, definition: ruleInput([account]) },
  }),
  rulesUpdate: ({ rule, account }) => ({
    input: { requestId: crypto.randomUUID(), ruleId: rule, expectedVersion: 1, definition: ruleInput([account]) },
  }),
  rulesStatusSet: ({ rule }) => ({
    input: { requestId: crypto.randomUUID(), ruleId: rule, expectedVersion: 1, status: 'DRAFT' },
  }),
  ruleLint: ({ account }) => ({ definition: ruleInput([account]) }),
  ruleBacktest: ({ account }) => ({
    input: { definition: ruleInput([account]), from: '2026-09-01', to: '2026-09-02' },
  }),
  memoryRecall: ({ account }) => ({ query: 'bright pictures', adAccountIds: [account] }),
  memoryChanges: ({ account }) => ({ kind: 'AD_ACCOUNT', targetId: account, after: 0 }),
  activityChanges: ({ account }) => ({ adAccountId: account, after: 0 }),
  activityProgress: ({ activity }) => ({ activityId: activity }),
  scheduleRunsChanged: ({ account }) => ({ adAccountId: account }),
  launchesChanged: ({ account }) => ({ adAccountId: account }),
  launchProgress: ({ account, launch }) => ({ adAccountId: account, launchId: launch }),
  platformAsset: ({ account }) => ({ adAccountId: account, id: SEEDED_OBJECTS['Ad'] }),
  platformAssets: ({ account }) => ({ adAccountId: account, level: 'AD', first: 3 }),
  adAccountImportProgress: ({ account }) => ({ adAccountId: account }),
  adAccountInsightsImportProgress: ({ account }) => ({ adAccountId: account }),
  insightsExport: ({ insightsExport }) => ({ id: insightsExport }),
  insightsExports: () => ({ first: 5 }),
  insightsExportProgress: ({ insightsExport }) => ({ exportId: insightsExport }),
  insightsExportCancel: ({ insightsExport }) => ({ input: { exportId: insightsExport } }),
  insightsExportCreate: ({ account }) => ({
    input: {
      requestId: crypto.randomUUID(),
      adAccountIds: [account],
      dateFrom: '2026-09-01',
      dateTo: '2026-09-02',
      metrics: ['SPEND'],
    },
  }),
  adAccountInsightsImport: ({ account }) => ({ input: { requestId: crypto.randomUUID(), adAccountId: account } }),
  adAccountImport: ({ account }) => ({ input: { requestId: crypto.randomUUID(), adAccountId: account } }),
  mediaUploadCreate: ({ account }) => ({ input: { ...uploadInput(), adAccountId: account } }),
  mediaUploadsComplete: ({ account }) => ({
    input: { files: [TINY_PICTURE], adAccountId: account, requestId: crypto.randomUUID() },
  }),
  creativeCreate: ({ mediaAsset }) => ({
    input: { family: { name: 'Another' }, content: creativeContent(mediaAsset) },
  }),
  mediaThumbnailRetry: ({ mediaAsset }) => ({ input: { mediaAssetId: mediaAsset } }),
  launchSubmit: (ids) => ({ request: launchRequest(ids) }),
  launchSetEnabled: ({ account, scheduledLaunch }) => ({
    input: { ...launchChange(account, scheduledLaunch, 1), enabled: false },
  }),
  launchRunNow: ({ account, scheduledLaunch }) => ({ input: launchChange(account, scheduledLaunch, 2) }),
  launchCancel: ({ account, otherScheduledLaunch }) => ({ input: launchChange(account, otherScheduledLaunch, 1) }),
  launchRetry: ({ account, failedLaunch, failedLaunchItem }) => ({
    input: { ...launchChange(account, failedLaunch, 5), itemIds: [failedLaunchItem] },
  }),
  launchStop: ({ account, otherFailedLaunch }) => ({ input: launchChange(account, otherFailedLaunch, 5) }),
  scheduleCreate: (ids) => ({ input: { data: scheduleData(ids) } }),
  scheduleUpdate: (ids) => ({ input: { scheduleId: ids.schedule, data: scheduleData(ids), expectedVersion: 1 } }),
  scheduleSetEnabled: ({ account, schedule }) => ({
    input: { adAccountId: account, scheduleId: schedule, enabled: false, expectedVersion: 2 },
  }),
  memoryRemember: ({ account }) => ({
    input: {
      requestId: crypto.randomUUID(),
      fact: 'Something to remember.',
      scope: { kind: 'AD_ACCOUNT', targetId: account },
      consent: 'EXPLICIT_USER_REQUEST',
    },
  }),
  memoryUpdate: ({ accountFact }) => ({
    input: { ...factChange(accountFact, 1), fact: 'Something else to remember.' },
  }),
  memorySetEnabled: ({ accountFact }) => ({ input: { ...factChange(accountFact, 2), enabled: false } }),
  memoryForget: ({ accountFact }) => ({ input: factChange(accountFact, 3) }),
  creativeVersionCreate: ({ creative, mediaAsset }) => ({
    input: { creativeId: creative, content: creativeContent(mediaAsset), expectedVersion: 1 },
  }),
  creativeUpdate: ({ creative }) => ({
    input: { creativeId: creative, family: { name: 'Renamed' }, expectedVersion: 1 },
  }),
  creativeVersionApprove: ({ creative, draftVersion }) => ({
    input: { creativeId: creative, versionId: draftVersion },
  }),
  creativeVersionRevoke: ({ creative, draftVersion }) => ({
    input: { creativeId: creative, versionId: draftVersion, reason: 'Out of season.' },
  }),
  templateVersionCreate: ({ template }) => ({
    input: { templateId: template, data: templateData(), expectedVersion: 1 },
  }),
  templateUpdate: ({ template }) => ({ input: { templateId: template, data: templateData(), expectedVersion: 2 } }),
  templateArchive: ({ template }) => ({ input: { templateId: template, expectedVersion: 3 } }),
  creativeArchive: ({ creative }) => ({ input: { creativeId: creative, expectedVersion: 1 } }),
  brandUpdate: ({ brand }) => ({ input: { requestId: crypto.randomUUID(), brandId: brand, industry: 'Another' } }),
  brandAdAccountAssign: ({ brand, otherAccount }) => ({ input: { brandId: brand, adAccountId: otherAccount } }),
  brandAdAccountUnassign: ({ brand, otherAccount }) => ({ input: { brandId: brand, adAccountId: otherAccount } }),
  platformConnectionRenew: ({ connection }) => ({
    input: { requestId: crypto.randomUUID(), connectionId: connection, accessToken: 'sandbox-token' },
  }),
  apiKeyRevoke: ({ apiKey }) => ({ input: { apiKeyId: apiKey } }),
  grantSet: ({ member, account }) => ({
    input: { memberId: member, kind: 'AD_ACCOUNT', targetId: account, level: 'READ' },
  }),
  grantRevoke: ({ member, account }) => ({ input: { memberId: member, kind: 'AD_ACCOUNT', targetId: account } }),
  spendGuardSet: ({ account }) => ({ input: { adAccountId: account, expectedVersion: 0, singleChange: null } }),
  accountLimitsSet: ({ account }) => ({
    input: { adAccountId: account, requestId: crypto.randomUUID(), expectedVersion: 0, campaigns: null },
  }),
  writesStop: ({ account }) => ({ input: { adAccountId: account, reason: 'Out of season.' } }),
  writesResume: ({ account }) => ({ input: { adAccountId: account } }),
  memberUpdate: ({ member }) => ({ input: { memberId: member, expectedVersion: 1, role: 'EDITOR' } }),
  adCreativeCreate: ({ account, completedUpload }) =>
    action(account, {
      mediaId: completedUpload,
      name: 'Another',
      objectStorySpec: { page_id: '1', link_data: { link: 'https://shop.example.com/' } },
    }),
  campaignCreate: ({ account }) => action(account, { name: 'Another', objective: 'OUTCOME_TRAFFIC' }),
  adSetCreate: (ids) =>
    action(ids.account, {
      campaignId: platformOf(ids).campaign,
      name: 'Another',
      optimizationGoal: 'LINK_CLICKS',
      billingEvent: 'IMPRESSIONS',
      targeting: {},
    }),
  adCreate: (ids) =>
    action(ids.account, { adsetId: platformOf(ids).adSet, name: 'Another', creativeId: platformOf(ids).creative }),
  assetStatusSet: (ids) =>
    action(ids.account, { targetType: 'CAMPAIGN', targetId: platformOf(ids).campaign, status: 'ACTIVE' }),
  campaignDuplicate: (ids) => action(ids.account, { sourceId: platformOf(ids).campaign }),
  adSetDuplicate: (ids) => action(ids.account, { sourceId: platformOf(ids).adSet }),
  adDuplicate: (ids) => action(ids.account, { sourceId: platformOf(ids).ad }),
  activityRevert: ({ change }) => ({ input: { requestId: crypto.randomUUID(), activityId: change } }),
  activityStop: ({ change }) => ({ input: { activityId: change } }),
  collectionArchive: ({ collection }) => ({ input: { collectionId: collection, expectedVersion: 2 } }),
  mediaAssetDelete: ({ unusedMediaAsset }) => ({ input: { mediaAssetId: unusedMediaAsset } }),
  memberRemove: ({ member }) => ({ input: { memberId: member, expectedVersion: 2 } }),
};

function action(account: string, rest: Record<string, unknown>): Record<string, unknown> {
  return { input: { requestId: crypto.randomUUID(), adAccountId: account, ...rest } };
}

function fixedCollection(creative: string): Record<string, unknown> {
  return { name: 'Another', kind: 'FIXED', memberIds: [creative] };
}

function templateData(): Record<string, unknown> {
  return { name: 'Another template', config: templateInput() };
}

/** The ids of a workspace in the arguments of a launch. */
export function launchRequest({ account, templateVersion, creative }: Ids): Record<string, unknown> {
  return {
    name: 'Another launch',
    requestKey: crypto.randomUUID(),
    adAccountId: account,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: templateVersion,
    selection: { kind: 'DIRECT', creativeIds: [creative] },
    retestReason: 'It is launched again and again.',
  };
}

/** A schedule whose next time is far away. */
function scheduleData(ids: Ids): Record<string, unknown> {
  return {
    name: 'Another schedule',
    request: launchRequest(ids),
    cronExpression: '0 0 1 1 *',
    timezone: 'UTC',
    batchLimit: 5,
    batchBudgetLimitMinor: '100000',
  };
}

function launchChange(adAccountId: string, launchId: string, expectedVersion: number): Record<string, unknown> {
  return { adAccountId, launchId, expectedVersion };
}

function factChange(memoryId: string, expectedVersion: number): Record<string, unknown> {
  return { memoryId, requestId: crypto.randomUUID(), expectedVersion };
}

/** Answer of a call to an id it cannot know, when that is not NOT_FOUND. */
export type Exception = {
  /** The code of the refusal; null where the id changes nothing. */
  code: 'BAD_USER_INPUT' | 'NOT_FOUND' | null;
  /** Rule of the violation at the position. */
  rule?: string;
  because: string;
  /** Arguments that make the position matter, merged over the valid ones. */
  given?: Record<string, unknown>;
};

const cursor: Exception = { code: 'BAD_USER_INPUT', rule: 'cursor', because: 'It is a cursor, not an object.' };
const rowNumber: Exception = { ...cursor, rule: 'pattern', because: 'It is the number of a row, not an object.' };
const asked: Exception = { code: 'NOT_FOUND', because: 'It counts for such launches only.' };
const instead: Exception = { code: 'NOT_FOUND', because: 'It stands in the place of a definition.' };
const task: Exception = { code: null, because: 'It is of the caller’s own making.' };
const grouped: Exception = {
  code: null,
  because: 'A preview tells of groups the template has no use for as a finding.',
};
const binding: Exception = {
  code: 'BAD_USER_INPUT',
  rule: 'exists',
  because: 'Every wrong binding of the content is named at once.',
};
const member: Exception = { ...binding, because: 'Every wrong member is named at once.' };
const permission: Exception = { code: null, because: 'It names a thing outside of this service and is kept as it is.' };
const excluded: Exception = { code: null, because: 'What is not selected anyway can be excluded.' };

/** Positions where an unknown id is answered otherwise than by NOT_FOUND. The answer is the same for any id all the same. */
export const EXCEPTIONS: Record<string, Exception> = {
  'activities.after': cursor,
  'adAccounts.after': cursor,
  'apiKeys.after': cursor,
  'brands.after': cursor,
  'grants.after': cursor,
  'members.after': cursor,
  'platformConnections.after': cursor,
  'creatives.after': cursor,
  'creativeUsage.after': cursor,
  'insightsExports.after': cursor,
  'insightsQuery.after': { ...cursor, rule: 'CURSOR_UNKNOWN' },
  'launches.after': cursor,
  'schedules.after': cursor,
  'launchOperations.after': cursor,
  'launchPromotionSources.after': cursor,
  'launchReplacementCandidates.after': cursor,
  'launcherAssets.after': cursor,
  'launchTargets.after': cursor,
  'mediaAssets.after': cursor,
  'templates.after': cursor,
  'rules.after': cursor,
  'ruleRuns.after': cursor,
  'rulesRun.input.adAccountIds[0]': {
    code: 'BAD_USER_INPUT',
    rule: 'subset',
    because: 'It has to be one of the rule’s.',
  },
  'rulesCreate.input.definition.tasks[0].id': task,
  'ruleLint.definition.tasks[0].id': task,
  'ruleLint.ruleId': { ...instead, given: { definition: null } },
  'ruleBacktest.input.definition.tasks[0].id': task,
  'ruleBacktest.input.ruleId': { ...instead, given: { input: { definition: null } } },
  'rulesUpdate.input.definition.tasks[0].id': task,
  'collections.after': cursor,
  'collectionPreview.after': cursor,
  'collectionPreview.excludedIds[0]': excluded,
  'collectionCreate.input.data.memberIds[0]': member,
  'collectionUpdate.input.data.memberIds[0]': member,
  'platformAssets.after': rowNumber,
  'creativeCreate.input.content.media[0].mediaAssetId': binding,
  'creativeVersionCreate.input.content.media[0].mediaAssetId': binding,
  'creativeCreate.input.content.sourceSpec.partnershipPermissionRef': permission,
  'creativeVersionCreate.input.content.sourceSpec.partnershipPermissionRef': permission,
  'grantRevoke.input.targetId': { code: null, because: 'Nothing is left to take away; safe to repeat.' },
  ...Object.fromEntries(
    ['launchPreview', 'launchSubmit'].flatMap((field): [string, Exception][] => [
      [`${field}.request.selection.excludedIds[0]`, excluded],
      [`${field}.request.selection.collectionId`, { ...asked, given: smart() }],
      [`${field}.request.sourceLaunchItemIds[0]`, { ...asked, given: { request: { operation: 'PROMOTE' } } }],
      [`${field}.request.replacement.launchId`, { ...asked, given: replacement() }],
      [`${field}.request.replacement.items[0].sourceItemId`, { ...asked, given: replacement() }],
      [`${field}.request.replacement.items[0].creativeVersionId`, { ...asked, given: replacement() }],
    ]),
  ),
  ...Object.fromEntries(
    ['scheduleCreate', 'scheduleUpdate'].flatMap((field): [string, Exception][] => {
      const data = `${field}.input.data.request`;
      const within = ({ request }: Record<string, unknown>) => ({ input: { data: { request } } });
      const never: Exception = {
        code: 'BAD_USER_INPUT',
        rule: 'exclusive',
        because: 'A schedule replaces nothing.',
        given: within(replacement()),
      };
      return [
        [`${data}.selection.collectionId`, { ...asked, given: within(smart()) }],
        [`${data}.sourceLaunchItemIds[0]`, { ...asked, given: within({ request: { operation: 'PROMOTE' } }) }],
        [`${data}.manualGroups[0].creativeIds[0]`, { ...asked, given: within(manualGroup()) }],
        [`${data}.replacement.launchId`, never],
        [`${data}.replacement.items[0].sourceItemId`, never],
        [`${data}.replacement.items[0].creativeVersionId`, never],
      ];
    }),
  ),
  'launchPreview.request.manualGroups[0].creativeIds[0]': { ...grouped, given: manualGroup() },
  'launchSubmit.request.manualGroups[0].creativeIds[0]': {
    ...binding,
    rule: 'groups_unused',
    because: 'Every blocker is named at once.',
    given: manualGroup(),
  },
};

function smart(): Record<string, unknown> {
  return { request: { selection: { kind: 'SMART', creativeIds: [] } } };
}

function manualGroup(): Record<string, unknown> {
  return { request: { manualGroups: [{ groupKey: 'one', creativeIds: [] }] } };
}

function replacement(): Record<string, unknown> {
  const id = '018f4e2a-7c1b-7d3a-9e5f-00000000000a';
  const items = [{ sourceItemId: id, creativeVersionId: id, expectedAdAttempt: 0 }];
  return { request: { replacement: { launchId: id, expectedVersion: 1, items } } };
}
