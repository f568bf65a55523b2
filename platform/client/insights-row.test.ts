import { describe, expect, it } from '@jest/globals';
import { INSIGHTS_METRICS } from './insights-metrics.ts';
import { readInsightsRow, UnreadableInsightsRow } from './insights-row.ts';
import { parseJson } from './parse-json.ts';

const HEAD = { account_id: '482910374650192', date_start: '2026-09-01', date_stop: '2026-09-01' };

function violationsOf(wire: unknown, breakdowns?: string[]): readonly string[] {
  try {
    readInsightsRow(wire, breakdowns);
  } catch (error) {
    if (error instanceof UnreadableInsightsRow) return error.violations;
    throw error;
  }
  return [];
}

describe('a row of insights', () => {
  it('is read whole, its numbers in millionths', () => {
    const row = readInsightsRow({
      ...HEAD,
      account_currency: 'USD',
      attribution_setting: '1d_view_7d_click',
      campaign_id: '2',
      campaign_name: 'Autumn',
      adset_id: '3',
      ad_id: '120210000000000001',
      ad_name: 'Image A',
      spend: '5339.5',
      impressions: '1843',
      ctr: '2.22463',
      quality_ranking: 'BELOW_AVERAGE_10',
      actions: [
        { action_type: 'omni_purchase', value: '5.5', '1d_click': '2', '7d_click': '5.5', '28d_click': '9' },
        { action_type: 'link_click', value: '37' },
      ],
      outbound_clicks: [],
    });
    expect(row).toEqual({
      level: 'ad',
      objects: {
        account: { id: '482910374650192', name: null },
        campaign: { id: '2', name: 'Autumn' },
        adset: { id: '3', name: null },
        ad: { id: '120210000000000001', name: 'Image A' },
      },
      currency: 'USD',
      attributionSetting: '1d_view_7d_click',
      dateStart: '2026-09-01',
      dateStop: '2026-09-01',
      breakdown: {},
      numbers: { spend: 5_339_500_000n, impressions: 1_843_000_000n, ctr: 2_224_630n },
      rankings: { quality_ranking: 'BELOW_AVERAGE_10' },
      actions: {
        actions: [
          {
            actionType: 'omni_purchase',
            windows: { value: 5_500_000n, '1d_click': 2_000_000n, '7d_click': 5_500_000n },
          },
          { actionType: 'link_click', windows: { value: 37_000_000n } },
        ],
        outbound_clicks: [],
      },
    });
  });

  it('distinguishes an absent number from zero', () => {
    const row = readInsightsRow({ ...HEAD, spend: '0.0', reach: null, actions: [{ action_type: 'video_view' }] });
    expect(row).toMatchObject({ level: 'account', currency: null });
    expect(row.numbers).toEqual({ spend: 0n });
    expect(row.actions).toEqual({ actions: [{ actionType: 'video_view', windows: {} }] });
  });

  it('keeps numbers beyond 2^53 that came through the JSON of the wire', () => {
    const text = `{"account_id":1,"date_start":"2026-09-01","date_stop":"2026-09-02","impressions":"9007199254740993","clicks":9007199254740993,"cpc":0.95}`;
    const parsed = parseJson(text);
    const { numbers } = readInsightsRow(parsed.ok && parsed.value);
    expect(numbers).toEqual({
      impressions: 9_007_199_254_740_993_000_000n,
      clicks: 9_007_199_254_740_993_000_000n,
      cpc: 950_000n,
    });
  });

  it('carries the cells of the breakdowns that were asked for', () => {
    const cell = { ...HEAD, age: '65+', gender: 'unknown', impressions: '6' };
    expect(readInsightsRow(cell, ['age', 'gender']).breakdown).toEqual({ age: '65+', gender: 'unknown' });
    expect(readInsightsRow(cell).breakdown).toEqual({});
    expect(violationsOf(cell, ['country'])).toEqual(['country: the breakdown was asked for and is missing']);
  });

  it('is refused with everything that is wrong', () => {
    const wire = {
      account_id: 'act_1',
      date_start: '2026-02-30',
      spend: '1,5',
      impressions: true,
      ad_name: 7,
      quality_ranking: 3,
      conversions: { lead: 1 },
      actions: [
        { value: '1' },
        { action_type: 'lead', value: 'x' },
        { action_type: 'lead', '7d_click': Number.NaN },
        'lead',
      ],
    };
    expect(violationsOf(wire)).toEqual([
      'account_id: must be digits',
      'date_start: must be a day as YYYY-MM-DD',
      'date_stop: must be a day as YYYY-MM-DD',
      'spend: must be a decimal number',
      'impressions: must be a decimal number',
      'quality_ranking: must be text',
      'actions[0].action_type: must be text',
      'actions[1].value: must be a decimal number',
      'actions[2].action_type: lead is given twice',
      'actions[2].7d_click: must be a decimal number',
      'actions[3].action_type: must be text',
      'conversions: must be a list',
    ]);
    expect(violationsOf([])).toEqual(['the row is no object']);
  });

  it('has 33 metrics', () => {
    expect(new Set(INSIGHTS_METRICS).size).toBe(33);
  });
});
