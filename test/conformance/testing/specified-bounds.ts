/** Requirement (tool and argument of the specification), where it is declared, and its bound in the words of descriptions. */
export type SpecifiedBound = readonly [requirement: string, declared: string, bound: string];

const VERSION_ONE = 'Range exactly 1.';
const LIMIT_100 = 'Range 1 to 100.';
const VERSION = 'Range at least 1.';

const MEMORY: SpecifiedBound[] = [
  ['memory_remember fact', 'MemoryRememberInput.fact', 'Length 8 to 2000.'],
  ['memory_remember source_message_id', 'MemoryRememberInput.sourceMessageId', 'Length 1 to 255.'],
  ['memory_recall query', 'Query.memoryRecall(query)', 'Length 1 to 2000.'],
  ['memory_recall brand_ids', 'Query.memoryRecall(brandIds)', 'Items at most 20.'],
  ['memory_recall ad_account_ids', 'Query.memoryRecall(adAccountIds)', 'Items at most 20.'],
  ['memory_recall limit', 'Query.memoryRecall(limit)', 'Range 1 to 8.'],
  ['memory_recall payload.query', 'MemoryRecallPayloadInput.query', 'Length 1 to 2000.'],
  ['memory_recall payload.brand_ids', 'MemoryRecallPayloadInput.brandIds', 'Items at most 20.'],
  ['memory_recall payload.ad_account_ids', 'MemoryRecallPayloadInput.adAccountIds', 'Items at most 20.'],
  ['memory_recall payload.limit', 'MemoryRecallPayloadInput.limit', 'Range 1 to 8.'],
  ['memory_list limit', 'Query.memoryFacts(first)', LIMIT_100],
  // No greater row number fits the graph's integers.
  ['memory_list cursor', 'Query.memoryFacts(after)', 'Range 0 to 2147483647.'],
  ['memory_update expected_version', 'MemoryUpdateInput.expectedVersion', VERSION],
  ['memory_update fact', 'MemoryUpdateInput.fact', 'Length 8 to 2000.'],
  ['memory_set_enabled expected_version', 'MemorySetEnabledInput.expectedVersion', VERSION],
  ['memory_forget expected_version', 'MemoryForgetInput.expectedVersion', VERSION],
];

const LABEL = 'Items at most 50. Length 1 to 100. Pattern `\\S`.';

const ASSETS: SpecifiedBound[] = [
  ['assets_list limit', 'Query.platformAssets(first)', 'Range 1 to 200.'],
  ['assets_list cursor', 'Query.platformAssets(after)', 'Pattern `^[0-9]+$`.'],
];

const BRANDS: SpecifiedBound[] = [
  ...['BrandCreateInput', 'BrandUpdateInput'].flatMap((input): SpecifiedBound[] => [
    ['brand name', `${input}.name`, 'Length 1 to 200. Pattern `\\S`.'],
    ['brand website', `${input}.website`, 'Length at most 500.'],
    ['brand industry', `${input}.industry`, 'Length at most 200.'],
    ['brand description', `${input}.description`, 'Length at most 10000.'],
    ['brand markets', `${input}.markets`, LABEL],
    ['brand languages', `${input}.languages`, LABEL],
  ]),
  ['brand kit positioning', 'BrandKitInput.positioning', 'Length 1 to 300.'],
  ['brand kit tagline', 'BrandKitInput.tagline', 'Length at most 160.'],
  ['brand kit colors', 'BrandKitInput.colors', 'Items at most 5.'],
  ['brand kit colors[].name', 'BrandColorInput.name', 'Length 1 to 80.'],
  ['brand kit colors[].hex', 'BrandColorInput.hex', 'Pattern `^#[0-9A-Fa-f]{6}$`.'],
  ['brand kit typography.heading_font', 'BrandTypographyInput.headingFont', 'Length at most 120.'],
  ['brand kit typography.body_font', 'BrandTypographyInput.bodyFont', 'Length at most 120.'],
  ['brand kit voice.traits', 'BrandVoiceInput.traits', 'Items at most 5.'],
  ['brand kit voice.guidance', 'BrandVoiceInput.guidance', 'Length at most 500.'],
  ['brand kit proof_points', 'BrandKitInput.proofPoints', 'Items at most 3.'],
];

