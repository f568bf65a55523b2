import { NO_LIMITS, NO_USE } from '#subgraphs/launcher/account-limits/limit-values.ts';
import type { LanguageMode } from '../../../creatives/creative-content.ts';
import type { AdSetConfig, TemplateConfig } from '../../../templates/template-config.ts';
import type { LaunchRequest, Selection } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

/** Ad set settings for tests: link clicks to a website in Canada. */
export function adSetConfig(changes: Partial<AdSetConfig> = {}): AdSetConfig {
  return {
    destination: 'WEBSITE',
    optimizationGoal: 'LINK_CLICKS',
    billingEvent: 'IMPRESSIONS',
    promotedObject: { kind: 'WEBSITE', locationIds: [] },
    targeting: {
      countries: ['CA'],
      excludedCountries: [],
      includedLocations: [],
      excludedLocations: [],
      genders: [],
      userOs: [],
      userDevice: [],
      customAudiences: [],
      excludedCustomAudiences: [],
      locales: [],
      audienceSemantics: 'CONTROL',
    },
    delivery: { timezone: 'Europe/Berlin', dstGap: 'SKIP', dstRepeat: 'SECOND', missedRun: 'SKIP' },
    placements: [],
    isSkadnetworkAttribution: false,
    attribution: [],
    dayparts: [],
    ...changes,
  };
}

/** Template settings for tests: 50.00 EUR a day, held by the campaign. */
export function templateConfig(changes: Partial<TemplateConfig> = {}): TemplateConfig {
  return {
    campaign: { objective: 'OUTCOME_TRAFFIC', buyingType: 'AUCTION', specialCategories: [], categoryCountries: [] },
    budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '5000', currency: 'EUR' },
    adset: adSetConfig(),
    creativePolicy: {
      allowedFormats: ['SINGLE_IMAGE'],
      languageMode: 'SINGLE',
      missingVariantPolicy: 'BLOCK',
      partnershipRequired: false,
    },
    naming: { campaign: '{{launch}} {{date}}', adset: '{{launch}} {{group}}', ad: '{{creative}} {{variant}}' },
    requestedStatus: 'PAUSED',
    ...changes,
  };
}

/** A creative for tests with one image for all its variants, whose keys are their locales. */
export function planCreative(options: {
  id: string;
  name: string;
  concept?: string | null;
  locales?: string[];
  languageMode?: LanguageMode;
  mediaId?: string;
  /** Place in the selection, from 0. */
  place?: number;
}): PlanCreative {
  const { id, name, concept = null, locales = ['en'], languageMode = 'SINGLE', mediaId = `m-${id}` } = options;
  return {
    id,
    name,
    concept,
    versionId: `version-${id}`,
    versionNumber: 1,
    path: `request.selection.creativeIds[${options.place ?? 0}]`,
    wanted: null,
    isArchived: false,
    hasNewerUnapproved: false,
    content: {
      format: 'SINGLE_IMAGE',
      languageMode,
      defaultLocale: locales[0]!,
      cta: 'SHOP_NOW',
      variants: locales.map((locale) => ({
        variantKey: locale,
        locale,
        headline: `Headline ${locale}`,
        primaryText: `Text ${locale}`,
        description: '',
        destinationUrl: `https://example.com/${id}`,
      })),
      media: [{ mediaAssetId: mediaId, slotKey: 'main', position: 0 }],
    },
  };
}

/** The request of a launch for tests: a test of one creative. */
export function launchRequest(changes: Partial<LaunchRequest> = {}): LaunchRequest {
  return {
    name: 'Spring',
    requestKey: 'key',
    adAccountId: 'account',
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: 'template',
    selection: selection('DIRECT', { creativeIds: ['a'] }),
    repeatAcrossGroups: false,
    manualGroups: [],
    requestedStatus: 'PAUSED',
    sourceLaunchItemIds: [],
    ...changes,
  };
}

/** A selection for tests; of nothing, but for the changes. */
export function selection(kind: Selection['kind'], changes: Partial<Selection> = {}): Selection {
  return { kind, creativeIds: [], excludedIds: [], ...changes };
}

/** The input of a launch of two creatives, three variants in all. */
export function planInput(options: { creatives?: PlanCreative[]; config?: TemplateConfig } = {}): PlanInput {
  const creatives = options.creatives ?? [
    planCreative({ id: 'shoes', name: 'Shoes', locales: ['en', 'de'] }),
    planCreative({ id: 'hats', name: 'Hats', place: 1 }),
  ];
  const mediaIds = creatives.flatMap(({ content }) => content.media.map((binding) => binding.mediaAssetId));
  return {
    request: launchRequest({ selection: selection('DIRECT', { creativeIds: creatives.map(({ id }) => id) }) }),
    template: { name: 'Template', config: options.config ?? templateConfig(), isArchived: false },
    creatives,
    media: new Map(
      mediaIds.map((id) => [
        id,
        {
          id,
          mediaType: 'IMAGE',
          mimeType: 'image/png',
          filename: `${id}.png`,
          checksumSha256: `hash-${id}`,
          fileKey: `files/${id}`,
        },
      ]),
    ),
    account: { id: 'account', name: 'Account', currency: 'EUR', timezone: 'Europe/Berlin', pageId: '101' },
    now: new Date('2026-03-01T10:00:00Z'),
    unapproved: [],
    tested: new Map(),
    target: null,
    sources: [],
    replaced: [],
    earlier: null,
    accountState: accountStateOf(),
  };
}

/** An ad account for tests without obstacles. */
export function accountStateOf(changes: Partial<AccountState> = {}): AccountState {
  return {
    liveChanges: true,
    isConnected: true,
    status: 'ACTIVE',
    minDailyBudget: null,
    stop: null,
    caps: { dailyBudgetCreatedPerDay: null, singleChange: null, createdToday: '0' },
    limits: { allowed: NO_LIMITS, used: NO_USE, day: '2026-03-01' },
    pace: { writesPerSecond: 90, waitSeconds: 0, usedPercent: 0 },
    sameNamed: [],
    ...changes,
  };
}
