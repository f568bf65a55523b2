import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { adSetConfig, planCreative, planInput, accountStateOf, templateConfig } from './plan-fixtures.ts';
import { calmInput, planTarget, promotion, replacing, TARGET } from './plan-inputs.ts';
import { CAPS, endingIn, type FindingCase, group, LATER, MANUAL, naming, promoting, STOP } from './finding-parts.ts';

const many = (count: number, locales: string[] = ['en'], concept?: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    planCreative({ id: `c${index}`, name: `C${index}`, locales, ...(concept && { concept: concept(index) }) }),
  );
/** Ten languages. */
const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl'];
/** Still in time, though it has come. */
const JUST_PAST = '2026-03-01T09:59:30Z';

function emptySmart(selection: Partial<LaunchRequest['selection']>): PlanInput {
  const request = { selection: { kind: 'SMART' as const, creativeIds: [], excludedIds: [], ...selection } };
  return calmInput({ request, creatives: [] });
}

/** Each blocker, provoked alone. */
export const BLOCKERS: FindingCase[] = [
  ['schedule_past', 'request.scheduledAt', calmInput({ request: { scheduledAt: '2026-03-01T09:58:59Z' } })],
  [
    'not_approved',
    'request.selection.creativeIds[1]',
    calmInput({
      unapproved: [
        { creativeId: 'x', name: 'X', newestState: 'DRAFT', lacks: [], path: 'request.selection.creativeIds[1]' },
      ],
    }),
  ],
  ['selection_empty', 'request.selection.creativeIds', calmInput({ creatives: [] })],
  ['selection_empty', 'request.selection.filterSpec', emptySmart({ filterSpec: { conditions: [] } })],
  ['selection_empty', 'request.selection.collectionId', emptySmart({ collectionId: 'sale' })],
  [
    'tested_before',
    'request.selection.creativeIds[0]',
    calmInput({ tested: new Map([['version-hats', { launchId: 'l', launchName: 'Winter', begun: true }]]) }),
  ],
  [
    'target_changed',
    'request.target.settingsFingerprint',
    calmInput({ request: { target: TARGET }, target: planTarget({ fault: 'CHANGED' }) }),
  ],
  [
    'target_missing',
    'request.target.adsetId',
    calmInput({ request: { target: TARGET }, target: planTarget({ fault: 'MISSING' }) }),
  ],
  [
    'target_gone',
    'request.target',
    calmInput({ request: { target: TARGET }, target: planTarget({ campaignStatus: 'ARCHIVED' }) }),
  ],
  [
    'target_ended',
    'request.target',
    calmInput({
      request: { target: TARGET, scheduledAt: LATER },
      target: planTarget({ endsAt: new Date('2026-03-02T09:00:00Z') }),
    }),
  ],
  [
    'target_structure',
    'template.structure.mode',
    calmInput({ request: { target: TARGET }, target: planTarget(), config: { structure: { mode: 'CONCEPT' } } }),
  ],
  ['source_not_promotable', 'request.sourceLaunchItemIds[0]', promotion({ state: 'UNKNOWN' })],
  [
    'source_missing',
    'request.selection.creativeIds[0]',
    promotion({}, { selection: { kind: 'DIRECT', creativeIds: ['shoes'], excludedIds: [] } }),
  ],
  ['not_failed', 'request.replacement.items[0]', replacing({ state: 'UNKNOWN' })],
  ['already_replaced', 'request.replacement.items[0]', replacing({ replacedBy: 'other' })],
  [
    'launch_running',
    'request.replacement.launchId',
    { ...replacing(), earlier: { name: 'Winter', state: 'RUNNING', completes: [] } },
  ],
  ['ad_set_undecided', 'request.replacement.items[0]', replacing({ adSetMayCome: true })],
  ['attempt_changed', 'request.replacement.items[0].expectedAdAttempt', replacing({ attempt: 3 })],
  ['replacement_target', 'request.target', replacing({ adsetId: '22' })],
  [
    'replacement_selection',
    'request.selection.creativeIds',
    replacing({}, { selection: { kind: 'DIRECT', creativeIds: ['shoes'], excludedIds: [] } }),
  ],
  ['variant_missing', 'request.selection.creativeIds[0]', { ...replacing(), creatives: [withoutVariant()] }],
  ['groups_unused', 'request.manualGroups', calmInput({ request: { manualGroups: [group('one', ['hats'])] } })],
  ['groups_missing', 'request.manualGroups', calmInput({ config: MANUAL })],
  [
    'group_empty',
    'request.manualGroups[1]',
    calmInput({ config: MANUAL, request: { manualGroups: [group('one', ['hats']), group('two', [])] } }),
  ],
  [
    'not_selected',
    'request.manualGroups[0].creativeIds[1]',
    calmInput({ config: MANUAL, request: { manualGroups: [group('one', ['hats', 'shoes'])] } }),
  ],
  [
    'ungrouped',
    'request.selection.creativeIds[0]',
    calmInput({
      config: MANUAL,
      request: { manualGroups: [group('one', ['caps'])] },
      creatives: [
        planCreative({ id: 'hats', name: 'Hats' }),
        planCreative({ id: 'caps', name: 'Caps', mediaId: 'm-hats' }),
      ],
    }),
  ],
  [
    'group_budget',
    'request.manualGroups[0].budget',
    calmInput({
      config: MANUAL,
      request: {
        manualGroups: [
          {
            ...group('one', ['hats']),
            budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100', currency: 'EUR' },
          },
        ],
      },
    }),
  ],
  [
    'too_many_calls',
    'request.selection',
    planInput({
      creatives: many(1_000, LOCALES, (at) => `${at % 200}`),
      config: templateConfig({ structure: { mode: 'CONCEPT' } }),
    }),
  ],
  [
    'budget_too_large',
    'template.budget.amountMinor',
    planInput({
      creatives: many(2, ['en'], String),
      config: templateConfig({
        structure: { mode: 'CONCEPT' },
        budget: { owner: 'ADSET', period: 'DAILY', amountMinor: '4611686018427387904', currency: 'EUR' },
      }),
    }),
  ],
  [
    'too_many_ad_sets',
    'request.selection',
    planInput({ creatives: many(201, ['en'], String), config: templateConfig({ structure: { mode: 'CONCEPT' } }) }),
  ],
  ['too_many_ads', 'request.selection', planInput({ creatives: many(51) })],
  [
    'too_many_ads',
    'request.selection',
    calmInput({ request: { target: TARGET }, target: planTarget({ adCount: 50 }) }),
  ],
  ['name_empty', 'template.naming.campaign', calmInput({ config: naming({ campaign: ' ' }) })],
  ['name_too_long', 'template.naming.ad', calmInput({ config: naming({ ad: '{{creative}}'.repeat(101) }) })],
  [
    'name_collision',
    'template.naming.ad',
    planInput({ creatives: many(2), config: templateConfig(naming({ ad: 'same' })) }),
  ],
  [
    'currency_mismatch',
    'template.budget.currency',
    calmInput({ account: { ...planInput().account, currency: 'USD' } }),
  ],
  ['live_changes_disabled', 'request', calmInput({ accountState: accountStateOf({ liveChanges: false }) })],
  ['writes_stopped', 'request.adAccountId', calmInput({ accountState: accountStateOf({ stop: STOP }) })],
  [
    'writes_stopped',
    'request.adAccountId',
    calmInput({ request: { scheduledAt: JUST_PAST }, accountState: accountStateOf({ stop: STOP }) }),
  ],
  [
    'spend_guard',
    'template.budget.amountMinor',
    calmInput({ accountState: accountStateOf({ caps: { ...CAPS, singleChange: '4999' } }) }),
  ],
  [
    'spend_guard',
    'template.budget.amountMinor',
    calmInput({
      accountState: accountStateOf({ caps: { ...CAPS, dailyBudgetCreatedPerDay: '5999', createdToday: '1000' } }),
    }),
  ],
  [
    'spend_guard',
    'template.budget.amountMinor',
    calmInput({
      request: { scheduledAt: JUST_PAST },
      accountState: accountStateOf({ caps: { ...CAPS, dailyBudgetCreatedPerDay: '5999', createdToday: '1000' } }),
    }),
  ],
  // Ten days from now, one from when the launch begins.
  ['spend_guard', 'template.budget.amountMinor', endingIn({ days: 10, startsIn: 9, singleChange: '4000' })],
  [
    'archived',
    'request.templateVersionId',
    { ...calmInput(), template: { ...calmInput().template, isArchived: true } },
  ],
  [
    'unavailable',
    'template.campaign.buyingType',
    calmInput({ config: { campaign: { ...templateConfig().campaign, buyingType: 'RESERVED' } } }),
  ],
  ['unavailable', 'template.adset.promotedObject.identityId', promoting({ kind: 'WEBSITE', identityId: '7' })],
  [
    'delivery_end',
    'template.adset.delivery.endAt',
    calmInput({
      config: { adset: adSetConfig({ delivery: { ...adSetConfig().delivery, endAt: '2026-02-01T00:00:00Z' } }) },
    }),
  ],
  [
    'delivery_end',
    'template.adset.delivery.durationSeconds',
    calmInput({
      config: {
        adset: adSetConfig({
          delivery: { ...adSetConfig().delivery, startAt: '2026-02-01T00:00:00Z', durationSeconds: 172_800 },
        }),
      },
    }),
  ],
];

/** A creative without the requested variant. */
function withoutVariant() {
  const ad = { variantKey: 'fr', sourceItemId: null, replacesItemId: 'failed', platformCreativeId: null };
  return { ...planCreative({ id: 'hats', name: 'Hats', locales: ['en', 'de'] }), wanted: [ad] };
}
