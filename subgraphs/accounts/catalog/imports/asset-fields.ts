import type { ImportedAssetKind, LivingKind } from './import-step.ts';

/** Imported fields of each kind, by the platform's names. */
export const ASSET_FIELDS: Record<ImportedAssetKind, string> = {
  CAMPAIGN: [
    'id,name,objective,status,effective_status,daily_budget,lifetime_budget,bid_strategy,buying_type',
    'special_ad_categories,special_ad_category_country,is_adset_budget_sharing_enabled,promoted_object',
    'start_time,stop_time,created_time,updated_time,source_campaign_id',
  ].join(','),
  AD_SET: [
    'id,name,campaign_id,status,effective_status,daily_budget,lifetime_budget,bid_amount,bid_strategy,billing_event',
    'optimization_goal,targeting,promoted_object,destination_type,attribution_spec,learning_stage_info',
    'start_time,end_time,created_time,updated_time,source_adset_id',
  ].join(','),
  AD: [
    'id,name,adset_id,campaign_id,creative{id},status,effective_status,conversion_domain,tracking_specs',
    'created_time,updated_time,source_ad_id',
  ].join(','),
  CREATIVE: 'id,name,status,object_type,object_story_spec,url_tags,thumbnail_url',
  PAGE: 'id,name,category',
  SOCIAL_ACCOUNT: 'id,username,name',
};

/** The account's edge that lists a kind. */
export const ACCOUNT_EDGES: Record<ImportedAssetKind, string> = {
  CAMPAIGN: 'campaigns',
  AD_SET: 'adsets',
  AD: 'ads',
  CREATIVE: 'adcreatives',
  PAGE: 'promote_pages',
  SOCIAL_ACCOUNT: 'instagram_accounts',
};

/** Prefix of a kind's fields in filters. */
export const FILTER_PREFIXES: Record<LivingKind, string> = { CAMPAIGN: 'campaign', AD_SET: 'adset', AD: 'ad' };

const ANY_LEVEL = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'];

/** Every effective status but DELETED, which the platform refuses to list this way. Without this filter archived objects are left out. */
export const LIVING_STATUSES: Record<LivingKind, readonly string[]> = {
  CAMPAIGN: ANY_LEVEL,
  AD_SET: [...ANY_LEVEL, 'CAMPAIGN_PAUSED'],
  AD: [
    ...ANY_LEVEL,
    'CAMPAIGN_PAUSED',
    'ADSET_PAUSED',
    'PENDING_REVIEW',
    'DISAPPROVED',
    'PREAPPROVED',
    'PENDING_BILLING_INFO',
  ],
};
