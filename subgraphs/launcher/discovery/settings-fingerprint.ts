import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { normalSettings } from './normal-settings.ts';

/** An object as the platform answers it. */
export type WireSettings = Readonly<Record<string, unknown>>;

/** Settings of an ad set that the fingerprint covers, by the platform's names. */
export const COUNTED_OF_AD_SET: readonly string[] = [
  'id',
  'account_id',
  'status',
  'daily_budget',
  'lifetime_budget',
  'daily_min_spend_target',
  'daily_spend_cap',
  'lifetime_min_spend_target',
  'lifetime_spend_cap',
  'bid_amount',
  'bid_strategy',
  'bid_constraints',
  'billing_event',
  'optimization_goal',
  'optimization_sub_event',
  'destination_type',
  'promoted_object',
  'targeting',
  'attribution_spec',
  'is_incremental_attribution_enabled',
  'frequency_control_specs',
  'adset_schedule',
  'pacing_type',
  'start_time',
  'end_time',
  'is_dynamic_creative',
  'placement_soft_opt_out',
  'rf_prediction_id',
  'value_rule_set_id',
  'bid_adjustments',
  'existing_customer_budget_percentage',
  'is_budget_schedule_enabled',
  'min_budget_spend_percentage',
  'max_budget_spend_percentage',
  'multi_optimization_goal_weight',
  'lifetime_imps',
  'anchor_event_attribution_window_days',
  'dsa_beneficiary',
  'dsa_payor',
  'regional_regulated_categories',
  'regional_regulation_identities',
];

/** Settings of its campaign that the fingerprint covers. */
export const COUNTED_OF_CAMPAIGN: readonly string[] = [
  'id',
  'status',
  'objective',
  'buying_type',
  'bid_strategy',
  'daily_budget',
  'lifetime_budget',
  'spend_cap',
  'special_ad_categories',
  'special_ad_category_country',
  'is_adset_budget_sharing_enabled',
  'is_skadnetwork_attribution',
  'promoted_object',
];

/** Changes with the rules of this file and of `normalSettings`, so that fingerprints made by other rules never match by chance. */
const RULES = 1;

/** The members of an object which count and are there. */
export function countedOf(object: WireSettings, counted: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(counted.filter((name) => object[name] != null).map((name) => [name, object[name]]));
}

/**
 * Fingerprint of an ad set's settings, with those of the campaign it is in: SHA-256 of canonical JSON in 64 hexadecimal digits. It is the
 * same for the same settings however the platform writes them down, and another one for any other settings that count.
 */
export function settingsFingerprint(adSet: WireSettings, campaign: WireSettings): string {
  const settings = {
    rules: RULES,
    adset: normalSettings(countedOf(adSet, COUNTED_OF_AD_SET)) ?? {},
    campaign: normalSettings(countedOf(campaign, COUNTED_OF_CAMPAIGN)) ?? {},
  };
  return createHash('sha256')
    .update(canonicalize(settings) ?? '')
    .digest('hex');
}
