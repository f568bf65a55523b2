import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlanPart, SeriesPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { newAccount, rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

const account = newAccount();
/** A Sunday, the Monday behind it, two days of the next month, and a day with another ad alone. */
const DAYS: [day: string, id: string, spend: number, purchases: number][] = [
  ['2026-08-30', '101', 1, 1],
  ['2026-08-31', '101', 2, 0],
  ['2026-09-01', '101', 4, 2],
  ['2026-09-01', '102', 8, 0.5],
  ['2026-09-06', '102', 16, 0],
];

let test: TestDatabase;
let store: PostgresFactStore;
beforeAll(async () => {
  test = await testDatabase(insights);
  store = new PostgresFactStore(test.database);
  const rows = DAYS.map(([day, id, spend, purchases]) =>
    rowOf({ id, day, spend, actions: [['actions', 'omni_purchase', { value: purchases }]] }),
  );
  await store.putSlice(sliceOf({ ...account, from: '2026-08-30', to: '2026-09-06' }), rows);
});
afterAll(() => test.close());

const part: PlanPart = {
  adAccountId: account.adAccountId,
  platformId: 'act_1',
  order: 0,
  epoch: 0,
  currency: 'USD',
  from: '2026-08-30',
  to: '2026-09-06',
};

/** First day, rows, spend and purchases of each bucket, in major units. */
async function series(bucket: SeriesPlan['bucket'], given: Partial<SeriesPlan> = {}): Promise<unknown[]> {
  const rows = await store.series({
    workspaceId: account.workspaceId,
    parts: [part],
    level: 'ad',
    spec: 'base_daily',
    grain: 'daily',
    objectIds: null,
    sums: ['spend'],
    actionSums: [{ list: 'actions', actionType: 'omni_purchase', window: 'value' }],
    filter: { minSpend: null, minImpressions: null, minClicks: null, minActions: null },
    bucket,
    asOf: null,
    ...given,
  });
  return rows.map(({ day, rows: count, sums, actionSums }) => [
    day,
    count,
    Number(sums['spend']) / 1e6,
    Number(actionSums[0]) / 1e6,
  ]);
}

describe('sums by time', () => {
  it('are by day, by week from its Monday, by month, and of all', async () => {
    expect(await series('day')).toEqual([
      ['2026-08-30', 1, 1, 1],
      ['2026-08-31', 1, 2, 0],
      ['2026-09-01', 2, 12, 2.5],
      ['2026-09-06', 1, 16, 0],
    ]);
    expect(await series('week')).toEqual([
      ['2026-08-24', 1, 1, 1],
      ['2026-08-31', 4, 30, 2.5],
    ]);
    expect(await series('month')).toEqual([
      ['2026-08-01', 2, 3, 1],
      ['2026-09-01', 3, 28, 2.5],
    ]);
    expect(await series('all')).toEqual([[null, 5, 31, 3.5]]);
  });

  it('are of the rows that pass the filter, and of the objects that are asked for', async () => {
    const filter = { minSpend: 4_000_000n, minImpressions: null, minClicks: null, minActions: null };
    expect(await series('month', { filter })).toEqual([['2026-09-01', 3, 28, 2.5]]);
    expect(await series('week', { objectIds: ['102'] })).toEqual([['2026-08-31', 2, 24, 0.5]]);
    expect(await series('week', { objectIds: ['103'] })).toEqual([]);
  });
});
