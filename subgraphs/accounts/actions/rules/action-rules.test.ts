import { describe, expect, it } from '@jest/globals';
import type {
  AdCreateInput,
  AdSetCreateInput,
  CampaignCreateInput,
} from '#subgraphs/accounts/generated/schema-types.ts';
import { adRules, adSetRules, campaignRules, OBJECTIVES } from './action-rules.ts';

const at = (name: string) => `input.${name}`;
const IDS = { requestId: 'r', adAccountId: 'a', name: 'n', status: 'PAUSED', dryRun: true } as const;

function campaign(given: Partial<CampaignCreateInput>): string[] {
  return campaignRules
    .flatMap((broken) => broken({ ...IDS, objective: 'OUTCOME_SALES', specialAdCategories: [], ...given }, at))
    .map(rule);
}

function adSet(given: Partial<AdSetCreateInput>): string[] {
  const required = { campaignId: '1', optimizationGoal: 'REACH', billingEvent: 'IMPRESSIONS', targeting: {} };
  return adSetRules.flatMap((broken) => broken({ ...IDS, ...required, ...given }, at)).map(rule);
}

function ad(given: Partial<AdCreateInput>): string[] {
  return adRules.flatMap((broken) => broken({ ...IDS, adsetId: '1', creativeId: '2', ...given }, at)).map(rule);
}

function rule({ path, rule: name }: { path: string; rule: string }): string {
  return `${path}: ${name}`;
}

describe('rules of a campaign', () => {
  it.each(OBJECTIVES)('takes the objective %s', (objective) => {
    expect(campaign({ objective })).toEqual([]);
  });

  it('takes no objective of old', () => {
    expect(campaign({ objective: 'LINK_CLICKS' })).toEqual(['input.objective: objective']);
  });

  it('names every broken rule at once', () => {
    const broken = {
      objective: 'CONVERSIONS',
      dailyBudget: 1n,
      lifetimeBudget: 1n,
      specialAdCategories: ['HOUSING'],
      isAdsetBudgetSharingEnabled: true,
      buyingType: 'RESERVED',
      startTime: 'tomorrow',
      stopTime: '2026-02-30T00:00:00Z',
    };
    expect(campaign(broken)).toEqual([
      'input.objective: objective',
      'input.lifetimeBudget: exclusive',
      'input.specialAdCategoryCountry: required',
      'input.isAdsetBudgetSharingEnabled: exclusive',
      'input.bidStrategy: required',
      'input.buyingType: unavailable',
      'input.startTime: time',
      'input.stopTime: time',
    ]);
  });

  it('needs countries for a real special category only', () => {
    expect(campaign({ specialAdCategories: ['NONE'] })).toEqual([]);
    expect(campaign({ specialAdCategories: ['HOUSING'], specialAdCategoryCountry: [] })).toHaveLength(1);
    expect(campaign({ specialAdCategories: ['HOUSING'], specialAdCategoryCountry: ['US'] })).toEqual([]);
  });

  it.each([
    ['2026-05-12T10:00:00Z', '2026-05-12T10:00:00Z', ['input.stopTime: order']],
    ['2026-05-12T10:00:00+0200', '2026-05-12T10:00:00Z', []],
    ['1778580000', '1778580001', []],
    ['1778580001', '2026-05-12T10:00:00Z', ['input.stopTime: order']],
  ])('from %s to %s', (startTime, stopTime, expected) => {
    expect(campaign({ startTime, stopTime })).toEqual(expected);
  });
});

describe('rules of an ad set', () => {
  it.each<[Partial<AdSetCreateInput>, string[]]>([
    [{ lifetimeBudget: 5n }, ['input.endTime: required']],
    [{ lifetimeBudget: 5n, endTime: '0' }, ['input.endTime: required']],
    [{ lifetimeBudget: 5n, endTime: '2036-05-12T10:00:00Z' }, []],
    [{ dailyBudget: 5n, lifetimeBudget: 5n, endTime: '2036-05-12T10:00:00Z' }, ['input.lifetimeBudget: exclusive']],
    [{ bidStrategy: 'COST_CAP' }, ['input.bidAmount: required']],
    [{ bidStrategy: 'COST_CAP', bidAmount: 5n }, []],
    [{ bidStrategy: 'LOWEST_COST_WITHOUT_CAP', bidAmount: 5n }, ['input.bidAmount: exclusive']],
    [{ bidStrategy: 'LOWEST_COST_WITH_MIN_ROAS', bidAmount: 5n }, ['input.bidAmount: exclusive']],
    [{ bidStrategy: 'CHEAP' }, ['input.bidStrategy: strategy']],
    [{ bidAmount: 5n }, []],
  ])('%p', (given, expected) => {
    expect(adSet(given)).toEqual(expected);
  });

  it('lets nobody refer to calls of ours', () => {
    const reference = { $operation: '018f4e2a-7c1b-7d3a-9e5f-00000000000a', field: 'id' };
    const given = { targeting: { a: [{ b: reference }] }, promotedObject: reference, attributionSpec: [reference] };
    expect(adSet(given)).toEqual([
      'input.targeting: reserved',
      'input.promotedObject: reserved',
      'input.attributionSpec: reserved',
    ]);
  });
});

describe('rules of an ad', () => {
  it.each([
    ['example.com', []],
    ['https://example.com/', ['input.conversionDomain: domain']],
    ['localhost', ['input.conversionDomain: domain']],
    ['shop..example.com', ['input.conversionDomain: domain']],
    ['exa\\mple.com', ['input.conversionDomain: domain']],
    ['www.example.com&x=1', ['input.conversionDomain: domain']],
    ['*.example.com', ['input.conversionDomain: domain']],
    ['{{x}}.com', ['input.conversionDomain: domain']],
    ['example.com.', ['input.conversionDomain: domain']],
  ])('with the domain %s', (conversionDomain, expected) => {
    expect(ad({ conversionDomain })).toEqual(expected);
  });
});
