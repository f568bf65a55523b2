import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { PlanReplaced } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import { adSetConfig, planCreative, planInput, accountStateOf, templateConfig } from './plan-fixtures.ts';
import { calmInput, planTarget, replacing, TARGET } from './plan-inputs.ts';
import { CAPS, endingIn, type FindingCase, LATER, MANUAL, naming, promoting, STOP } from './finding-parts.ts';

const OWN_BUDGET = { owner: 'ADSET', period: 'DAILY', amountMinor: '700', currency: 'EUR' } as const;
const OWN_GROUP = { groupKey: 'North', budget: OWN_BUDGET };

const WINTER = { id: 'winter', name: 'Winter', adSetIds: ['22'] };

/** A replacement of an ad that was launched in a group, with a template of groups. */
function grouped(group: PlanReplaced['group']): PlanInput {
  const input = replacing({ group });
  return { ...input, template: { ...input.template, config: templateConfig(MANUAL) } };
}

/** Each warning, provoked alone. */
export const WARNINGS: FindingCase[] = [
  ['single_braces', 'template.naming.campaign', calmInput({ config: naming({ campaign: '{launch} {{date}}' }) })],
  ['missing_locale', 'request.selection.creativeIds[1]', planInput()],
  [
    'newer_draft',
    'request.selection.creativeIds[0]',
    calmInput({ creatives: [{ ...planCreative({ id: 'hats', name: 'Hats' }), hasNewerUnapproved: true }] }),
  ],
  [
    'test_planned',
    'request.selection.creativeIds[0]',
    calmInput({ tested: new Map([['version-hats', { launchId: 'l', launchName: 'Winter', begun: false }]]) }),
  ],
  [
    'activates_earlier',
    'request.replacement',
    { ...replacing(), earlier: { name: 'Winter', state: 'PARTIALLY_SUCCEEDED', completes: [WINTER] } },
  ],
  [
    'target_paused',
    'request.requestedStatus',
    calmInput({
      request: { target: TARGET, requestedStatus: 'ACTIVE' },
      target: planTarget({ campaignStatus: 'PAUSED' }),
    }),
  ],
  ['group_settings', 'request.templateVersionId', replacing({ group: OWN_GROUP })],
  [
    'group_settings',
    'request.replacement.items[0]',
    grouped({ ...OWN_GROUP, budget: { ...OWN_BUDGET, currency: 'USD' } }),
  ],
  [
    'budget_too_small',
    'template.budget.amountMinor',
    calmInput({ accountState: accountStateOf({ minDailyBudget: '5001' }) }),
  ],
  ['budget_too_small', 'template.budget.amountMinor', endingIn({ days: 10, startsIn: 0, minDailyBudget: '501' })],
  ['no_concept', 'request.selection', calmInput({ config: { structure: { mode: 'CONCEPT' } } })],
  [
    'payor_missing',
    'template.adset.payor',
    calmInput({ config: { adset: adSetConfig({ targeting: { ...adSetConfig().targeting, countries: ['DE'] } }) } }),
  ],
  [
    'name_taken',
    'template.naming.ad',
    calmInput({ request: { target: TARGET }, target: planTarget({ adNames: ['Caps en', 'Hats en'] }) }),
  ],
  ['name_taken', 'template.naming.campaign', calmInput({ accountState: accountStateOf({ sameNamed: ['77'] }) })],
  ['field_unused', 'template.adset.promotedObject.os', promoting({ kind: 'WEBSITE', os: 'IOS' })],
  ['field_unused', 'template.adset.promotedObject.formId', promoting({ kind: 'WEBSITE', formId: '7' })],
  ['disconnected', 'request.adAccountId', calmInput({ accountState: accountStateOf({ isConnected: false }) })],
  ['account_status', 'request.adAccountId', calmInput({ accountState: accountStateOf({ status: 'DISABLED' }) })],
  [
    'writes_stopped',
    'request.adAccountId',
    calmInput({ request: { scheduledAt: LATER }, accountState: accountStateOf({ stop: STOP }) }),
  ],
  [
    'spend_guard',
    'template.budget.amountMinor',
    calmInput({
      request: { scheduledAt: LATER },
      accountState: accountStateOf({ caps: { ...CAPS, dailyBudgetCreatedPerDay: '5999', createdToday: '1000' } }),
    }),
  ],
  [
    'throttled',
    'request.adAccountId',
    calmInput({ accountState: accountStateOf({ pace: { writesPerSecond: 9, waitSeconds: 0, usedPercent: 75 } }) }),
  ],
  [
    'throttled',
    'request.adAccountId',
    calmInput({ accountState: accountStateOf({ pace: { writesPerSecond: 90, waitSeconds: 12.5, usedPercent: 0 } }) }),
  ],
];

/** Each information, provoked alone. */
export const INFORMATION: FindingCase[] = [
  ['target_settings', 'request.target', calmInput({ request: { target: TARGET }, target: planTarget() })],
  ['requested_status', 'template.requestedStatus', calmInput({ config: { requestedStatus: 'ACTIVE' } })],
  ['activation', 'request.requestedStatus', calmInput({ request: { requestedStatus: 'ACTIVE' } })],
];
