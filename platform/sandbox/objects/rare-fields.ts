import { dataFields } from './common-fields.ts';
import type { FieldReader } from './node-type.ts';

/** Fields the platform has and the sandbox seldom fills: they may be asked for and are left out while they have no value. */
function rare(names: string): Record<string, FieldReader> {
  return dataFields(...names.split(/\s+/).filter((name) => name !== ''));
}

/** Rare fields of ad accounts. */
export const rareAccountFields = rare(`
  ad_account_promotable_objects agency_client_declaration all_capabilities attribution_spec brand_safety_content_filter_levels
  business_city business_state business_street business_street2 business_zip can_create_brand_lift_study custom_audience_info
  end_advertiser end_advertiser_name existing_customers expired_funding_source_details extended_credit_invoice_group
  failed_delivery_checks fb_entity funding_source_details has_migrated_permissions has_page_authorized_adaccount io_number
  is_attribution_spec_system_default is_ba_skip_delayed_eligible is_direct_deals_enabled is_in_3ds_authorization_enabled_market
  is_notifications_enabled is_tax_id_required liable_address line_numbers media_agency offsite_pixels_tos_accepted opportunity_score
  owner_business partner rf_spec send_bill_to_address show_checkout_experience sold_to_address tax_id tax_id_status tax_id_type
  user_access_expire_time user_tos_accepted viewable_business`);

/** Rare fields of campaigns. */
export const rareCampaignFields = rare(`
  boosted_object_id brand_lift_studies campaign_group_active_time can_create_brand_lift_study has_secondary_skadnetwork_reporting
  is_budget_schedule_enabled is_direct_send_campaign is_message_campaign last_budget_toggling_time primary_attribution
  source_recommendation_type`);

/** Rare fields of ad sets. */
export const rareAdsetFields = rare(`
  anchor_event_attribution_window_days asset_feed_id automatic_manual_state bid_adjustments brand_safety_config campaign_active_time
  campaign_attribution creative_sequence creative_sequence_repetition_pattern existing_customer_budget_percentage
  full_funnel_exploration_mode instagram_user_id is_ba_skip_delayed_eligible is_budget_schedule_enabled
  is_incremental_attribution_enabled lifetime_imps max_budget_spend_percentage min_budget_spend_percentage
  multi_optimization_goal_weight placement_soft_opt_out recurring_budget_semantics regional_regulated_categories
  regional_regulation_identities review_feedback rf_prediction_id targeting_optimization_types time_based_ad_rotation_id_blocks
  time_based_ad_rotation_intervals trending_topics_spec value_rule_set_id value_rules_applied`);

/** Rare fields of ads. */
export const rareAdFields = rare(`
  ad_active_time ad_schedule_end_time ad_schedule_start_time bid_info creative_asset_groups_spec demolink_hash engagement_audience
  failed_delivery_checks last_updated_by_app_id placement priority targeting tracking_and_conversion_with_defaults`);

/** Rare fields of ad creatives. */
export const rareCreativeFields = rare(`
  ad_disclaimer_spec applink_treatment auto_update branded_content branded_content_sponsor_page_id bundle_folder_id
  categorization_criteria category_media_source collaborative_ads_lsb_image_bank_id creative_sourcing_spec destination_set_id
  destination_spec dynamic_ad_voice effective_authorization_category effective_instagram_media_id enable_direct_install
  enable_launch_instant_app format_transformation_spec image_crops instagram_permalink_url interactive_components_spec
  link_deep_link_url link_destination_display_url link_og_id media_sourcing_spec messenger_sponsored_message object_store_url
  omnichannel_link_spec page_welcome_message photo_album_source_object_story_id place_page_set_id playable_asset_id
  portrait_customizations product_data recommender_settings regional_regulation_disclaimer_spec source_facebook_post_id template_url
  template_url_spec thumbnail_id use_page_actor_override`);

/** Rare fields of images. */
export const rareImageFields = rare('creatives is_associated_creatives_in_adgroups owner_business');

/** Rare fields of asynchronous reports. */
export const rareRunFields = rare(`
  async_report_url date_start date_stop emails friendly_name is_async_export is_bookmarked schedule_id`);
