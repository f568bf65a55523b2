import { describe, expect, it } from '@jest/globals';
import { adSetConfig, templateConfig } from '../../launches/plan/testing/plan-fixtures.ts';
import type { AdSetConfig, PromotedObject, Targeting, TemplateConfig } from '../template-config.ts';
import { configFaults } from './config-faults.ts';

const app: PromotedObject = { kind: 'APP', applicationId: '1', storeUrl: 'https://store.example/1', locationIds: [] };

type Objective = TemplateConfig['campaign']['objective'];

function campaign(objective: Objective, changes: Partial<TemplateConfig['campaign']> = {}): Partial<TemplateConfig> {
  return { campaign: { objective, buyingType: 'AUCTION', specialCategories: [], categoryCountries: [], ...changes } };
}

function adset(changes: Partial<AdSetConfig>, rest: Partial<TemplateConfig> = {}): TemplateConfig {
  return templateConfig({ ...rest, adset: adSetConfig(changes) });
}

function targeting(changes: Partial<Targeting>, rest: Partial<TemplateConfig> = {}): TemplateConfig {
  return adset({ targeting: { ...adSetConfig().targeting, ...changes } }, rest);
}

const goal = (objective: Objective, destination: string, optimizationGoal: string, promotedObject: PromotedObject) =>
  adset({ destination, optimizationGoal, promotedObject }, campaign(objective));

const delivery = (changes: Partial<AdSetConfig['delivery']>) =>
  adset({ delivery: { ...adSetConfig().delivery, ...changes } });

describe('words the platform always refuses', () => {
  const bad: [string, TemplateConfig, string[]][] = [
    ...['PST', '+02:00', 'EST', 'GMT', 'europe'].map((timezone): [string, TemplateConfig, string[]] => [
      `the time zone ${timezone}`,
      delivery({ timezone }),
      ['adset.delivery.timezone'],
    ]),
    [
      'codes of no country',
      targeting(
        { countries: ['US', 'UK', 'EU'], excludedCountries: ['ZZ', 'us'] },
        campaign('OUTCOME_TRAFFIC', { specialCategories: ['ONLINE_GAMBLING_AND_GAMING'], categoryCountries: ['EN'] }),
      ),
      [
        'adset.targeting.countries[1]',
        'adset.targeting.countries[2]',
        'adset.targeting.excludedCountries[0]',
        'adset.targeting.excludedCountries[1]',
        'campaign.categoryCountries[0]',
      ],
    ],
    [
      'what is both targeted and left out',
      targeting({
        countries: ['US', 'DE'],
        excludedCountries: ['AT', 'DE'],
        includedLocations: [{ kind: 'REGION', key: '3847' }],
        excludedLocations: [
          { kind: 'CITY', key: '3847' },
          { kind: 'REGION', key: '3847' },
        ],
        customAudiences: ['6'],
        excludedCustomAudiences: ['6'],
      }),
      [
        'adset.targeting.excludedCountries[1]',
        'adset.targeting.excludedCustomAudiences[0]',
        'adset.targeting.excludedLocations[1]',
      ],
    ],
    [
      'words for systems, languages and places',
      targeting({
        userOs: ['iOS', 'ios', 'Android_ver_12.0_and_above', 'Windows Phone'],
        locales: [6, 0, -1],
        includedLocations: [
          { kind: 'ZIP', key: 'UK:SW1A 1AA' },
          { kind: 'ZIP', key: '94304' },
          { kind: 'REGION', key: 'California' },
          { kind: 'CITY', key: '2430536' },
          { kind: 'ZIP', key: 'GB:SW1A 1AA' },
        ],
      }),
      [
        'adset.targeting.includedLocations[0].key',
        'adset.targeting.includedLocations[1].key',
        'adset.targeting.includedLocations[2].key',
        'adset.targeting.locales[1]',
        'adset.targeting.locales[2]',
        'adset.targeting.userOs[1]',
        'adset.targeting.userOs[3]',
      ],
    ],
    ...[
      'https:/store.example/1',
      ' https://store.example/1',
      'https://store.example/1\u200b',
      'https://a b.example',
    ].map((storeUrl): [string, TemplateConfig, string[]] => [
      `the store ${JSON.stringify(storeUrl)}`,
      goal('OUTCOME_APP_PROMOTION', 'NONE', 'LINK_CLICKS', { ...app, storeUrl }),
      ['adset.promotedObject.storeUrl'],
    ]),
  ];
  it.each(bad)('are named by their path: %s', (_what, config, paths) => {
    const found = configFaults(config).map(({ path }) => path);
    expect(found.toSorted()).toEqual(paths);
  });

  it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('are not the time zone %s', (timezone) => {
    expect(configFaults(delivery({ timezone }))).toEqual([]);
  });

  it('are reported with what is meant', () => {
    const message = (config: TemplateConfig) => configFaults(config)[0]?.message;
    expect(message(targeting({ countries: ['UK'] }))).toContain('GB is the United Kingdom');
    expect(message(targeting({ countries: ['EU'] }))).toContain('name the countries one by one');
    expect(message(targeting({ countries: ['de'] }))).toContain('write DE');
    expect(message(delivery({ timezone: 'PST' }))).toContain('Europe/Berlin');
  });
});
