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
  node: ({ launch }) => ({ id: launch }),
  nodes: ({ launch, brand }) => ({ ids: [launch, brand] }),
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
  ruleBacktestJob: ({ ruleBacktestJob }) => ({ id: ruleBacktestJob }),
  ruleBacktestJobs: () => ({ first: 5 }),
  ruleBacktestJobProgress: ({ ruleBacktestJob }) => ({ jobId: ruleBacktestJob }),
  ruleBacktestJobCancel: ({ ruleBacktestJob }) => ({ input: { jobId: ruleBacktestJob } }),
  ruleBacktestJobCreate: ({ account }) => ({
    input: { requestId: crypto.randomUUID(), definition: ruleInput([account]), from: '2026-09-01', to: '2026-09-02' },
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
