import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SEED_PAGES } from '../seed/seed-assets.ts';
import { ADSET, CAMPAIGN, create } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** The code or subcode of a refusal; undefined where a call passes. */
async function refusal(edge: string, params: Record<string, unknown>): Promise<unknown> {
  const { body } = await sandbox.post(`${ACCOUNTS.usd}/${edge}`, { ...params, execution_options: ['validate_only'] });
  return body.error?.error_subcode ?? body.error?.code;
}

async function ofTargeting(change: Record<string, unknown>): Promise<unknown> {
  const campaign_id = await create(sandbox, 'campaigns', CAMPAIGN);
  return refusal('adsets', { ...ADSET, campaign_id, targeting: { ...ADSET.targeting, ...change } });
}

describe('words of a targeting', () => {
  const US = { countries: ['US'] };
  it.each<[string, Record<string, unknown>]>([
    ['a country', { geo_locations: { countries: ['UK'] } }],
    ['a union', { geo_locations: { countries: ['EU'] } }],
    ['a country left out', { geo_locations: US, excluded_geo_locations: { countries: ['ZZ'] } }],
    ['a country taken and left out', { geo_locations: US, excluded_geo_locations: US }],
    [
      'a region taken and left out',
      { geo_locations: { regions: [{ key: '1' }] }, excluded_geo_locations: { regions: [{ key: '1' }] } },
    ],
    ['the key of a region', { geo_locations: { regions: [{ key: 'California' }] } }],
    ['a postal code without its country', { geo_locations: { zips: [{ key: '94304' }] } }],
    ['an operating system', { user_os: ['ios'] }],
    ['a language', { locales: [0] }],
    ['a gender', { genders: [3] }],
  ])('are refused: %s', async (_what, change) => {
    expect(await ofTargeting(change)).toBe(100);
  });

  it('pass as the platform writes them', async () => {
    const words = { user_os: ['iOS', 'Android_ver_12.0_and_above'], locales: [6, 24], genders: [1] };
    const geo_locations = { countries: ['GB', 'XK'], zips: [{ key: 'US:94304' }] };
    expect(await ofTargeting({ ...words, geo_locations })).toBeUndefined();
  });
});

it('countries of a special category exist', async () => {
  const campaign = { ...CAMPAIGN, special_ad_categories: ['ONLINE_GAMBLING_AND_GAMING'] };
  expect(await refusal('campaigns', { ...campaign, special_ad_category_country: ['UK'] })).toBe(100);
  expect(await refusal('campaigns', { ...campaign, special_ad_category_country: ['GB'] })).toBeUndefined();
});

describe('a creative', () => {
  const story = (data: Record<string, unknown>) => ({ object_story_spec: { page_id: SEED_PAGES[0], ...data } });
  const link = 'https://example.com/{{campaign.name}}';

  it.each<[string, Record<string, unknown>, unknown]>([
    ['an address', story({ link_data: { link } }), undefined],
    ['no address', story({ link_data: { link: 'example' } }), 100],
    ['a button nobody knows', story({ link_data: { link, call_to_action: { type: 'BOGUS' } } }), 1373054],
    ['such a button to choose from', { asset_feed_spec: { call_to_action_types: ['SHOP_NOW_'] } }, 1373054],
  ])('with %s is answered', async (_what, params, expected) => {
    expect(await refusal('adcreatives', params)).toBe(expected);
  });
});
