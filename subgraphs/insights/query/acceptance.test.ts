import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { rowOf, type RowParts } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insightsBench, type BenchAccount, type InsightsBench } from '#test/insights/insights-bench.ts';
import { askReport, reportArguments, rowsOf, type AskedPage } from './testing/ask-report.ts';

let bench: InsightsBench;
let owner: Viewer;
let account: BenchAccount;
beforeAll(async () => {
  bench = await insightsBench();
});
afterAll(() => bench.close());

async function fresh(): Promise<void> {
  owner = bench.member();
  account = await bench.adAccount(owner);
}

const ask = (given: Record<string, unknown> = {}): Promise<AskedPage> =>
  askReport(bench, owner, reportArguments([account.id], given));
const values = async (given: Record<string, unknown> = {}) => rowsOf(await ask(given)).map((row) => row.values);
const counts = (type: string, value: number): NonNullable<RowParts['actions']>[number] => ['actions', type, { value }];
const amounts = (type: string, value: number): NonNullable<RowParts['actions']>[number] => [
  'action_values',
  type,
  { value },
];
const purchases = (value: string) => [{ action_type: 'omni_purchase', window: 'value', value }];
const PURCHASES = { metrics: ['ACTIONS'], actionTypes: ['omni_purchase'], attributionWindows: ['VALUE'] };

