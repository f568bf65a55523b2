/** @seconds 40 — imports into ClickHouse, carried on by worker processes that are killed; ADOPS_TEST_KILLS=50 takes 14 minutes on a busy machine */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Warehouse } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import { importWhileKilled } from '#test/insights/import-while-killed.ts';
import { TestInsights } from '#test/insights/test-insights.ts';
import { countRows, liveRows } from './testing/live-rows.ts';
import { startClickhouse, type TestClickhouse } from './testing/start-clickhouse.ts';

/** Kills of a worker; more where a longer run is asked for. */
const KILLS = Number(process.env.ADOPS_TEST_KILLS ?? 4);

let server: TestClickhouse;
let warehouse: Warehouse;
let insights: TestInsights;
beforeAll(async () => {
  server = await startClickhouse();
  warehouse = await Warehouse.open(server.url);
  insights = await TestInsights.start({ insightsUrl: server.url });
  await insights.faults({ reportMs: 30, latencyMs: 5, insightsMaxRows: 30 });
});
afterAll(async () => {
  await insights.stop();
  await warehouse.close();
  await server.close();
});

it('brings the rows of an undisturbed import', async () => {
  const calm = await insights.work();
  await insights.import();
  await calm.stop();
  const facts = async () => [...(await insights.rows()), ...(await liveRows(insights.test, warehouse))];
  const undisturbed = await facts();
  expect(undisturbed.some((row) => row.startsWith('insight_day'))).toBe(false);
  expect(await countRows(warehouse)).toBeGreaterThan(100);
  await importWhileKilled(insights, KILLS, {
    imported: async () => expect(await facts()).toEqual(undisturbed),
  });
});