const MEDIA: SpecifiedBound[] = [
  ['media_uploads_create filename', 'MediaUploadCreateInput.filename', 'Length 1 to 255.'],
  ['media_uploads_create byte_size', 'MediaUploadCreateInput.byteSize', 'Range 1 to 1073741824.'],
  ['media_uploads_create checksum_sha256', 'MediaUploadCreateInput.checksumSha256', 'Pattern `^[0-9a-f]{64}$`.'],
  ['media_uploads_complete files', 'MediaUploadsCompleteInput.files', 'Items 1 to 10.'],
  ['media_uploads_complete files[].name', 'MediaFileInput.name', 'Length 1 to 255.'],
  ['media_uploads_complete files[].size', 'MediaFileInput.size', 'Range 1 to 1073741824.'],
  ['media_uploads_complete files[].type', 'MediaFileInput.type', 'Length 1 to 100.'],
  ['media_uploads_complete files[].data', 'MediaFileInput.data', 'Length 1 to 357914456.'],
  ['launcher_media_list limit', 'Query.mediaAssets(first)', LIMIT_100],
  ['launcher_media_list search', 'Query.mediaAssets(search)', 'Length at most 200.'],
  ['launcher_media_list offset', 'Query.mediaAssets(offset)', 'Range 0 to 100000.'],
];

const CREATIVES: SpecifiedBound[] = [
  ['creative family schema_version', 'CreativeFamilyInput.schemaVersion', VERSION_ONE],
  ['creative family name', 'CreativeFamilyInput.name', 'Length 1 to 300.'],
  ['creative family concept', 'CreativeFamilyInput.concept', 'Length at most 200.'],
  ['creative family tags', 'CreativeFamilyInput.tags', 'Items at most 100.'],
  ['creative family source_group', 'CreativeFamilyInput.sourceGroup', 'Length at most 300.'],
  ['creative content schema_version', 'CreativeContentInput.schemaVersion', VERSION_ONE],
  ['creative content cta', 'CreativeContentInput.cta', 'Length at most 64.'],
  ['creative content variants', 'CreativeContentInput.variants', 'Items 1 to 50.'],
  ['creative content media', 'CreativeContentInput.media', 'Items at most 100.'],
  ['creative source schema_version', 'CreativeSourceInput.schemaVersion', VERSION_ONE],
  ...['postId', 'catalogId', 'productSetId', 'instantExperienceId', 'partnershipIdentityId'].map(
    (field): SpecifiedBound => [`creative source ${field}`, `CreativeSourceInput.${field}`, 'Length at most 300.'],
  ),
  ['creative identity schema_version', 'CreativeIdentityInput.schemaVersion', VERSION_ONE],
  ['creative identity page_id', 'CreativeIdentityInput.pageId', 'Length at most 300.'],
  ['creative identity social_actor_id', 'CreativeIdentityInput.socialActorId', 'Length at most 300.'],
  ['variant schema_version', 'CreativeVariantInput.schemaVersion', VERSION_ONE],
  ['variant variant_key', 'CreativeVariantInput.variantKey', 'Length 1 to 100.'],
  ['variant locale', 'CreativeVariantInput.locale', 'Pattern `^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$`.'],
  ['variant headline', 'CreativeVariantInput.headline', 'Length at most 1000.'],
  ['variant primary_text', 'CreativeVariantInput.primaryText', 'Length at most 10000.'],
  ['variant description', 'CreativeVariantInput.description', 'Length at most 1000.'],
  ['variant destination_url', 'CreativeVariantInput.destinationUrl', 'Length at most 2048.'],
  ['variant deep_link', 'CreativeVariantInput.deepLink', 'Length at most 2048.'],
  ['media binding schema_version', 'MediaBindingInput.schemaVersion', VERSION_ONE],
  ['media binding slot_key', 'MediaBindingInput.slotKey', 'Length 1 to 160.'],
  ['media binding placement_key', 'MediaBindingInput.placementKey', 'Length at most 100.'],
  ['media binding position', 'MediaBindingInput.position', 'Range at least 0.'],
  ['media binding variant_key', 'MediaBindingInput.variantKey', 'Length at most 100.'],
  ['media binding metadata schema_version', 'MediaBindingMetadataInput.schemaVersion', VERSION_ONE],
  ['media binding metadata width_px', 'MediaBindingMetadataInput.widthPx', 'Range above 0.'],
  ['media binding metadata height_px', 'MediaBindingMetadataInput.heightPx', 'Range above 0.'],
  ['media binding metadata duration_ms', 'MediaBindingMetadataInput.durationMs', 'Range at least 0.'],
  ['media binding metadata aspect_ratio', 'MediaBindingMetadataInput.aspectRatio', 'Length at most 32.'],
  ['launcher_creatives_list limit', 'Query.creatives(first)', LIMIT_100],
  ['launcher_creatives_usage limit', 'Query.creativeUsage(first)', LIMIT_100],
  ['launcher_creatives_update expected_version', 'CreativeUpdateInput.expectedVersion', VERSION],
  ['launcher_creatives_archive expected_version', 'CreativeArchiveInput.expectedVersion', VERSION],
  ['launcher_creatives_list query', 'Query.creatives(query)', 'Length at most 200.'],
  ['launcher_creative_versions_create expected_version', 'CreativeVersionCreateInput.expectedVersion', VERSION],
  ['launcher_creative_versions_revoke reason', 'CreativeVersionRevokeInput.reason', 'Length 1 to 1000.'],
];

