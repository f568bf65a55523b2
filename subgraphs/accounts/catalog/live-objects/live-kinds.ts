import type { _LiveKind as LiveKind } from '#subgraphs/accounts/generated/schema-types.ts';

/** Fields of an ad set, by the platform's names: all that decide about an ad in it, and its name. */
const AD_SET_FIELDS = [
  'id,account_id,campaign_id,name,status,effective_status',
  'daily_budget,lifetime_budget,daily_min_spend_target,daily_spend_cap,lifetime_min_spend_target,lifetime_spend_cap',
  'bid_amount,bid_strategy,bid_constraints,billing_event,optimization_goal,optimization_sub_event,destination_type',
  'promoted_object,targeting,attribution_spec,is_incremental_attribution_enabled,frequency_control_specs',
  'adset_schedule,pacing_type,start_time,end_time,is_dynamic_creative,placement_soft_opt_out,rf_prediction_id,value_rule_set_id',
  'bid_adjustments,existing_customer_budget_percentage,is_budget_schedule_enabled,min_budget_spend_percentage',
  'max_budget_spend_percentage,multi_optimization_goal_weight,lifetime_imps,anchor_event_attribution_window_days',
  'dsa_beneficiary,dsa_payor,regional_regulated_categories,regional_regulation_identities',
].join(',');

const CAMPAIGN_FIELDS = [
  'id,name,status,effective_status,objective,buying_type,bid_strategy,daily_budget,lifetime_budget,spend_cap',
  'special_ad_categories,special_ad_category_country,is_adset_budget_sharing_enabled,is_skadnetwork_attribution,promoted_object',
].join(',');

/** Way of listing a kind. */
export interface LiveListing {
  /** The edge that lists it. */
  edge: string;
  /** Owner of that edge: the ad account, or the parent named by the caller. */
  of: 'AD_ACCOUNT' | 'PARENT';
  /** True when the parent, a page, is read with its own token. */
  asPage?: true;
  /** Fields that are read, by the platform's names. None of them holds a token. */
  fields: string;
}

/** Fields of one ad set. */
export const LIVE_AD_SET_FIELDS = `${AD_SET_FIELDS},campaign{${CAMPAIGN_FIELDS}}`;

/** Listing of each kind. */
export const LIVE_LISTINGS: Record<LiveKind, LiveListing> = {
  PIXEL: { edge: 'adspixels', of: 'AD_ACCOUNT', fields: 'id,name,last_fired_time,is_unavailable' },
  APPLICATION: {
    edge: 'advertisable_applications',
    of: 'AD_ACCOUNT',
    fields: 'id,name,object_store_urls,supported_platforms,icon_url',
  },
  LEAD_FORM: {
    edge: 'leadgen_forms',
    of: 'PARENT',
    asPage: true,
    fields: 'id,name,status,locale,leads_count,created_time',
  },
  PRODUCT_CATALOG: { edge: 'product_catalogs', of: 'PARENT', fields: 'id,name,vertical,product_count' },
  PRODUCT_SET: { edge: 'product_sets', of: 'PARENT', fields: 'id,name,product_count,filter' },
  CUSTOM_AUDIENCE: {
    edge: 'customaudiences',
    of: 'AD_ACCOUNT',
    fields:
      'id,name,subtype,approximate_count_lower_bound,approximate_count_upper_bound,delivery_status,operation_status,time_updated',
  },
  AD_SET: { edge: 'adsets', of: 'AD_ACCOUNT', fields: LIVE_AD_SET_FIELDS },
};
