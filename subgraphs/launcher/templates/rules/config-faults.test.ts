import { describe, expect, it } from '@jest/globals';
import { adSetConfig, templateConfig } from '../../launches/plan/testing/plan-fixtures.ts';
import type {
  AdSetConfig,
  Budget,
  DaypartWindow,
  PromotedObject,
  Targeting,
  TemplateConfig,
} from '../template-config.ts';
import { configFaults } from './config-faults.ts';

const website: PromotedObject = { kind: 'WEBSITE', datasetId: '7', event: 'PURCHASE', locationIds: [] };
const app: PromotedObject = { kind: 'APP', applicationId: '1', storeUrl: 'https://store.example/1', locationIds: [] };
const lifetime: Budget = { owner: 'ADSET', period: 'LIFETIME', amountMinor: '100', currency: 'EUR' };
const weekend: DaypartWindow = { days: [0, 6], startMinute: 540, endMinute: 720, timezoneType: 'ADVERTISER' };
const ended = { ...adSetConfig().delivery, durationSeconds: 700_000 };
const HOUSING = { specialCategories: ['HOUSING'], categoryCountries: ['CA'] };

type Objective = TemplateConfig['campaign']['objective'];

function campaign(objective: Objective, changes: Partial<TemplateConfig['campaign']> = {}): Partial<TemplateConfig> {
  return {
    campaign: { objective, buyingType: 'AUCTION', specialCategories: [], categoryCountries: [], ...changes },
  };
}

/** Settings whose ad sets differ from the usual ones. */
function adset(changes: Partial<AdSetConfig>, rest: Partial<TemplateConfig> = {}): TemplateConfig {
  return templateConfig({ ...rest, adset: adSetConfig(changes) });
}

function targeting(changes: Partial<Targeting>, rest: Partial<TemplateConfig> = {}): TemplateConfig {
  return adset({ targeting: { ...adSetConfig().targeting, ...changes } }, rest);
}

const goal = (objective: Objective, destination: string, optimizationGoal: string, promotedObject: PromotedObject) =>
  adset({ destination, optimizationGoal, promotedObject }, campaign(objective));

const daypart = (...dayparts: AdSetConfig['dayparts']) => adset({ dayparts, delivery: ended }, { budget: lifetime });

const sales = (changes: Partial<AdSetConfig>) =>
  adset({ optimizationGoal: 'OFFSITE_CONVERSIONS', promotedObject: website, ...changes }, campaign('OUTCOME_SALES'));