const LAUNCHES: SpecifiedBound[] = [
  ['filter condition schema_version', 'FilterConditionInput.schemaVersion', VERSION_ONE],
  ['filter condition values', 'FilterConditionInput.values', 'Items 1 to 100.'],
  ['filter spec schema_version', 'FilterSpecInput.schemaVersion', VERSION_ONE],
  ['filter spec conditions', 'FilterSpecInput.conditions', 'Items at most 30.'],
  ['selection schema_version', 'SelectionInput.schemaVersion', VERSION_ONE],
  ['selection creative_ids', 'SelectionInput.creativeIds', 'Items at most 1000.'],
  ['selection excluded_ids', 'SelectionInput.excludedIds', 'Items at most 1000.'],
  ['selection source_lock_version', 'SelectionInput.sourceLockVersion', VERSION],
  ['existing target schema_version', 'ExistingTargetInput.schemaVersion', VERSION_ONE],
  ['existing target campaign_id', 'ExistingTargetInput.campaignId', 'Length 1 to 100.'],
  ['existing target adset_id', 'ExistingTargetInput.adsetId', 'Length 1 to 100.'],
  ['existing target settings_fingerprint', 'ExistingTargetInput.settingsFingerprint', 'Pattern `^[0-9a-f]{64}$`.'],
  ['manual group schema_version', 'ManualGroupInput.schemaVersion', VERSION_ONE],
  ['manual group group_key', 'ManualGroupInput.groupKey', 'Length 1 to 200.'],
  ['manual group creative_ids', 'ManualGroupInput.creativeIds', 'Items at most 1000.'],
  ['replacement item schema_version', 'ReplacementItemInput.schemaVersion', VERSION_ONE],
  ['replacement item expected_ad_attempt', 'ReplacementItemInput.expectedAdAttempt', 'Range at least 0.'],
  ['replacement spec schema_version', 'ReplacementSpecInput.schemaVersion', VERSION_ONE],
  ['replacement spec expected_version', 'ReplacementSpecInput.expectedVersion', VERSION],
  ['replacement spec items', 'ReplacementSpecInput.items', 'Items 1 to 1000.'],
  ['launch request schema_version', 'LaunchRequestInput.schemaVersion', VERSION_ONE],
  ['launch request name', 'LaunchRequestInput.name', 'Length 1 to 200.'],
  ['launch request request_key', 'LaunchRequestInput.requestKey', 'Length 1 to 200.'],
  ['launch request manual_groups', 'LaunchRequestInput.manualGroups', 'Items at most 100.'],
  ['launch request retest_reason', 'LaunchRequestInput.retestReason', 'Length 1 to 2000.'],
  ['launcher_launches_list limit', 'Query.launches(first)', LIMIT_100],
];

