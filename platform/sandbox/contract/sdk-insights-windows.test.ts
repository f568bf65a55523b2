import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

type Row = Record<string, unknown>;

const DAY = '2026-09-01';
const time_range = { since: DAY, until: DAY };
const ALL = ['default', '1d_click', '7d_click', '1d_view'];
let open: OpenSdk;
/** Two ads of one campaign, under ad sets of different attribution settings. */
let ads: { id: string; adset: string; campaign: string }[];

beforeAll(async () => {
  open = await openSdk();
  const rows = await readAll(
    open.account.getAds(['id', 'adset_id', 'campaign_id', 'name'], {
      filtering: [{ field: 'campaign.name', operator: 'EQUAL', value: 'Always on sales' }],
    }),
  );
  // Lists are newest first, insights are not.
  const adsets = [...new Set(rows.map(({ adset_id }) => String(adset_id)))].toReversed();
  ads = adsets.map((adset) => {
    const row = rows.find(({ adset_id }) => adset_id === adset);
    return { id: String(row?.id), adset, campaign: String(row?.campaign_id) };
  });
  const click = (days: number): Row => ({ event_type: 'CLICK_THROUGH', window_days: days });
  const view = { event_type: 'VIEW_THROUGH', window_days: 1 };
  for (const { id } of rows) await open.sandbox.change(String(id), { data: { insights: { [DAY]: null } } });
  const specs = [[click(7), view], [click(1)]];
  for (const [index, { adset }] of ads.entries())
    await open.sandbox.change(adset, { data: { attribution_spec: specs[index] } });
  await name(0, { '1d_click': 1, '7d_click': 2, '1d_view': 1, value: 2 }, { '7d_click': 62.04, '1d_view': 5 });
  await name(1, { '1d_click': 5, '7d_click': 6.5, value: 5 }, { '1d_click': 31.02, value: 31.02 });
});

afterAll(() => open.sandbox.close());

/** Names what one of the two ads has delivered. */
async function name(index: number, purchases: Row, purchaseValue: Row): Promise<void> {
  const delivery = { impressions: 1000, clicks: 20, linkClicks: 12, spend: 10, purchases, purchaseValue };
  await open.sandbox.change(ads[index]?.id ?? '', { data: { insights: { [DAY]: delivery } } });
}

async function rowsOf(level: string, params: Row = {}): Promise<Row[]> {
  const filtering = [{ field: 'campaign.id', operator: 'EQUAL', value: ads[0]?.campaign }];
  const fields = ['actions', 'action_values', 'conversions'];
  return readAll(open.account.getInsights(fields, { level, time_range, filtering, ...params }));
}

function entry(row: Row | undefined, list: string, type: string): Row | undefined {
  return (row?.[list] as Row[] | undefined)?.find(({ action_type }) => action_type === type);
}