describe('settings that go together', () => {
  const page: PromotedObject = { kind: 'PROFILE', pageId: '1', locationIds: [] };
  const good: [string, TemplateConfig][] = [
    ['traffic to a website', templateConfig()],
    ['traffic without a destination', goal('OUTCOME_TRAFFIC', 'NONE', 'LANDING_PAGE_VIEWS', website)],
    ['awareness', goal('OUTCOME_AWARENESS', 'WEBSITE', 'REACH', page)],
    ['a website written small', goal('OUTCOME_TRAFFIC', 'website', 'LINK_CLICKS', website)],
    ['an app', goal('OUTCOME_APP_PROMOTION', 'NONE', 'APP_INSTALLS', app)],
    ['sales', goal('OUTCOME_SALES', 'WEBSITE', 'OFFSITE_CONVERSIONS', website)],
    [
      'a catalog',
      goal('OUTCOME_SALES', 'WEBSITE', 'LINK_CLICKS', {
        kind: 'CATALOG',
        catalogId: '1',
        productSetId: '2',
        locationIds: [],
      }),
    ],
    [
      'a website and an app',
      goal('OUTCOME_SALES', 'APP', 'OFFSITE_CONVERSIONS', { ...website, ...app, kind: 'WEB_APP' }),
    ],
    ['every channel', goal('OUTCOME_SALES', 'WEBSITE', 'LINK_CLICKS', { ...website, kind: 'OMNICHANNEL' })],
    ['forms', goal('OUTCOME_LEADS', 'ON_AD', 'LEAD_GENERATION', { kind: 'FORM', locationIds: [] })],
    ['chats', goal('OUTCOME_TRAFFIC', 'WHATSAPP', 'LINK_CLICKS', { kind: 'MESSAGING', pageId: '1', locationIds: [] })],
    [
      'an event',
      goal('OUTCOME_ENGAGEMENT', 'ON_EVENT', 'EVENT_RESPONSES', { kind: 'EVENT', eventId: '1', locationIds: [] }),
    ],
    ['a post', goal('OUTCOME_ENGAGEMENT', 'ON_POST', 'POST_ENGAGEMENT', page)],
    ['hours of the week', daypart(weekend, { ...weekend, startMinute: 720, endMinute: 1440 })],
    ['hours by two clocks', daypart(weekend, { ...weekend, timezoneType: 'USER' })],
    [
      'seven days of clicks and one of views',
      sales({
        attribution: [
          { eventType: 'VIEW_THROUGH', windowDays: 1 },
          { eventType: 'CLICK_THROUGH', windowDays: 7 },
        ],
      }),
    ],
    ['housing for all', targeting({ ageMin: 18, ageMax: 65 }, campaign('OUTCOME_TRAFFIC', HOUSING))],
    ['no special category', templateConfig(campaign('OUTCOME_TRAFFIC', { specialCategories: ['NONE'] }))],
    ['a cost cap', adset({ bid: { strategy: 'COST_CAP', amountMinor: '100' } })],
    ['placements', adset({ placements: ['facebook', 'threads:threads_stream', 'instagram:stream'] })],
  ];
  it.each(good)('have no fault: %s', (_what, config) => {
    expect(configFaults(config)).toEqual([]);
  });
});

