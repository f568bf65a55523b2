import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Warehouse } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import { eraseWhileImported } from '#test/insights/erase-while-imported.ts';
import { TestInsights } from '#test/insights/test-insights.ts';
import { countRows } from './testing/live-rows.ts';
import { startClickhouse, type TestClickhouse } from './testing/start-clickhouse.ts';

let server: TestClickhouse;
let warehouse: Warehouse;
let insights: TestInsights;
beforeAll(async () => {
  server = await startClickhouse();
  warehouse = await Warehouse.open(server.url);
  insights = await TestInsights.start({ insightsUrl: server.url, schedule: { historyDays: 6 } });
});
afterAll(async () => {
  await insights.stop();
  await warehouse.close();
  await server.close();
});

it('an erasure ends an import under way and leaves no row in ClickHouse', async () => {
  const left = await eraseWhileImported(insights, () => countRows(warehouse));
  expect(left).toEqual(Array(4).fill({ view: null, rows: [], rowsLeft: 0 }));
  await insights.work();
  expect(await insights.import()).toMatchObject({ state: 'RESTING', daysDone: 6, gaps: [] });
  expect(await countRows(warehouse)).toBeGreaterThan(0);
});
