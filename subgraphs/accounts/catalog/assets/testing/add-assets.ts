import type { TestDatabase } from '#test/testkit/test-database.ts';
import type { AssetKind } from '../asset.ts';

/** Ad account and database for imported objects. */
export interface AssetPlace {
  workspaceId: string;
  adAccountId: string;
}

/** One imported object in a test; what is left out is null. */
export interface NewAsset {
  kind: AssetKind;
  id: string;
  name?: string;
  status?: string;
  effectiveStatus?: string;
  campaignId?: string;
  adSetId?: string;
  creativeId?: string;
  pageId?: string;
  createdTime?: string;
  updatedTime?: string;
  data?: Record<string, unknown>;
}

type Admin = Pick<TestDatabase, 'admin'>;

/** Stores imported objects one after the other, so that they are listed in this order. */
export async function addAssets({ admin }: Admin, place: AssetPlace, assets: readonly NewAsset[]): Promise<void> {
  for (const asset of assets) {
    const { kind, id, name, status, effectiveStatus, campaignId, adSetId, creativeId, pageId } = asset;
    const facts = [kind, id, name, status, effectiveStatus, campaignId, adSetId, creativeId, pageId];
    const data = JSON.stringify({ id, ...(name !== undefined && { name }), ...asset.data });
    await admin(
      `insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, name, status, effective_status, campaign_id,
         ad_set_id, creative_id, page_id, created_time, updated_time, data, content_hash, imported_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'hash', '2026-05-01T00:00:00Z')`,
      [place.workspaceId, place.adAccountId, ...facts, asset.createdTime, asset.updatedTime, data],
    );
  }
}

/** Number of objects that `addManyAssets` stores. */
export interface Amounts {
  campaigns: number;
  adSetsOfCampaign: number;
  adsOfAdSet: number;
}

/**
 * Stores whole campaigns in few statements: ids of campaigns are 1000000000 + n, of ad sets 2000000000 + n, of ads
 * 3000000000 + n and of creatives 4000000000 + n, every ad with its own creative.
 */
export async function addManyAssets({ admin }: Admin, place: AssetPlace, amounts: Amounts): Promise<void> {
  const adSets = amounts.campaigns * amounts.adSetsOfCampaign;
  const ads = adSets * amounts.adsOfAdSet;
  const stored: [AssetKind, number, Record<'campaign' | 'adSet' | 'creative', string>, string][] = [
    ['CAMPAIGN', amounts.campaigns, { campaign: 'null', adSet: 'null', creative: 'null' }, CAMPAIGN],
    ['AD_SET', adSets, { campaign: id(1, `n / ${amounts.adSetsOfCampaign}`), adSet: 'null', creative: 'null' }, AD_SET],
    ['CREATIVE', ads, { campaign: 'null', adSet: 'null', creative: 'null' }, CREATIVE],
    [
      'AD',
      ads,
      {
        campaign: id(1, `n / ${amounts.adSetsOfCampaign * amounts.adsOfAdSet}`),
        adSet: id(2, `n / ${amounts.adsOfAdSet}`),
        creative: id(4, 'n'),
      },
      AD,
    ],
  ];
  const first = { CAMPAIGN: 1, AD_SET: 2, AD: 3, CREATIVE: 4, PAGE: 5, SOCIAL_ACCOUNT: 6 };
  for (const [kind, count, { campaign, adSet, creative }, data] of stored) {
    await admin(
      `insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, name, status, effective_status, campaign_id,
         ad_set_id, creative_id, created_time, updated_time, data, content_hash, imported_at)
       select $1, $2, $3, ${id(first[kind], 'n')}, $3 || ' ' || n, 'ACTIVE', 'ACTIVE', ${campaign}, ${adSet}, ${creative},
         now() - interval '2 days', now() - interval '1 day', ${data}, 'hash', now()
       from generate_series(0, ${count - 1}) n order by n`,
      [place.workspaceId, place.adAccountId, kind],
    );
  }
  await admin('analyze accounts.platform_asset');
}

function id(first: number, expression: string): string {
  return `(${first}000000000 + ${expression})::text`;
}

const CAMPAIGN = `jsonb_build_object('id', n::text, 'name', 'Campaign ' || n, 'objective', 'OUTCOME_SALES', 'status', 'ACTIVE',
  'effective_status', 'ACTIVE', 'daily_budget', '5000', 'bid_strategy', 'LOWEST_COST_WITHOUT_CAP', 'buying_type', 'AUCTION',
  'special_ad_categories', '[]'::jsonb, 'is_adset_budget_sharing_enabled', false, 'start_time', '2026-01-01T00:00:00+0000',
  'created_time', '2026-01-01T00:00:00+0000', 'updated_time', '2026-02-01T00:00:00+0000')`;
const AD_SET = `jsonb_build_object('id', n::text, 'name', 'Ad set ' || n, 'status', 'ACTIVE', 'effective_status', 'ACTIVE',
  'billing_event', 'IMPRESSIONS', 'optimization_goal', 'OFFSITE_CONVERSIONS', 'destination_type', 'WEBSITE',
  'targeting', '{"age_min": 18, "age_max": 65, "geo_locations": {"countries": ["DE", "AT", "CH"], "location_types": ["home", "recent"]},
    "targeting_automation": {"advantage_audience": 0}, "publisher_platforms": ["facebook", "instagram"]}'::jsonb,
  'promoted_object', '{"pixel_id": "123456789012345", "custom_event_type": "PURCHASE"}'::jsonb,
  'attribution_spec', '[{"event_type": "CLICK_THROUGH", "window_days": 7}]'::jsonb, 'start_time', '2026-01-01T00:00:00+0000',
  'created_time', '2026-01-01T00:00:00+0000', 'updated_time', '2026-02-01T00:00:00+0000')`;
const AD = `jsonb_build_object('id', n::text, 'name', 'Ad ' || n, 'status', 'ACTIVE', 'effective_status', 'ACTIVE',
  'conversion_domain', 'example.com', 'tracking_specs', '[{"action.type": ["offsite_conversion"], "fb_pixel": ["123456789012345"]}]'::jsonb,
  'created_time', '2026-01-01T00:00:00+0000', 'updated_time', '2026-02-01T00:00:00+0000')`;
const CREATIVE = `jsonb_build_object('id', n::text, 'name', 'Creative ' || n, 'status', 'ACTIVE', 'object_type', 'SHARE',
  'url_tags', 'utm_source=platform', 'thumbnail_url', 'https://cdn.example.com/thumb/' || n,
  'object_story_spec', jsonb_build_object('page_id', '100000000000001', 'link_data', jsonb_build_object('link', 'https://shop.example.com/',
    'message', 'A text long enough to be one of an ad which somebody has written, number ' || n, 'name', 'Headline ' || n,
    'image_hash', md5(n::text), 'call_to_action', '{"type": "SHOP_NOW"}'::jsonb)))`;
