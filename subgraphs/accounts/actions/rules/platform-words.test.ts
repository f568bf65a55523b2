import { describe, expect, it } from '@jest/globals';
import type { AdSetCreateInput, CampaignCreateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { adSetRules, campaignRules } from './action-rules.ts';
import { creativeViolations } from './story-rules.ts';
import { unknownButtons } from './story-words.ts';

const at = (name: string) => name;
const common = { requestId: 'r', adAccountId: 'a', name: 'n', status: 'PAUSED' as const, dryRun: true };
const named = (violations: { path: string; rule: string }[]) => violations.map(({ path, rule }) => `${path} ${rule}`);

function story(objectStorySpec: Record<string, unknown>): string[] {
  const whole = { page_id: '1', ...objectStorySpec };
  return named(creativeViolations({ ...common, mediaId: 'm', objectStorySpec: whole }, at));
}

function adSet(changes: Partial<AdSetCreateInput>): string[] {
  const words = { optimizationGoal: 'REACH', billingEvent: 'IMPRESSIONS', targeting: {} };
  const input = { ...common, campaignId: '1', ...words, ...changes };
  return named(adSetRules.flatMap((broken) => broken(input, at)));
}

function campaign(changes: Partial<CampaignCreateInput>): string[] {
  const input = { ...common, objective: 'OUTCOME_SALES', specialAdCategories: [], ...changes };
  return named(campaignRules.flatMap((broken) => broken(input, at)));
}

describe('addresses and words within the story of a creative', () => {
  const LINK = 'https://shop.example.com/';

  it.each([
    { link_data: { link: LINK, call_to_action: { type: 'SHOP_NOW', value: { link: LINK, app_link: 'acme://x' } } } },
    { link_data: { link: LINK, call_to_action: { type: 'CALL_NOW', value: { link: 'tel:+4930123' } } } },
    { video_data: { video_id: '5', call_to_action: { type: 'LEARN_MORE', value: { link: LINK } } } },
  ])('may be %j', (spec) => {
    expect(story(spec)).toEqual([]);
  });

  it.each(['https:/x.example', ' https://x.example', 'https://x.example/a b', 'https://x.example/\u200b', 'x.example'])(
    'are no %j, wherever it stands',
    (link) => {
      const button = { type: 'SHOP_NOW', value: { link, app_link: link } };
      const path = 'objectStorySpec.link_data';
      expect(story({ link_data: { link, call_to_action: button } })).toEqual([
        `${path}.link url`,
        `${path}.call_to_action.value.link url`,
        `${path}.call_to_action.value.app_link url`,
      ]);
    },
  );

  const PAGES = 'product_link sponsor_image_url source_url site_link_url site_link_image_url channel_url'.split(' ');

  it.each(PAGES)('are checked in %s, which leads to no app', (key) => {
    const content = (address: unknown) => ({ link_data: { link: LINK, cards: [{ [key]: address }] } });
    expect(story(content(LINK))).toEqual([]);
    for (const address of ['https:/x.example', 'myapp://x', 42, {}, [LINK], { toString: 1 }]) {
      expect(story(content(address))).toEqual([`objectStorySpec.link_data.cards[0].${key} url`]);
    }
  });

  it('may lead into an app where the platform means one', () => {
    const spec = (url: unknown) => ({ app_link_spec: { ios: [{ url }] }, android_url: url, ios_url: url });
    expect(story({ link_data: { link: LINK, ...spec('myapp://product/1') } })).toEqual([]);
    for (const address of ['javascript:alert(1)', 'product', 42, {}]) {
      expect(story({ link_data: { link: LINK, ...spec(address) } })).toEqual([
        'objectStorySpec.link_data.app_link_spec.ios[0].url url',
        'objectStorySpec.link_data.android_url url',
        'objectStorySpec.link_data.ios_url url',
      ]);
    }
    expect(story({ link_data: { link: 42 } })).toEqual(['objectStorySpec.link_data.link url']);
    expect(story({ link_data: { link: {} } })).toEqual(['objectStorySpec.link_data.link url']);
  });

  it('are warned of where they are no button the platform is known to have', () => {
    const video = { video_id: '5', call_to_action: { type: 'BOGUS', value: {} } };
    expect(story({ video_data: video })).toEqual([]);
    expect(unknownButtons({ page_id: '1', video_data: video })).toEqual([expect.stringContaining('"BOGUS" is no')]);
    expect(unknownButtons({ link_data: { call_to_action: { type: 'SHOP_NOW' } } })).toEqual([]);
  });
});

describe('words of a new campaign', () => {
  it('are those of the platform', () => {
    const countries = { specialAdCategoryCountry: ['US', 'UK', 'us'] };
    expect(campaign({ specialAdCategories: ['HOUSING', 'PETS'], ...countries })).toEqual([
      'specialAdCategories[1] special_category',
      'specialAdCategoryCountry[1] country_code',
      'specialAdCategoryCountry[2] country_code',
    ]);
    expect(campaign({ specialAdCategories: ['NONE', 'HOUSING'], specialAdCategoryCountry: ['US'] })).toEqual([
      'specialAdCategories special_category',
    ]);
    const politics = { specialAdCategories: ['ISSUES_ELECTIONS_POLITICS'], specialAdCategoryCountry: ['US', 'DE'] };
    expect(campaign(politics)).toEqual(['specialAdCategoryCountry[1] politics']);
    const promotedObject = { custom_event_type: 'BUY', object_store_url: 'https:/store.example' };
    expect(campaign({ promotedObject })).toEqual([
      'promotedObject.custom_event_type event',
      'promotedObject.object_store_url url',
    ]);
    for (const word of [['PURCHASE'], { toString: 1 }, 5, '']) {
      expect(campaign({ promotedObject: { custom_event_type: word } })).toEqual([
        'promotedObject.custom_event_type event',
      ]);
    }
  });
});

describe('words of a new ad set', () => {
  it('are those of the platform', () => {
    expect(adSet({ optimizationGoal: 'FUN', billingEvent: 'LOVE', destinationType: 'MOON' })).toEqual([
      'optimizationGoal optimization_goal',
      'billingEvent billing_event',
      'destinationType destination',
    ]);
    const attributionSpec = [{ event_type: 'CLICK_THROUGH', window_days: 7 }, { event_type: 'CLICK' }];
    expect(adSet({ attributionSpec })).toEqual(['attributionSpec[1].event_type attribution']);
    const omnichannel = { app: [{ object_store_urls: ['https://a.example', 'a.example'] }] };
    expect(adSet({ promotedObject: { omnichannel_object: omnichannel } })).toEqual([
      'promotedObject.omnichannel_object.app[0].object_store_urls[1] url',
    ]);
  });

  it('of its targeting are known, and nothing is both targeted and left out', () => {
    const targeting = {
      geo_locations: {
        countries: ['US', 'UK'],
        regions: [{ key: '3847' }, { key: 'California' }],
        zips: [{ key: 'US:94304' }, { key: '94304' }],
      },
      excluded_geo_locations: { countries: ['ZZ', 'US'], regions: [{ key: 3847 }] },
      custom_audiences: [{ id: '6' }],
      excluded_custom_audiences: [{ id: '7' }, { id: '6' }],
      user_os: ['iOS', 'ios'],
      locales: [6, 'German', 0],
      genders: [1, 3],
    };
    expect(adSet({ targeting }).toSorted()).toEqual([
      'targeting.excluded_custom_audiences[1] targeted_and_left_out',
      'targeting.excluded_geo_locations.countries[0] country_code',
      'targeting.excluded_geo_locations.countries[1] targeted_and_left_out',
      'targeting.excluded_geo_locations.regions[0] targeted_and_left_out',
      'targeting.genders[1] gender',
      'targeting.geo_locations.countries[1] country_code',
      'targeting.geo_locations.regions[1].key place_key',
      'targeting.geo_locations.zips[1].key place_key',
      'targeting.locales[1] locale',
      'targeting.locales[2] locale',
      'targeting.user_os[1] user_os',
    ]);
  });

  it('of its targeting are texts and numbers in lists: nothing is read into another form', () => {
    const odd = { toString: 1 };
    for (const value of [odd, true, [], ['DE'], [['DE']], null, 1.5, '', ' 6 ', '1e1', '0x1']) {
      const places = { countries: [value], regions: [{ key: value }], zips: [{ key: value }] };
      const targeting = { geo_locations: places, user_os: [value], locales: [value], genders: [value] };
      expect([value, ...adSet({ targeting }).toSorted()]).toEqual([
        value,
        'targeting.genders[0] gender',
        'targeting.geo_locations.countries[0] country_code',
        'targeting.geo_locations.regions[0].key place_key',
        'targeting.geo_locations.zips[0].key place_key',
        'targeting.locales[0] locale',
        'targeting.user_os[0] user_os',
      ]);
    }
    for (const value of ['DE', 5, true, odd]) {
      const geo_locations = { countries: value, cities: value, regions: [value] };
      const targeting = {
        geo_locations,
        excluded_geo_locations: value,
        user_os: value,
        locales: value,
        genders: value,
      };
      expect(adSet({ targeting })).toEqual([
        'targeting.geo_locations.countries list',
        ...(value === odd ? [] : ['targeting.geo_locations.regions[0] object']),
        'targeting.geo_locations.cities list',
        ...(value === odd ? [] : ['targeting.excluded_geo_locations object']),
        ...['user_os', 'locales', 'genders'].map((list) => `targeting.${list} list`),
      ]);
    }
    expect(adSet({ targeting: { genders: ['1', 2], locales: ['6', 7] } })).toEqual([]);
  });

  it('names audiences by id, and compares no others', () => {
    const odd = { toString: 1 };
    const targeting = {
      custom_audiences: [{}, { id: odd }, 6],
      excluded_custom_audiences: [{}, { id: odd }, odd, '6'],
    };
    expect(adSet({ targeting })).toEqual([
      'targeting.custom_audiences[1].id audience',
      'targeting.excluded_custom_audiences[1].id audience',
      'targeting.excluded_custom_audiences[3] targeted_and_left_out',
    ]);
  });

  it('may be of a form nobody knows yet', () => {
    const targeting = {
      geo_locations: { countries: ['US'], places: [{ key: 'x' }] },
      user_os: null,
      flexible_spec: [],
    };
    expect(adSet({ targeting, destinationType: null })).toEqual([]);
  });
});
