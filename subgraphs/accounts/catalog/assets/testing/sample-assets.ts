import type { NewAsset } from './add-assets.ts';

/** One object of every kind, which belong together, and an ad that belongs to nothing imported. */
export const SAMPLE_ASSETS: readonly NewAsset[] = [
  {
    kind: 'CAMPAIGN',
    id: '11',
    name: 'Sales',
    status: 'ACTIVE',
    effectiveStatus: 'ACTIVE',
    createdTime: '2026-01-01T00:00:00.5Z',
    updatedTime: '2026-01-02T00:00:00Z',
    data: {
      objective: 'OUTCOME_SALES',
      buying_type: 'AUCTION',
      bid_strategy: 'COST_CAP',
      daily_budget: '9007199254740993',
      lifetime_budget: '0',
      special_ad_categories: ['HOUSING'],
      start_time: '2026-01-01T10:00:00+0200',
      is_adset_budget_sharing_enabled: false,
      source_campaign_id: '0',
    },
  },
  {
    kind: 'AD_SET',
    id: '21',
    name: 'Visitors',
    campaignId: '11',
    data: {
      optimization_goal: 'OFFSITE_CONVERSIONS',
      billing_event: 'IMPRESSIONS',
      bid_amount: 450,
      targeting: { geo_locations: { countries: ['DE'] } },
      promoted_object: { pixel_id: '1234567890123456789' },
      destination_type: 'WEBSITE',
      end_time: '2026-03-01T00:00:00+0000',
      source_adset_id: '20',
    },
  },
  {
    kind: 'CREATIVE',
    id: '41',
    data: { object_type: 'SHARE', object_story_spec: { page_id: '5' }, url_tags: 'a=b' },
  },
  {
    kind: 'AD',
    id: '31',
    name: 'Picture',
    campaignId: '11',
    adSetId: '21',
    creativeId: '41',
    data: { conversion_domain: 'example.com', source_ad_id: '30' },
  },
  { kind: 'AD', id: '32', name: 'Orphan', campaignId: '99', adSetId: '98', creativeId: '97' },
  { kind: 'PAGE', id: '5', name: 'Shop page', data: { category: 'Shopping' } },
  { kind: 'SOCIAL_ACCOUNT', id: '6', name: 'Shop', pageId: '5', data: { username: 'shop' } },
  { kind: 'SOCIAL_ACCOUNT', id: '7', name: 'Other', data: { username: 'other' } },
];
