import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Warehouse } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import { REPORT, reportArguments } from '#subgraphs/insights/query/testing/ask-report.ts';
import { TestInsights } from '#test/insights/test-insights.ts';
import { liveRows } from './testing/live-rows.ts';
import { startClickhouse, type TestClickhouse } from './testing/start-clickhouse.ts';

let server: TestClickhouse;
let warehouse: Warehouse;
let insights: TestInsights;
beforeAll(async () => {
  server = await startClickhouse();
  warehouse = await Warehouse.open(server.url);
  insights = await TestInsights.start({ insightsUrl: server.url });
  await insights.faults({ reportMs: 0 });
});
afterAll(async () => {
  await insights.stop();
  await warehouse.close();
  await server.close();
});

const facts = async () => [...(await insights.rows()), ...(await liveRows(insights.test, warehouse))];

it('a ClickHouse that goes away fails reports for a while, and the import goes on when it is back', async () => {
  await insights.work();
  const { newestDay } = await insights.import();
  const undisturbed = await facts();
  const days = { dateFrom: newestDay, dateTo: newestDay };
  const read = () => insights.run(insights.parts.owner, REPORT, reportArguments([insights.adAccountId], days));
  expect((await read()).errors).toBeUndefined();
  await insights.forget();
  await insights.request();
  await insights.until(({ daysDone }) => daysDone >= 1);
  await server.kill();
  const { errors } = await read();
  expect(errors?.[0]?.extensions).toMatchObject({ recovery: 'TRANSIENT' });
  expect(JSON.stringify(errors)).not.toContain('127.0.0.1');
  await server.restart();
  await insights.until(({ state }) => state === 'RESTING');
  expect((await read()).errors).toBeUndefined();
  expect(await facts()).toEqual(undisturbed);
});
