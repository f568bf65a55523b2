import type { Store } from '../store/store.ts';
import type { SeedAccount } from './seed-accounts.ts';
import { SEED_ACCOUNTS } from './seed-accounts.ts';
import { SEED_INSTAGRAMS, SEED_PAGES, seedPixelId } from './seed-assets.ts';
import type { AddNode } from './add-node.ts';
import { SEED_TIME } from './add-node.ts';

const CAMPAIGNS = [
  { name: 'Always on sales', objective: 'OUTCOME_SALES', goal: 'OFFSITE_CONVERSIONS', status: 'ACTIVE' },
  { name: 'Traffic to the store', objective: 'OUTCOME_TRAFFIC', goal: 'LINK_CLICKS', status: 'ACTIVE' },
  { name: 'Brand awareness', objective: 'OUTCOME_AWARENESS', goal: 'REACH', status: 'PAUSED' },
  { name: 'Spring sale 2025', objective: 'OUTCOME_SALES', goal: 'OFFSITE_CONVERSIONS', status: 'ARCHIVED' },
];

/** The hash of an account's seeded image, by the account's place in the seed. */
export function seedImageHash(index: number): string {
  return `5eed0000000000000000000000000${index}0`.padEnd(32, '0');
}

/** Adds campaigns with two ad sets each, and two ads with creatives under each ad set. */
export function seedAds(store: Store, add: AddNode, account: SeedAccount): void {
  const { accountId } = account;
  const index = SEED_ACCOUNTS.indexOf(account);
  const hash = seedImageHash(index);
  const url = `https://scontent.example/image/${hash}?account=${accountId}`;
  const image = {
    hash,
    width: 1080,
    height: 1080,
    original_width: 1080,
    original_height: 1080,
    url,
    permalink_url: url,
  };
  add({ id: `${accountId}:${hash}`, kind: 'image', accountId, name: 'hero.png', data: image });
  for (const { name, objective, goal, status } of CAMPAIGNS) {
    const campaignId = store.nextId();
    const budget = { is_adset_budget_sharing_enabled: false, buying_type: 'AUCTION', special_ad_categories: [] };
    add({
      id: campaignId,
      kind: 'campaign',
      accountId,
      name,
      status,
      data: { objective, ...budget, start_time: SEED_TIME },
    });
    for (const audience of ['Prospects', 'Visitors']) {
      const adsetId = store.nextId();
      const data = adsetData(account, index, goal);
      add({ id: adsetId, kind: 'adset', accountId, parentId: campaignId, name: `${name} – ${audience}`, data });
      for (const format of ['Image A', 'Image B']) {
        const creativeId = store.nextId();
        add({
          id: creativeId,
          kind: 'creative',
          accountId,
          name: `${format} creative`,
          data: creativeData(hash, format),
        });
        const adName = `${audience} – ${format}`;
        const adStatus = format === 'Image B' && audience === 'Visitors' ? 'PAUSED' : 'ACTIVE';
        add({
          id: store.nextId(),
          kind: 'ad',
          accountId,
          parentId: adsetId,
          name: adName,
          status: adStatus,
          data: { creative_id: creativeId },
        });
      }
    }
  }
}

/** The content of a seeded ad set. */
export function adsetData(account: SeedAccount, index: number, goal: string): Record<string, unknown> {
  const converts = goal === 'OFFSITE_CONVERSIONS';
  const promoted = converts ? { promoted_object: { pixel_id: seedPixelId(index), custom_event_type: 'PURCHASE' } } : {};
  const attribution = [{ event_type: 'CLICK_THROUGH', window_days: converts ? 7 : 1 }];
  const dsa =
    account.business_country_code === 'DE' ? { dsa_beneficiary: 'Northwind GmbH', dsa_payor: 'Northwind GmbH' } : {};
  return {
    optimization_goal: goal,
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    daily_budget: account.min_daily_budget * 50,
    targeting: {
      geo_locations: { countries: [account.business_country_code], location_types: ['home', 'recent'] },
      age_min: 18,
      age_max: 65,
      targeting_automation: { advantage_audience: 1 },
    },
    attribution_spec: attribution,
    start_time: SEED_TIME,
    pacing_type: ['standard'],
    ...promoted,
    ...dsa,
  };
}

/** The content of a seeded creative with an image. */
export function creativeData(hash: string, format: string): Record<string, unknown> {
  const link = 'https://shop.example.com/new';
  const call_to_action = { type: 'SHOP_NOW', value: { link } };
  const link_data = {
    link,
    message: `New in: ${format}`,
    name: 'Ready for every weather',
    image_hash: hash,
    call_to_action,
  };
  const story = { page_id: SEED_PAGES[0], instagram_user_id: SEED_INSTAGRAMS[0], link_data };
  return { object_story_spec: story, object_type: 'SHARE' };
}
