import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { recordGap } from '#subgraphs/insights/coverage/record-gap.ts';
import { rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insightsBench, type BenchAccount, type InsightsBench } from '#test/insights/insights-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const READ = `query ($id: UUID!, $level: InsightsEntityLevel!, $after: String, $first: Int! = 5000, $windows: [_RuleWindow!]!) {
  _ruleMetrics(adAccountId: $id, level: $level, windows: $windows, metrics: [SPEND, CLICKS, REACH],
    actions: [{ values: false, actionType: "omni_purchase", attributionWindow: VALUE }, { values: false, actionType: "link_click", attributionWindow: CLICK_1D }],
    after: $after, first: $first) {
    watermark currency ids next windows { key metrics actions } days { day imported over reason missing withheld } } }`;
const WINDOWS = [
  { key: 'today', from: '2026-09-03', to: '2026-09-03' },
  { key: 'before', from: '2026-09-01', to: '2026-09-02' },
];

interface Metrics {
  watermark: number;
  currency: string | null;
  ids: string[];
  next: string | null;
  windows: { key: string; metrics: Record<string, (string | null)[]>; actions: (string | null)[][] }[];
  days: object[];
}

let bench: InsightsBench;
let owner: Viewer;
let rules: Viewer;
let account: BenchAccount;
beforeAll(async () => {
  bench = await insightsBench();
  owner = bench.member();
  rules = { ...owner, service: 'rules' };
  account = await bench.adAccount(owner);
  const actions = [
    ['actions', 'omni_purchase', { value: 1.5 }],
    ['actions', 'link_click', { '1d_click': 2 }],
  ] as const;
  await account.put(
    [
      rowOf({ id: '20', spend: 1, numbers: { clicks: 2, reach: 3 }, actions }),
      rowOf({ id: '20', day: '2026-09-02', spend: 1.25, numbers: { reach: 3 }, actions }),
      rowOf({ id: '7', day: '2026-09-03', spend: 4, numbers: { reach: 5 } }),
      rowOf({ id: '100', day: '2026-09-03', numbers: { clicks: 1 } }),
    ],
    { to: '2026-09-03' },
  );
});
afterAll(() => bench.close());

async function read(given: Record<string, unknown> = {}): Promise<Metrics> {
  const variables = { id: account.id, level: 'AD', windows: WINDOWS, ...given };
  return (await bench.ask<{ _ruleMetrics: Metrics }>(rules, READ, variables))._ruleMetrics;
}

describe('sums for rules', () => {
  it('are columns in the order of the objects, by window', async () => {
    const { ids, windows, watermark, currency, next } = await read();
    expect({ ids, watermark, currency, next }).toEqual({
      ids: ['7', '20', '100'],
      watermark: 1,
      currency: 'EUR',
      next: null,
    });
    expect(windows).toEqual([
      {
        key: 'today',
        metrics: { spend: ['4000000', null, null], clicks: ['0', null, '1'], reach: ['5', null, null] },
        actions: [
          ['0', null, '0'],
          ['0', null, '0'],
        ],
      },
      {
        key: 'before',
        metrics: { spend: [null, '2250000', null], clicks: [null, '2', null], reach: [null, null, null] },
        actions: [
          [null, '3000000', null],
          [null, '4000000', null],
        ],
      },
    ]);
  });

  it('come in pages, in as many statements whatever the number of objects', async () => {
    const first = await read({ first: 2 });
    expect(first).toMatchObject({ ids: ['7', '20'], next: '20' });
    expect(await read({ first: 2, after: first.next })).toMatchObject({ ids: ['100'], next: null });
    const statements = async (most: number) => (await statementsOf(() => read({ first: most }))).length;
    expect(await statements(1)).toBe(await statements(3));
  });

  it('say of each day whether its rows are there, and move the watermark with each slice', async () => {
    const place = sliceOf({ workspaceId: owner.workspaceId, adAccountId: account.id, from: '2026-09-04' });
    await bench.database.database.write(owner, (em) => recordGap(em, place, 'TOO_BIG'));
    await account.put([], {
      from: '2026-09-05',
      missing: [{ objectId: '7', reason: 'PLATFORM_FAILED' }],
      withheldWindows: ['value', '1d_view'],
      importedAt: new Date('2026-09-05T12:00:00Z'),
    });
    const windows = [{ key: 'w', from: '2026-09-03', to: '2026-09-06' }];
    const { days, watermark } = await read({ windows });
    expect(watermark).toBe(2);
    expect(days).toEqual([
      { day: '2026-09-03', imported: true, over: true, reason: null, missing: [], withheld: [] },
      { day: '2026-09-04', imported: false, over: false, reason: 'TOO_BIG', missing: [], withheld: [] },
      {
        day: '2026-09-05',
        imported: true,
        over: false,
        reason: null,
        missing: ['7'],
        withheld: ['VALUE', 'VIEW_1D'],
      },
    ]);
  });

  it('are for other subgraphs alone, on behalf of whoever may read the ad account', async () => {
    const variables = { id: account.id, level: 'AD', windows: WINDOWS };
    expect(await bench.refusal(owner, READ, variables)).toMatchObject({ code: 'FORBIDDEN' });
    const stranger: Viewer = { ...bench.member(), service: 'rules' };
    expect(await bench.refusal(stranger, READ, variables)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
