import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insightsBench, type BenchAccount, type InsightsBench } from '#test/insights/insights-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const ARGUMENTS = 'dateFrom: "2026-09-01", dateTo: "2026-09-02", metrics: [SPEND, CTR]';
const FIELDS = `insights(${ARGUMENTS}) { rows { entityId entityName date values } coverage { state importedDays } }`;
const JOINED = `query ($of: [_Any!]!) { _entities(representations: $of) {
  ... on AdAccount { ${FIELDS} } ... on Campaign { ${FIELDS} } ... on AdSet { ${FIELDS} } ... on Ad { ${FIELDS} } } }`;
const CAMPAIGNS = 100;

interface Insights {
  rows: { entityId: string; values: Record<string, string | null> }[];
  coverage: { state: string; importedDays: number };
}

let bench: InsightsBench;
let owner: Viewer;
let account: BenchAccount;
beforeAll(async () => {
  bench = await insightsBench();
  owner = bench.member();
  account = await bench.adAccount(owner);
  const days = ['2026-09-01', '2026-09-02'];
  const numbers = { clicks: 1, impressions: 4 };
  const rows = Array.from({ length: CAMPAIGNS }, (_, at) =>
    days.map((day) => rowOf({ id: `9${at}`, campaignId: `1${at}`, adSetId: `5${at}`, day, spend: at, numbers })),
  );
  await account.put(rows.flat(), { to: '2026-09-02' });
});
afterAll(() => bench.close());

const refer = (__typename: string, id: string) => ({ __typename, adAccountId: account.id, id });

async function joined(of: object[], viewer = owner): Promise<Insights[]> {
  const { _entities } = await bench.ask<{ _entities: { insights: Insights }[] }>(viewer, JOINED, { of });
  return _entities.map(({ insights }) => insights);
}

describe('numbers of objects that other queries list', () => {
  it('are those of each ad account, campaign, ad set and ad', async () => {
    const of = [
      { __typename: 'AdAccount', id: account.id },
      refer('Campaign', '17'),
      refer('AdSet', '57'),
      refer('Ad', '97'),
      refer('Ad', '404'),
    ];
    const found = await joined(of);
    expect(found.map(({ rows }) => rows.map(({ values }) => values))).toEqual([
      [{ spend: '9900.00', ctr: '25.000000' }],
      ...Array(3).fill([{ spend: '14.00', ctr: '25.000000' }]),
      [],
    ]);
    expect(found.map(({ coverage }) => coverage)).toEqual(Array(5).fill({ state: 'COMPLETE', importedDays: 2 }));
  });

  it(`are read for ${CAMPAIGNS} campaigns in as many statements as for one`, async () => {
    const all = Array.from({ length: CAMPAIGNS }, (_, at) => refer('Campaign', `1${at}`));
    await joined(all);
    const statements = async (of: object[]) => (await statementsOf(() => joined(of))).length;
    const one = await statements(all.slice(0, 1));
    expect(await statements(all)).toBe(one);
    expect(new Set((await joined(all)).map(({ rows }) => rows[0]!.entityId)).size).toBe(CAMPAIGNS);
  });

  it('are not there for those who may not read the ad account', async () => {
    const hidden = await bench.ask(bench.member(), JOINED, { of: [refer('Campaign', '17')] });
    expect(hidden).toEqual({ _entities: [null] });
    const of = [{ __typename: 'AdAccount', id: account.id }];
    expect(await bench.refusal(bench.member(), JOINED, { of })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are refused for more days than an edge gives, and for structured metrics without types', async () => {
    const document = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Ad {
      insights(dateFrom: "2026-01-01", dateTo: "2026-04-03", metrics: [ACTIONS], grain: DAILY) { rows { date } } } } }`;
    const { violations } = await bench.refusal(owner, document, { of: [refer('Ad', '97')] });
    expect(violations?.map(({ path }) => path)).toEqual(['dateTo', 'actionTypes', 'attributionWindows']);
  });
});
