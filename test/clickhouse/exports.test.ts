/** @seconds 20 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { ExportBench } from '#subgraphs/insights/exports/testing/export-bench.ts';
import { GatedReader } from '#subgraphs/insights/exports/testing/gated-reader.ts';
import { ClickhouseFactStore } from '#subgraphs/insights/facts/clickhouse/clickhouse-fact-store.ts';
import { Warehouse } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import { COUNT_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import { rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { startClickhouse, type TestClickhouse } from './testing/start-clickhouse.ts';

/** More than fits into the buffers between a server and its reader. */
const ADS = 20_000;
const MOST_ADS = '2026-09-01';
const ONE_AD = '2026-09-02';
const METRICS = ['SPEND', ...COUNT_COLUMNS.map((column) => column.toUpperCase()), 'REACH'];

let server: TestClickhouse;
let warehouse: Warehouse;
let exports: ExportBench;
let reader: GatedReader;
let owner: Viewer;
let adAccountId: string;
beforeAll(async () => {
  server = await startClickhouse();
  warehouse = await Warehouse.open(server.url);
  exports = await ExportBench.start();
  const { database } = exports.bench.database;
  const store = new ClickhouseFactStore(database, warehouse);
  reader = new GatedReader(database, store);
  owner = exports.bench.member();
  adAccountId = (await exports.bench.adAccount(owner)).id;
  const slice = sliceOf({ workspaceId: owner.workspaceId, adAccountId, currency: 'EUR', timeZone: 'Europe/Berlin' });
  const rows = Array.from({ length: ADS }, (_, at) =>
    rowOf({ id: `${100_000 + at}`, spend: at, numbers: { reach: at + 1, impressions: 1_000_000_000 } }),
  );
  await store.putSlice(slice, rows);
  await store.putSlice({ ...slice, from: ONE_AD, to: ONE_AD }, [rowOf({ id: '7', day: ONE_AD, spend: 1 })]);
});
afterAll(async () => {
  await exports.close();
  await warehouse.close();
  await server.close();
});

async function asked(day: string): Promise<string> {
  const given = { dateFrom: day, dateTo: day, metrics: METRICS, format: 'JSON_LINES' };
  return (await exports.create(owner, [adAccountId], given)).export.id;
}

async function linesOf(id: string): Promise<{ entity_id: string; values: Record<string, string> }[]> {
  const made = await exports.get(owner, id);
  expect(made).toMatchObject({ state: 'READY', error: null });
  const text = await (await exports.download(made.url!)).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { entity_id: string; values: Record<string, string> });
}

it('writes a file of any length with the same statements of ClickHouse, and reads each name once', async () => {
  const count = async (day: string) => {
    const id = await asked(day);
    const before = await server.statements();
    const sent = await statementsOf(() => exports.write(owner, id, { reader }));
    return {
      lines: await linesOf(id),
      ofClickhouse: (await server.statements()) - before,
      names: sent.filter((text) => text.includes('insight_object o')).length,
    };
  };
  const [short, long] = [await count(ONE_AD), await count(MOST_ADS)];
  expect(short.lines).toHaveLength(1);
  expect(long.lines.map(({ entity_id, values }) => [entity_id, values['spend'], values['reach']])).toEqual(
    Array.from({ length: ADS }, (_, at) => [`${100_000 + at}`, `${at}.00`, `${at + 1}`]),
  );
  expect(long.ofClickhouse).toBe(short.ofClickhouse);
  expect([short.names, long.names]).toEqual([1, ADS / 1_000]);
});

it('makes no file of rows that ClickHouse did not send to their end, and the next attempt makes it whole', async () => {
  const before = await exports.files();
  const id = await asked(MOST_ADS);
  reader.behindFirst = () => server.kill();
  await expect(exports.write(owner, id, { reader })).rejects.toThrow(/abort|hang up|reset|terminated|closed/iu);
  expect(await exports.get(owner, id)).toMatchObject({ state: 'RUNNING', url: null, byteSize: null });
  expect(await exports.files()).toEqual(before);
  await server.restart();
  reader.behindFirst = async () => undefined;
  await exports.write(owner, id, { reader });
  expect(await linesOf(id)).toHaveLength(ADS);
});
