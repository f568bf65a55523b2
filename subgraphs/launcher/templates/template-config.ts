import type { CreativeFormat, LanguageMode } from '../creatives/creative-content.ts';

/** A budget as it is stored; the amount is a string of digits, since it may exceed 2^53. */
export interface Budget {
  owner: 'CAMPAIGN' | 'ADSET';
  period: 'DAILY' | 'LIFETIME';
  amountMinor: string;
  currency: string;
}

export interface ProviderLocation {
  kind: 'REGION' | 'CITY' | 'ZIP';
  key: string;
  radius?: number | null;
  distanceUnit?: 'KILOMETER' | 'MILE' | null;
}

export interface Targeting {
  countries: string[];
  excludedCountries: string[];
  includedLocations: ProviderLocation[];
  excludedLocations: ProviderLocation[];
  genders: number[];
  userOs: string[];
  userDevice: string[];
  advantageAudience?: boolean | null;
  customAudiences: string[];
  excludedCustomAudiences: string[];
  locales: number[];
  ageMin?: number | null;
  ageMax?: number | null;
  audienceSemantics: 'CONTROL' | 'SUGGESTION';
}

export type CampaignObjective =
  | 'OUTCOME_AWARENESS'
  | 'OUTCOME_TRAFFIC'
  | 'OUTCOME_ENGAGEMENT'
  | 'OUTCOME_LEADS'
  | 'OUTCOME_APP_PROMOTION'
  | 'OUTCOME_SALES';

export interface PromotedObject {
  kind:
    'WEBSITE' | 'APP' | 'WEB_APP' | 'FORM' | 'MESSAGING' | 'CALLS' | 'CATALOG' | 'EVENT' | 'PROFILE' | 'OMNICHANNEL';
  datasetId?: string | null;
  event?: string | null;
  customConversionId?: string | null;
  applicationId?: string | null;
  storeUrl?: string | null;
  os?: string | null;
  pageId?: string | null;
  formId?: string | null;
  channel?: string | null;
  identityId?: string | null;
  flowRef?: string | null;
  phone?: string | null;
  availability?: string | null;
  catalogId?: string | null;
  productSetId?: string | null;
  eventId?: string | null;
  profileId?: string | null;
  locationIds: string[];
}

export interface DaypartWindow {
  days: number[];
  startMinute: number;
  endMinute: number;
  timezoneType: 'ADVERTISER' | 'USER';
}

/** After which event and how long a result is counted. */
export interface AttributionWindow {
  eventType: 'CLICK_THROUGH' | 'VIEW_THROUGH' | 'ENGAGED_VIDEO_VIEW';
  windowDays: number;
}

/** Time of the ads' delivery; instants as RFC 3339 in UTC. */
export interface DeliveryPolicy {
  timezone: string;
  dstGap: 'SKIP';
  dstRepeat: 'SECOND';
  missedRun: 'SKIP';
  startAt?: string | null;
  endAt?: string | null;
  startOffsetSeconds?: number | null;
  durationSeconds?: number | null;
}

export interface AdSetConfig {
  destination: string;
  optimizationGoal: string;
  billingEvent: string;
  promotedObject: PromotedObject;
  targeting: Targeting;
  delivery: DeliveryPolicy;
  placements: string[];
  bid?: { strategy: string; amountMinor?: string | null; minRoas?: string | null } | null;
  isSkadnetworkAttribution: boolean;
  attribution: AttributionWindow[];
  frequency?: { impressions: number; days: number } | null;
  dayparts: DaypartWindow[];
  beneficiary?: string | null;
  payor?: string | null;
}

/** Patterns with placeholders in double braces. */
export interface NamingConfig {
  campaign: string;
  adset: string;
  ad: string;
}

/** The whole of a template version's settings, as it is stored. */
export interface TemplateConfig {
  campaign: {
    objective: CampaignObjective;
    buyingType: 'AUCTION' | 'RESERVED';
    specialCategories: string[];
    categoryCountries: string[];
  };
  budget: Budget;
  adset: AdSetConfig;
  creativePolicy: {
    allowedFormats: CreativeFormat[];
    languageMode: LanguageMode;
    missingVariantPolicy: 'BLOCK';
    partnershipRequired: boolean;
  };
  naming: NamingConfig;
  structure?: { mode: 'ALL' | 'CONCEPT' | 'MANUAL' } | null;
  requestedStatus: 'PAUSED' | 'ACTIVE';
}