describe('settings the platform would refuse', () => {
  const delivery = (changes: Partial<AdSetConfig['delivery']>) =>
    adset({ delivery: { ...adSetConfig().delivery, ...changes } });
  const bid = (value: AdSetConfig['bid']) => adset({ bid: value! });
  const bad: [string, TemplateConfig, string[]][] = [
    [
      'a destination of another objective',
      goal('OUTCOME_SALES', 'ON_POST', 'LINK_CLICKS', website),
      ['adset.destination'],
    ],
    ['a goal of another objective', goal('OUTCOME_TRAFFIC', 'WEBSITE', 'VALUE', website), ['adset.optimizationGoal']],
    ['a billing event of another goal', adset({ billingEvent: 'THRUPLAY' }), ['adset.billingEvent']],
    [
      'reserved clicks',
      adset({ billingEvent: 'LINK_CLICKS' }, campaign('OUTCOME_TRAFFIC', { buyingType: 'RESERVED' })),
      ['adset.billingEvent'],
    ],
    ['an app on a website', goal('OUTCOME_TRAFFIC', 'WEBSITE', 'LINK_CLICKS', app), ['adset.promotedObject.kind']],
    [
      'a catalog without sales',
      goal('OUTCOME_TRAFFIC', 'WEBSITE', 'LINK_CLICKS', { kind: 'CATALOG', locationIds: [] }),
      ['adset.promotedObject.catalogId', 'adset.promotedObject.kind', 'adset.promotedObject.productSetId'],
    ],
    [
      'conversions nobody counts',
      goal('OUTCOME_SALES', 'WEBSITE', 'VALUE', { kind: 'WEBSITE', locationIds: [] }),
      ['adset.promotedObject.datasetId', 'adset.promotedObject.event'],
    ],
    [
      'an app without its ids',
      goal('OUTCOME_APP_PROMOTION', 'NONE', 'LINK_CLICKS', { kind: 'APP', storeUrl: 'store', locationIds: [] }),
      ['adset.promotedObject.applicationId', 'adset.promotedObject.storeUrl'],
    ],
    [
      'a website and an app without saying what is counted',
      goal('OUTCOME_TRAFFIC', 'WEBSITE', 'LINK_CLICKS', {
        ...app,
        kind: 'WEB_APP',
        datasetId: '7',
        customConversionId: '3',
      }),
      ['adset.promotedObject.customConversionId', 'adset.promotedObject.event'],
    ],
    [
      'an app of every channel without its store',
      sales({ promotedObject: { ...website, kind: 'OMNICHANNEL', applicationId: '1' } }),
      ['adset.promotedObject.storeUrl'],
    ],
    ['an unknown event', sales({ promotedObject: { ...website, event: 'BUY' } }), ['adset.promotedObject.event']],
    [
      'an unknown category, and no countries',
      templateConfig(campaign('OUTCOME_TRAFFIC', { specialCategories: ['PETS', 'NONE'] })),
      ['campaign.categoryCountries', 'campaign.specialCategories', 'campaign.specialCategories[0]'],
    ],
    [
      'politics in the EU',
      targeting(
        { countries: ['US', 'FR'] },
        campaign('OUTCOME_TRAFFIC', { specialCategories: ['ISSUES_ELECTIONS_POLITICS'], categoryCountries: ['US'] }),
      ),
      ['adset.targeting.countries[1]'],
    ],
    [
      'housing for some',
      targeting(
        {
          ageMin: 25,
          ageMax: 40,
          genders: [1],
          excludedCountries: ['MX'],
          includedLocations: [
            { kind: 'ZIP', key: 'US:94304' },
            { kind: 'CITY', key: '2', radius: 20, distanceUnit: 'KILOMETER' },
          ],
        },
        campaign('OUTCOME_TRAFFIC', HOUSING),
      ),
      [
        'adset.targeting.ageMax',
        'adset.targeting.ageMin',
        'adset.targeting.excludedCountries',
        'adset.targeting.genders',
        'adset.targeting.includedLocations[0].kind',
        'adset.targeting.includedLocations[1].radius',
      ],
    ],
    ['an unknown bid strategy', bid({ strategy: 'CHEAP' }), ['adset.bid.strategy']],
    ['a cap without amount', bid({ strategy: 'COST_CAP' }), ['adset.bid.amountMinor']],
    [
      'an amount without cap',
      bid({ strategy: 'LOWEST_COST_WITHOUT_CAP', amountMinor: '5' }),
      ['adset.bid.amountMinor'],
    ],
    [
      'a return nobody measures',
      bid({ strategy: 'LOWEST_COST_WITH_MIN_ROAS', minRoas: '0.0' }),
      ['adset.bid.minRoas', 'adset.bid.strategy'],
    ],
    [
      'an unknown currency',
      templateConfig({ budget: { ...lifetime, period: 'DAILY', currency: 'XQX' } }),
      ['budget.currency'],
    ],
    ['a lifetime without end', templateConfig({ budget: lifetime }), ['adset.delivery.endAt']],
    ['a daily budget for hours', delivery({ durationSeconds: 3600 }), ['adset.delivery.durationSeconds']],
    [
      'an end before the start',
      delivery({ startAt: '2027-03-02T00:00:00.000Z', endAt: '2027-03-01T00:00:00.000Z' }),
      ['adset.delivery.endAt'],
    ],
    [
      'start and end said twice',
      delivery({
        startAt: '2027-03-01T00:00:00.000Z',
        startOffsetSeconds: 5,
        endAt: '2027-04-01T00:00:00.000Z',
        durationSeconds: 900_000,
      }),
      ['adset.delivery.durationSeconds', 'adset.delivery.startOffsetSeconds'],
    ],
    ['a time zone nobody knows', delivery({ timezone: 'Europe/Atlantis' }), ['adset.delivery.timezone']],
    ['hours with a daily budget', adset({ dayparts: [weekend] }), ['adset.dayparts']],
    [
      'odd hours and days',
      daypart({ ...weekend, days: [7], startMinute: 30 }, { ...weekend, days: [1, 1], endMinute: 540 }),
      [
        'adset.dayparts[0].days',
        'adset.dayparts[0].startMinute',
        'adset.dayparts[1].days',
        'adset.dayparts[1].startMinute',
      ],
    ],
    ['hours that overlap', daypart(weekend, { ...weekend, days: [6], startMinute: 660 }), ['adset.dayparts[1]']],
    [
      'a frequency of clicks',
      adset({ frequency: { impressions: 91, days: 7 } }),
      ['adset.frequency', 'adset.frequency.impressions'],
    ],
    [
      'clicks counted for a week',
      adset({ attribution: [{ eventType: 'CLICK_THROUGH', windowDays: 7 }] }),
      ['adset.attribution'],
    ],
    ['views alone', sales({ attribution: [{ eventType: 'VIEW_THROUGH', windowDays: 1 }] }), ['adset.attribution']],
    ['nobody to reach', targeting({ countries: [] }), ['adset.targeting.countries']],
    [
      'words for places',
      targeting({ countries: ['Canada'], excludedCountries: ['us'] }),
      ['adset.targeting.countries[0]', 'adset.targeting.excludedCountries[0]'],
    ],
    [
      'radiuses',
      targeting({
        includedLocations: [
          { kind: 'REGION', key: '1', radius: 20, distanceUnit: 'MILE' },
          { kind: 'CITY', key: '2', radius: 5, distanceUnit: 'MILE' },
        ],
      }),
      ['adset.targeting.includedLocations[0]', 'adset.targeting.includedLocations[1].radius'],
    ],
    ['ages the wrong way round', targeting({ ageMin: 40, ageMax: 30 }), ['adset.targeting.ageMin']],
    [
      'unknown placements',
      adset({ placements: ['moon', 'facebook:moon'] }),
      ['adset.placements[0]', 'adset.placements[1]'],
    ],
    ['a placement alone', adset({ placements: ['facebook:marketplace'] }), ['adset.placements[0]']],
    ['the audience network alone', adset({ placements: ['audience_network'] }), ['adset.placements']],
    [
      'no format',
      templateConfig({ creativePolicy: { ...templateConfig().creativePolicy, allowedFormats: [] } }),
      ['creativePolicy.allowedFormats'],
    ],
    [
      'unknown placeholders',
      templateConfig({ naming: { campaign: '{{creative}}', adset: 'A', ad: 'A' } }),
      ['naming.campaign'],
    ],
  ];
  it.each(bad)('are named by their path: %s', (_what, config, paths) => {
    expect(
      configFaults(config)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(paths);
  });

  it.each(['+4930 123456', '030123456', '+49', '+4930123456;ext=1', '+1234567890123456', 'call me', '+0301234567'])(
    'dial no number such as %s',
    (phone) => {
      const calls: PromotedObject = { kind: 'CALLS', phone, locationIds: [] };
      const found = configFaults(goal('OUTCOME_TRAFFIC', 'WEBSITE', 'LINK_CLICKS', calls));
      expect(found.map(({ path }) => path)).toEqual(['adset.promotedObject.phone']);
    },
  );

  it('are not searched for in the targeting which manual groups bring', () => {
    const nobody = { countries: [] };
    expect(configFaults(targeting(nobody, { structure: { mode: 'MANUAL' } }))).toEqual([]);
    expect(configFaults(targeting(nobody, { structure: { mode: 'CONCEPT' } }))).toHaveLength(1);
  });

  it('are reported with what is allowed', () => {
    const messages = (config: TemplateConfig) =>
      configFaults(config)
        .map(({ message }) => message)
        .join('\n');
    expect(messages(adset({ optimizationGoal: 'FUN' }))).toContain(
      'use LINK_CLICKS, LANDING_PAGE_VIEWS, REACH, IMPRESSIONS.',
    );
    expect(messages(adset({ placements: ['facebook:moon'] }))).toContain('facebook:feed');
    expect(messages(adset({ attribution: [{ eventType: 'VIEW_THROUGH', windowDays: 1 }] }))).toContain(
      'CLICK_THROUGH 1',
    );
    expect(messages(adset({ bid: { strategy: 'CHEAP' } }))).toContain('COST_CAP');
  });
});