describe('action windows through the SDK', () => {
  it('are those that were asked for, each with numbers of its own', async () => {
    const [first, second] = await rowsOf('ad', { action_attribution_windows: ALL });
    expect(entry(first, 'actions', 'omni_purchase')).toEqual({
      action_type: 'omni_purchase',
      value: '2',
      '1d_click': '1',
      '7d_click': '2',
      '1d_view': '1',
    });
    expect(entry(first, 'action_values', 'omni_purchase')).toEqual({
      action_type: 'omni_purchase',
      '7d_click': '62.04',
      '1d_view': '5',
    });
    expect(entry(second, 'actions', 'purchase')).toEqual({
      action_type: 'purchase',
      value: '5',
      '1d_click': '5',
      '7d_click': '6.5',
    });
    const [clicked] = await rowsOf('ad', { action_attribution_windows: ['1d_click'] });
    expect(entry(clicked, 'actions', 'omni_purchase')).toEqual({ action_type: 'omni_purchase', '1d_click': '1' });
  });

  it('are the default alone when none are asked for', async () => {
    const [first] = await rowsOf('ad');
    expect(entry(first, 'actions', 'omni_purchase')).toEqual({ action_type: 'omni_purchase', value: '2' });
    expect(entry(first, 'actions', 'link_click')).toEqual({ action_type: 'link_click', value: '12' });
  });

  it('have no value above ad sets of different settings, except for what happens on the platform', async () => {
    for (const level of ['campaign', 'account']) {
      const [row] = await rowsOf(level, { action_attribution_windows: ALL });
      expect(entry(row, 'actions', 'omni_purchase')).toEqual({
        action_type: 'omni_purchase',
        '1d_click': '6',
        '7d_click': '8.5',
        '1d_view': '1',
      });
      expect(entry(row, 'actions', 'link_click')).toMatchObject({ value: '24', '7d_click': '24' });
    }
    const [plain] = await rowsOf('campaign');
    expect(entry(plain, 'actions', 'omni_purchase')).toBeUndefined();
    const perAdset = await rowsOf('adset');
    expect(perAdset.map((row) => entry(row, 'actions', 'omni_purchase')?.value)).toEqual(['2', '5']);
  });

  it('lose value beside breakdowns, and windows altogether, where the sandbox is set so', async () => {
    await open.sandbox.faults({ insightsValueWithheldBy: ['age'], insightsWindowsGone: ['1d_view'] });
    const [cell] = await rowsOf('ad', { breakdowns: ['age'], action_attribution_windows: ALL });
    expect(Object.keys(entry(cell, 'actions', 'omni_purchase') ?? {})).not.toContain('value');
    const rows = await rowsOf('ad', { action_attribution_windows: ALL });
    expect(JSON.stringify(rows)).not.toContain('1d_view');
    await open.sandbox.faults({ insightsValueWithheldBy: [], insightsWindowsGone: [] });
  });

  it('count purchases under several names that mean the same', async () => {
    const [first] = await rowsOf('ad');
    const types = (first?.actions as Row[] | undefined)?.filter(({ action_type }) =>
      String(action_type).includes('purchase'),
    );
    expect(types).toEqual(
      ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'].map((action_type) => ({
        action_type,
        value: '2',
      })),
    );
  });

  it('are refused when one does not exist; those given up are left out', async () => {
    const unknown = await refusal(rowsOf('ad', { action_attribution_windows: ['7d_click', '3d_click'] }));
    expect(unknown.response).toMatchObject({
      code: 100,
      message: expect.stringContaining('action_attribution_windows[1] must be one of'),
    });
    const [row] = await rowsOf('ad', { action_attribution_windows: ['7d_view', '7d_click'] });
    expect(entry(row, 'actions', 'omni_purchase')).toEqual({ action_type: 'omni_purchase', '7d_click': '2' });
  });

  it('differ between counts and values for ads whose deliveries nobody has named', async () => {
    const week = { since: '2026-09-02', until: '2026-09-08' };
    const params = { level: 'ad', time_range: week, action_attribution_windows: ALL };
    const rows = await readAll(open.account.getInsights(['actions', 'action_values'], params));
    const purchases = rows.map((row) => entry(row, 'actions', 'omni_purchase')).filter((one) => one !== undefined);
    const values = rows.map((row) => entry(row, 'action_values', 'omni_purchase')).filter((one) => one !== undefined);
    expect(purchases.length).toBeGreaterThan(5);
    const within = (row: Row | undefined, window: string): number => Number(row?.[window] ?? 0);
    for (const one of purchases) expect(within(one, '7d_click')).toBeGreaterThan(within(one, '1d_click'));
    for (const one of values) expect(one['7d_click']).not.toBe(one['1d_click']);
    const ratio = (row: Row | undefined): number => within(row, '1d_click') / within(row, '7d_click');
    expect(values.some((one, index) => Math.abs(ratio(one) - ratio(purchases[index])) > 0.01)).toBe(true);
  });
});
