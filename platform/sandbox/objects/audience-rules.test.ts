import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADSET, CAMPAIGN, create } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

const US = { countries: ['US'] };

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

async function blamed(edge: string, params: Record<string, unknown>): Promise<unknown> {
  const { body } = await sandbox.post(`${ACCOUNTS.usd}/${edge}`, { ...params, execution_options: ['validate_only'] });
  if (!body.error) return body;
  return [body.error.code, ...JSON.parse(String(body.error.error_data)).blame_field_specs[0]];
}

async function ofAdset(campaign: Record<string, unknown>, change: Record<string, unknown>): Promise<unknown> {
  const campaign_id = await create(sandbox, 'campaigns', { ...CAMPAIGN, ...campaign });
  return blamed('adsets', { ...ADSET, ...change, campaign_id });
}
const targeting = (change: Record<string, unknown>) => ({ targeting: { ...ADSET.targeting, ...change } });

describe('placements', () => {
  it.each([
    ['the audience network alone', { publisher_platforms: ['audience_network'] }, 'publisher_platforms'],
    ['an unknown position', { facebook_positions: ['wall'] }, 'facebook_positions'],
    ['an empty list', { publisher_platforms: [] }, 'publisher_platforms'],
    ['a position beside the feed without it', { facebook_positions: ['marketplace'] }, 'facebook_positions'],
    [
      'stories on facebook alone',
      { publisher_platforms: ['facebook'], facebook_positions: ['story'] },
      'facebook_positions',
    ],
    ['threads without instagram', { publisher_platforms: ['facebook', 'threads'] }, 'threads_positions'],
    [
      'positions of a platform that is left out',
      { publisher_platforms: ['facebook'], instagram_positions: ['stream'] },
      'instagram_positions',
    ],
  ])('refuse %s', async (_name, change, field) => {
    expect(await ofAdset({}, targeting(change))).toEqual([100, 'targeting', field]);
  });

  it('take combinations that are sold', async () => {
    const change = {
      publisher_platforms: ['facebook', 'instagram', 'threads'],
      facebook_positions: ['feed', 'story', 'marketplace'],
      instagram_positions: ['stream'],
      device_platforms: ['mobile'],
    };
    expect(await ofAdset({}, targeting(change))).toEqual({ success: true });
  });
});

describe('places', () => {
  const city = { key: '2430536', radius: 5, distance_unit: 'mile' };
  it.each([
    ['a small circle', { ...US, cities: [city] }, 'cities'],
    ['a region without a key', { regions: [{}] }, 'regions'],
    ['too many regions', { regions: Array.from({ length: 201 }, (_, n) => ({ key: String(n) })) }, 'regions'],
    ['people who travel', { ...US, location_types: ['travel_in'] }, 'location_types'],
  ])('refuse %s', async (_name, places, field) => {
    expect(await ofAdset({}, targeting({ geo_locations: places }))).toEqual([100, 'targeting', 'geo_locations', field]);
  });
});

describe('special ad categories', () => {
  it('need a country where no tax country stands in', async () => {
    const political = { ...CAMPAIGN, special_ad_categories: ['ISSUES_ELECTIONS_POLITICS'] };
    expect(await blamed('campaigns', political)).toEqual([100, 'special_ad_category_country']);
    expect(await blamed('campaigns', { ...political, special_ad_category_country: ['US'] })).toEqual({ success: true });
  });

  it.each([
    ['an age', { age_min: 25 }, 'age_min'],
    ['a gender', { genders: [1] }, 'genders'],
    ['places to leave out', { excluded_geo_locations: { countries: ['CA'] } }, 'excluded_geo_locations'],
    ['postal codes', { geo_locations: { zips: [{ key: 'US:94304' }] } }, 'geo_locations'],
  ])('protect the audience from %s', async (_name, change, field) => {
    const housing = { special_ad_categories: ['HOUSING'] };
    expect(await ofAdset(housing, targeting(change))).toEqual([100, 'targeting', field]);
  });
});

describe('attribution', () => {
  const days = (event_type: string, window_days: number) => ({ event_type, window_days });
  it('follows the goal', async () => {
    const week = { attribution_spec: [days('CLICK_THROUGH', 7), days('VIEW_THROUGH', 1)] };
    expect(await ofAdset({}, week)).toEqual([100, 'attribution_spec']);
    expect(await ofAdset({}, { attribution_spec: [days('CLICK_THROUGH', 1)] })).toEqual({ success: true });
    const [{ id: pixel_id } = { id: '' }] = (await sandbox.get(`${ACCOUNTS.usd}/adspixels`)).body.data ?? [];
    const sales = {
      ...week,
      optimization_goal: 'OFFSITE_CONVERSIONS',
      promoted_object: { pixel_id, custom_event_type: 'PURCHASE' },
    };
    expect(await ofAdset({ objective: 'OUTCOME_SALES' }, sales)).toEqual({ success: true });
  });
});