const TEMPLATES: SpecifiedBound[] = [
  ['provider location schema_version', 'ProviderLocationInput.schemaVersion', VERSION_ONE],
  ['provider location key', 'ProviderLocationInput.key', 'Length 1 to 100.'],
  ['provider location radius', 'ProviderLocationInput.radius', 'Range above 0, at most 1000.'],
  ['targeting schema_version', 'TargetingInput.schemaVersion', VERSION_ONE],
  ['targeting included_locations', 'TargetingInput.includedLocations', 'Items at most 100.'],
  ['targeting excluded_locations', 'TargetingInput.excludedLocations', 'Items at most 100.'],
  ['targeting genders', 'TargetingInput.genders', 'Range 1 to 2.'],
  ['targeting user_os', 'TargetingInput.userOs', 'Items at most 10.'],
  ['targeting user_device', 'TargetingInput.userDevice', 'Items at most 100.'],
  ['targeting age_min', 'TargetingInput.ageMin', 'Range 13 to 65.'],
  ['targeting age_max', 'TargetingInput.ageMax', 'Range 13 to 65.'],
  ['budget schema_version', 'BudgetInput.schemaVersion', VERSION_ONE],
  ['budget amount_minor', 'BudgetInput.amountMinor', 'Range above 0, at most 9223372036854775807.'],
  ['budget currency', 'BudgetInput.currency', 'Pattern `^[A-Z]{3}$`.'],
  ['template write schema_version', 'TemplateWriteInput.schemaVersion', VERSION_ONE],
  ['template write name', 'TemplateWriteInput.name', 'Length 1 to 200.'],
  ['ad set config destination', 'AdSetConfigInput.destination', 'Length 1 to 100.'],
  ['ad set config optimization_goal', 'AdSetConfigInput.optimizationGoal', 'Length 1 to 100.'],
  ['ad set config billing_event', 'AdSetConfigInput.billingEvent', 'Length 1 to 100.'],
  ['ad set config attribution', 'AdSetConfigInput.attribution', 'Items at most 10.'],
  ['ad set config dayparts', 'AdSetConfigInput.dayparts', 'Items at most 100.'],
  ['ad set config beneficiary', 'AdSetConfigInput.beneficiary', 'Length at most 300.'],
  ['ad set config payor', 'AdSetConfigInput.payor', 'Length at most 300.'],
  ['bid config strategy', 'BidConfigInput.strategy', 'Length 1 to 100.'],
  ['bid config amount_minor', 'BidConfigInput.amountMinor', 'Range above 0.'],
  ['bid config min_roas', 'BidConfigInput.minRoas', 'Length at most 100. Pattern `^[0-9]+(?:\\.[0-9]+)?$`.'],
  ['attribution window window_days', 'AttributionWindowInput.windowDays', 'Range 1 to 28.'],
  ['frequency control impressions', 'FrequencyControlInput.impressions', 'Range 1 to 1000.'],
  ['frequency control days', 'FrequencyControlInput.days', 'Range 1 to 90.'],
  ['daypart window days', 'DaypartWindowInput.days', 'Items 1 to 7.'],
  ['daypart window start_minute', 'DaypartWindowInput.startMinute', 'Range 0 to 1439.'],
  ['daypart window end_minute', 'DaypartWindowInput.endMinute', 'Range 1 to 1440.'],
  ['delivery policy start_offset_seconds', 'DeliveryPolicyInput.startOffsetSeconds', 'Range 0 to 31536000.'],
  ['delivery policy duration_seconds', 'DeliveryPolicyInput.durationSeconds', 'Range 1 to 31536000.'],
  ['naming config campaign', 'NamingConfigInput.campaign', 'Length 1 to 200.'],
  ['naming config adset', 'NamingConfigInput.adset', 'Length 1 to 200.'],
  ['naming config ad', 'NamingConfigInput.ad', 'Length 1 to 200.'],
  ['launcher_templates_update expected_version', 'TemplateUpdateInput.expectedVersion', VERSION],
  ['launcher_template_versions_create expected_version', 'TemplateVersionCreateInput.expectedVersion', VERSION],
  ['launcher_templates_archive expected_version', 'TemplateArchiveInput.expectedVersion', VERSION],
  ['launcher_templates_list limit', 'Query.templates(first)', LIMIT_100],
];

const COLLECTIONS: SpecifiedBound[] = [
  ['collection write schema_version', 'CollectionWriteInput.schemaVersion', VERSION_ONE],
  ['collection write name', 'CollectionWriteInput.name', 'Length 1 to 200.'],
  ['collection write member_ids', 'CollectionWriteInput.memberIds', 'Items at most 100.'],
  ['launcher_collections_list limit', 'Query.collections(first)', LIMIT_100],
  ['launcher_collections_preview excluded_ids', 'Query.collectionPreview(excludedIds)', 'Items at most 1000.'],
  ['launcher_collections_preview limit', 'Query.collectionPreview(first)', LIMIT_100],
  ['launcher_collections_preview cursor', 'Query.collectionPreview(after)', 'Length at most 4096.'],
  ['launcher_collections_update expected_version', 'CollectionUpdateInput.expectedVersion', VERSION],
  ['launcher_collections_archive expected_version', 'CollectionArchiveInput.expectedVersion', VERSION],
];

const ID = 'Length 1 to 300.';
const WORD = 'Length 1 to 100.';
const NAME = 'Length 1 to 255.';
const AMOUNT = 'Range at least 1.';