describe('reports', () => {
  it('A3 show what the last import gave: restated rows replaced, vanished ones gone, sums with them', async () => {
    await fresh();
    await account.put([
      rowOf({ id: '101', actions: [counts('omni_purchase', 3)] }),
      rowOf({ id: '102', actions: [counts('omni_purchase', 1)] }),
    ]);
    await account.put([rowOf({ id: '101', actions: [counts('omni_purchase', 4)] })]);
    expect(await values(PURCHASES)).toEqual([{ actions: purchases('4') }]);
    expect(await values({ ...PURCHASES, entityLevel: 'CAMPAIGN' })).toEqual([{ actions: purchases('4') }]);
    const month = { ...PURCHASES, dateTo: '2026-09-30', grain: 'PERIOD', entityLevel: 'ACCOUNT' };
    expect(await values(month)).toEqual([{ actions: purchases('4') }]);
  });

  it('A4 never add overlapping action types up, and match them as whole words', async () => {
    await fresh();
    const types = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'];
    const actions = types.flatMap((type) => [counts(type, 3), amounts(type, 31.02)]);
    await account.put([rowOf({ id: '101', actions: [...actions, counts('offsite_content_view_add_meta_leads', 12)] })]);
    const asked = {
      metrics: ['ACTIONS', 'ACTION_VALUES'],
      actionTypes: [...types, 'lead', 'Purchase'],
      attributionWindows: ['VALUE'],
    };
    const page = await ask(asked);
    const of = (numbers: string[]) =>
      asked.actionTypes.map((action_type, at) => ({ action_type, window: 'value', value: numbers[at] }));
    expect(rowsOf(page)[0]!.values).toEqual({
      actions: of(['3', '3', '3', '0', '0']),
      action_values: of(['31.02', '31.02', '31.02', '0.00', '0.00']),
    });
    expect(page.warnings.map(({ code }) => code)).toEqual(['OVERLAPPING_ACTION_TYPES']);
  });

  it('A5 keep rows of levels and breakdowns apart', async () => {
    await fresh();
    await account.put([
      rowOf({ id: '101', numbers: { impressions: 1000 } }),
      rowOf({ id: '102', campaignId: '2', adSetId: '12', numbers: { impressions: 5 } }),
    ]);
    await account.put(
      [
        rowOf({ id: '101', cell: 'US', numbers: { impressions: 600 } }),
        rowOf({ id: '101', cell: 'DE', numbers: { impressions: 400 } }),
      ],
      { spec: 'country_daily' },
    );
    const countries = rowsOf(await ask({ metrics: ['IMPRESSIONS'], reportSpec: 'COUNTRY_DAILY' }));
    expect(countries.map(({ country, values: { impressions } }) => [country, impressions])).toEqual([
      ['DE', '400'],
      ['US', '600'],
    ]);
    expect(await values({ metrics: ['IMPRESSIONS'], entityLevel: 'CAMPAIGN' })).toEqual([
      { impressions: '1000' },
      { impressions: '5' },
    ]);
    expect(await values({ metrics: ['IMPRESSIONS'] })).toHaveLength(2);
  });

  it('A6 take people from the row of the level, and of a period only where it was imported', async () => {
    await fresh();
    const ads = [
      rowOf({ id: '101', numbers: { reach: 100, impressions: 150 } }),
      rowOf({ id: '102', numbers: { reach: 80, impressions: 150 } }),
    ];
    const campaign = (reach: number, day: string) =>
      rowOf({ id: '1', level: 'campaign', day, numbers: { reach, unique_clicks: 3 } });
    await account.put([...ads, ...ads.map((row) => ({ ...row, day: '2026-09-02' }))], { to: '2026-09-02' });
    await account.put([campaign(150, '2026-09-01'), campaign(120, '2026-09-02')], {
      level: 'campaign',
      to: '2026-09-02',
    });
    const people = { metrics: ['REACH', 'FREQUENCY', 'UNIQUE_CLICKS'], entityLevel: 'CAMPAIGN', dateTo: '2026-09-02' };
    expect(await values(people)).toEqual([
      { reach: '150', frequency: '2.000000', unique_clicks: '3' },
      { reach: '120', frequency: '2.500000', unique_clicks: '3' },
    ]);
    const [row] = rowsOf(await ask({ ...people, grain: 'PERIOD' }));
    expect(row!.values).toEqual({ reach: null, frequency: null, unique_clicks: null });
    expect(row!.remarks.map(({ code }) => code)).toEqual(Array(3).fill('NOT_ADDITIVE_OVER_DAYS'));
    expect(await values({ ...people, entityLevel: 'ACCOUNT' })).toEqual(
      Array(2).fill({ reach: null, frequency: null, unique_clicks: null }),
    );
    await account.put([campaign(200, '2026-09-01')], { level: 'campaign', grain: 'period', to: '2026-09-02' });
    expect(await values({ ...people, grain: 'PERIOD' })).toEqual([
      { reach: '200', frequency: '3.000000', unique_clicks: '3' },
    ]);
  });

  it('A7 count what deleted ads spent, and say what no ad accounts for', async () => {
    await fresh();
    await account.put([rowOf({ id: 'act_1', level: 'account', spend: 100, numbers: { impressions: 10 } })], {
      level: 'account',
    });
    await account.put([rowOf({ id: '101', spend: 70, numbers: { impressions: 8 } })]);
    const listed = await ask({ entityLevel: 'ACCOUNT' });
    expect(rowsOf(listed)[0]!.values).toEqual({ spend: '70.00' });
    expect(listed.coverage[0]).toMatchObject({
      reconciled: false,
      unattributed: { accountSpend: '100.00', adsSpend: '70.00', spend: '30.00', impressions: '2' },
    });
    await account.put([
      rowOf({ id: '101', spend: 70, numbers: { impressions: 8 } }),
      rowOf({ id: '102', name: 'Gone', spend: 30, numbers: { impressions: 2 } }),
    ]);
    const whole = await ask();
    expect(rowsOf(whole).map(({ entityName, values: { spend } }) => [entityName, spend])).toEqual([
      ['Name 101', '70.00'],
      ['Gone', '30.00'],
    ]);
    expect(whole.coverage[0]).toMatchObject({ reconciled: true, unattributed: { spend: '0.00' } });
  });

  it('A8 sum `value` of ads above them and say where settings differ; withheld is null, not 0', async () => {
    await fresh();
    await account.put([
      rowOf({
        id: '101',
        adSetId: '11',
        attributionSetting: '7d_click_1d_view',
        actions: [['actions', 'omni_purchase', { value: 2, '7d_click': 2 }]],
      }),
      rowOf({
        id: '102',
        adSetId: '12',
        attributionSetting: '1d_click',
        actions: [['actions', 'omni_purchase', { value: 5, '7d_click': 6 }]],
      }),
    ]);
    const [campaign] = rowsOf(await ask({ ...PURCHASES, entityLevel: 'CAMPAIGN' }));
    expect(campaign).toMatchObject({ mixedAttribution: true, values: { actions: purchases('7') } });
    const [adSet] = rowsOf(await ask({ ...PURCHASES, entityLevel: 'AD_SET', attributionWindows: ['CLICK_7D'] }));
    expect(adSet).toMatchObject({ mixedAttribution: false, values: { actions: [{ window: '7d_click', value: '2' }] } });
    await account.put(
      [rowOf({ id: '101', cell: '18-24 female', actions: [['actions', 'omni_purchase', { '7d_click': 1 }]] })],
      {
        spec: 'demographic_daily',
        withheldWindows: ['value', '1d_view'],
      },
    );
    const windows = ['VALUE', 'CLICK_7D', 'VIEW_1D'];
    const [cell] = rowsOf(await ask({ ...PURCHASES, reportSpec: 'DEMOGRAPHIC_DAILY', attributionWindows: windows }));
    expect((cell!.values['actions'] as { value: string }[]).map(({ value }) => value)).toEqual([null, '1', null]);
    expect(cell!.remarks.map(({ window, code }) => [window, code])).toEqual([
      ['value', 'WITHHELD_BY_PLATFORM'],
      ['1d_view', 'WINDOW_NOT_REPORTED'],
    ]);
  });

  it('A11 divide sums, never average ratios', async () => {
    await fresh();
    await account.put([
      rowOf({ id: '101', numbers: { clicks: 10, impressions: 100 } }),
      rowOf({ id: '102', numbers: { clicks: 1, impressions: 1000 } }),
      rowOf({ id: '103', campaignId: '2', adSetId: '12', spend: 0 }),
    ]);
    const [first, second] = rowsOf(await ask({ metrics: ['CTR', 'CPC', 'CPM'], entityLevel: 'CAMPAIGN' }));
    expect(first!.values['ctr']).toBe('1.000000');
    expect(second!.values).toEqual({ ctr: null, cpc: null, cpm: null });
    expect(second!.remarks.map(({ code }) => code)).toEqual(Array(3).fill('ZERO_DENOMINATOR'));
  });

  it('A11 agree with ratios the platform publishes', async () => {
    await fresh();
    await account.put([rowOf({ id: '101', spend: 14.35, numbers: { clicks: 9, impressions: 185 } })]);
    expect(await values({ metrics: ['CTR', 'CPC', 'CPM'] })).toEqual([
      { ctr: '4.864865', cpc: '1.594444', cpm: '77.567568' },
    ]);
  });

  it('A12 give money exactly', async () => {
    await fresh();
    const ten = Array.from({ length: 10 }, (_, at) =>
      rowOf({ id: `20${at}`, campaignId: '2', adSetId: '12', spend: 0.1 }),
    );
    const big = { ...rowOf({ id: '301', campaignId: '3', adSetId: '13' }), numbers: { spend: 2n ** 53n + 1n } };
    await account.put([rowOf({ id: '101', spend: 5339.5, actions: [counts('omni_purchase', 5.5)] }), ...ten, big]);
    const rows = await values({ ...PURCHASES, metrics: ['SPEND', 'ACTIONS'], entityLevel: 'CAMPAIGN' });
    expect(rows.map(({ spend }) => spend)).toEqual(['5339.50', '1.00', '9007199254.740993']);
    expect(rows[0]!['actions']).toEqual(purchases('5.5'));
  });

  it('A13 read what the platform left out as 0, and people and rankings as unknown', async () => {
    await fresh();
    await account.put([
      rowOf({ id: '101', spend: 0, numbers: { impressions: 1 }, actions: [['actions', 'video_view', {}]] }),
    ]);
    const metrics = [
      'CLICKS',
      'OUTBOUND_CLICKS',
      'VIDEO_PLAY_ACTIONS',
      'REACH',
      'QUALITY_RANKING',
      'ACTIONS',
      'VIDEO_30_SEC_WATCHED_ACTIONS',
    ];
    const [row] = rowsOf(await ask({ metrics, actionTypes: ['video_view'], attributionWindows: ['VALUE'] }));
    expect(row!.values).toEqual({
      clicks: '0',
      outbound_clicks: '0',
      video_play_actions: '0',
      reach: null,
      quality_ranking: null,
      actions: [{ action_type: 'video_view', window: 'value', value: '0' }],
      video_30_sec_watched_actions: null,
    });
    expect(row!.remarks.map(({ metric, code }) => `${metric} ${code}`)).toEqual([
      'reach NOT_REPORTED',
      'quality_ranking NOT_REPORTED',
      'video_30_sec_watched_actions NEVER_REPORTED',
    ]);
  });

  it('A14 lose no row between pages where rows tie, while an import runs', async () => {
    await fresh();
    const rows = Array.from({ length: 250 }, (_, at) => rowOf({ id: String(1000 + at), spend: 7 }));
    await account.put(rows);
    const seen: string[] = [];
    let after: string | null = null;
    const sizes = new Set<number>();
    for (const page of [1, 2, 3]) {
      const answer = await ask({ sortBy: 'SPEND', sortDirection: 'DESC', first: 100, after });
      seen.push(...rowsOf(answer).map(({ entityId }) => entityId));
      after = answer.pageInfo.endCursor;
      sizes.add(after!.length);
      expect(answer.pageInfo.hasNextPage).toBe(page < 3);
      // Each import changes rows of later pages, takes some away and adds others.
      await account.put(
        rows.filter((_, at) => at % 3 !== page % 3).map((row, at) => ({ ...row, numbers: { spend: BigInt(at) } })),
      );
    }
    expect(seen).toEqual(rows.map(({ object }) => object.id));
    expect(sizes.size).toBe(1);
  });
});
