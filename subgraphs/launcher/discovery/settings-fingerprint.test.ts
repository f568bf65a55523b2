import { describe, expect, it } from '@jest/globals';
import { settingsFingerprint } from './settings-fingerprint.ts';

const CAMPAIGN = { id: '2', objective: 'OUTCOME_SALES', special_ad_categories: [], status: 'ACTIVE' };
const AD_SET = {
  id: '1',
  account_id: '3',
  status: 'PAUSED',
  daily_budget: '5000',
  optimization_goal: 'OFFSITE_CONVERSIONS',
  billing_event: 'IMPRESSIONS',
  start_time: '2026-01-01T00:00:00+0000',
  targeting: {
    geo_locations: {
      countries: ['US', 'CA'],
      cities: [{ key: '9', name: 'Lyon', region: 'Rhône', radius: 12, distance_unit: 'mile' }],
    },
    flexible_spec: [{ interests: [{ id: '5', name: 'Coffee' }, { id: '4' }] }],
  },
  attribution_spec: [
    { event_type: 'CLICK_THROUGH', window_days: 7 },
    { event_type: 'VIEW_THROUGH', window_days: 1 },
  ],
};
const { targeting } = AD_SET;
const of = (adSet: Record<string, unknown> = {}, campaign: Record<string, unknown> = {}) =>
  settingsFingerprint({ ...AD_SET, ...adSet }, { ...CAMPAIGN, ...campaign });

describe('the fingerprint of settings', () => {
  it('is the same for ever', () => {
    expect(of()).toBe('3f44b117b319f14d6852711f53c2fd97dfabee9588b50e46966a3345cbe9672e');
  });

  it.each<[what: string, adSet: Record<string, unknown>, campaign?: Record<string, unknown>]>([
    ['keys in another order', { targeting: Object.fromEntries(Object.entries(targeting).toReversed()) }],
    ['lists in another order', { attribution_spec: AD_SET.attribution_spec.toReversed() }],
    ['something twice', { attribution_spec: [...AD_SET.attribution_spec, AD_SET.attribution_spec[0]] }],
    ['numbers for digits', { daily_budget: 5_000 }],
    ['an instant of another time zone', { start_time: '2025-12-31T19:00:00-0500' }],
    ['null for nothing', { lifetime_budget: null, promoted_object: null, adset_schedule: null }],
    ['emptiness for nothing', { lifetime_budget: '0', promoted_object: {}, adset_schedule: [], dsa_payor: '' }],
    ['defaults', { pacing_type: ['standard'], bid_strategy: 'LOWEST_COST_WITHOUT_CAP', is_dynamic_creative: false }],
    ['an open end', { end_time: '1970-01-01T00:00:00+0000', destination_type: 'UNDEFINED' }],
    [
      'default targeting',
      {
        targeting: {
          ...targeting,
          age_min: 18,
          age_max: 65,
          genders: [2, 1],
          targeting_automation: { advantage_audience: 0 },
        },
      },
    ],
    ['derived targeting', { targeting: { ...targeting, effective_publisher_platforms: ['facebook'] } }],
    [
      'names of things which have ids',
      {
        targeting: {
          ...targeting,
          flexible_spec: [
            {
              interests: [
                { id: '4', name: 'Tea' },
                { id: '5', name: 'Kaffee' },
              ],
            },
          ],
        },
      },
    ],
    ['defaults of the campaign', {}, { special_ad_categories: ['NONE'], buying_type: 'AUCTION', spend_cap: '0' }],
    ['what does not count', { name: 'A', updated_time: 'now', effective_status: 'WITH_ISSUES' }, { name: 'B' }],
  ])('is the same with %s', (...[, adSet, campaign]) => {
    expect(of(adSet, campaign)).toBe(of());
  });

  it('is another one where nothing and 0 are two things, and where lists nest otherwise', () => {
    const nested = { ...targeting, flexible_spec: [{ interests: [{ id: '5' }] }, { interests: [{ id: '4' }] }] };
    const relaxed = { ...targeting, targeting_relaxation_types: { lookalike: 0 } };
    const sundays = [{ days: [0], start_minute: 0, end_minute: 60 }];
    const mondays = [{ days: [1], start_minute: 0, end_minute: 60 }];
    const all = [
      {},
      { targeting: nested },
      { targeting: relaxed },
      { adset_schedule: sundays },
      { adset_schedule: mondays },
    ];
    expect(new Set(all.map((changes) => of(changes))).size).toBe(all.length);
  });
});