const ACTIONS: SpecifiedBound[] = [
  ['creatives_create name', 'AdCreativeCreateInput.name', NAME],
  ['creatives_create url_tags', 'AdCreativeCreateInput.urlTags', 'Length at most 2000.'],
  ['campaigns_create name', 'CampaignCreateInput.name', NAME],
  ['campaigns_create objective', 'CampaignCreateInput.objective', WORD],
  ['campaigns_create special_ad_categories', 'CampaignCreateInput.specialAdCategories', 'Items at most 10.'],
  ['campaigns_create special_ad_category_country', 'CampaignCreateInput.specialAdCategoryCountry', 'Items at most 50.'],
  ['campaigns_create daily_budget', 'CampaignCreateInput.dailyBudget', AMOUNT],
  ['campaigns_create lifetime_budget', 'CampaignCreateInput.lifetimeBudget', AMOUNT],
  ['campaigns_create bid_strategy', 'CampaignCreateInput.bidStrategy', WORD],
  ['campaigns_create buying_type', 'CampaignCreateInput.buyingType', WORD],
  ['campaigns_create start_time', 'CampaignCreateInput.startTime', WORD],
  ['campaigns_create stop_time', 'CampaignCreateInput.stopTime', WORD],
  ['adsets_create campaign_id', 'AdSetCreateInput.campaignId', ID],
  ['adsets_create name', 'AdSetCreateInput.name', NAME],
  ['adsets_create optimization_goal', 'AdSetCreateInput.optimizationGoal', WORD],
  ['adsets_create billing_event', 'AdSetCreateInput.billingEvent', WORD],
  ['adsets_create daily_budget', 'AdSetCreateInput.dailyBudget', AMOUNT],
  ['adsets_create lifetime_budget', 'AdSetCreateInput.lifetimeBudget', AMOUNT],
  ['adsets_create bid_amount', 'AdSetCreateInput.bidAmount', AMOUNT],
  ['adsets_create bid_strategy', 'AdSetCreateInput.bidStrategy', WORD],
  ['adsets_create destination_type', 'AdSetCreateInput.destinationType', WORD],
  ['adsets_create attribution_spec', 'AdSetCreateInput.attributionSpec', 'Items at most 20.'],
  ['adsets_create start_time', 'AdSetCreateInput.startTime', WORD],
  ['adsets_create end_time', 'AdSetCreateInput.endTime', WORD],
  ['adsets_create dsa_beneficiary', 'AdSetCreateInput.dsaBeneficiary', ID],
  ['adsets_create dsa_payor', 'AdSetCreateInput.dsaPayor', ID],
  ['ads_create adset_id', 'AdCreateInput.adsetId', ID],
  ['ads_create name', 'AdCreateInput.name', NAME],
  ['ads_create creative_id', 'AdCreateInput.creativeId', ID],
  ['ads_create conversion_domain', 'AdCreateInput.conversionDomain', ID],
  ['ads_create tracking_specs', 'AdCreateInput.trackingSpecs', 'Items at most 50.'],
  ['actions_execute target_id', 'AssetStatusSetInput.targetId', ID],
  ['campaigns_duplicate source_id', 'CampaignDuplicateInput.sourceId', ID],
  ['adsets_duplicate source_id', 'AdSetDuplicateInput.sourceId', ID],
  ['ads_duplicate source_id', 'AdDuplicateInput.sourceId', ID],
];

const PLATFORM_ID = 'Pattern `^[0-9]{1,32}$`.';
const CURSOR = 'Length at most 4096.';

const DISCOVERY: SpecifiedBound[] = [
  ['launcher_assets_list parent_id', 'Query.launcherAssets(parentId)', PLATFORM_ID],
  ['launcher_assets_list page_id', 'Query.launcherAssets(pageId)', PLATFORM_ID],
  ['launcher_assets_list limit', 'Query.launcherAssets(first)', LIMIT_100],
  ['launcher_assets_list cursor', 'Query.launcherAssets(after)', CURSOR],
  ['launcher_targets_list limit', 'Query.launchTargets(first)', LIMIT_100],
  ['launcher_targets_list cursor', 'Query.launchTargets(after)', CURSOR],
  ['launcher_targets_get adset_id', 'Query.launchTarget(adsetId)', PLATFORM_ID],
  ['launcher_targets_get campaign_id', 'Query.launchTarget(campaignId)', PLATFORM_ID],
];

/** Bounds which the specification states for the operations that are there. */
export const SPECIFIED_BOUNDS: SpecifiedBound[] = [
  ...MEMORY,
  ...ASSETS,
  ...BRANDS,
  ...MEDIA,
  ...CREATIVES,
  ...DISCOVERY,
  ...LAUNCHES,
  ...TEMPLATES,
  ...COLLECTIONS,
  ...ACTIONS,
];
