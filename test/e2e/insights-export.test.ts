/** @seconds 15 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { Database } from '#kit/database/database.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { BoardPage } from '#test/testkit/board-page.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';

/** More than a page of the ranking. */
const ADS = 120;

let server: ScratchServer;
let browser: Browser;
let board: BoardPage;
let adAccountId: string;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_IMPORTS: 'off' });
  const graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  const [account] = await listAdAccounts(graph);
  adAccountId = account!.id;
  const { viewer } = await graph.run<{ viewer: { workspace: { id: string } } }>('{ viewer { workspace { id } } }');
  await graph.close();
  await putFacts(viewer.workspace.id);
  browser = await openBrowser();
  board = await BoardPage.open(browser);
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

async function putFacts(workspaceId: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = await Database.open({
    name: insights.name,
    entities: [],
    url: server.databaseUrl,
    poolSize: 1,
    log,
  });
  const rows = Array.from({ length: ADS }, (_, at) => rowOf({ id: `${300 + at}`, name: `=Ad ${at}`, spend: ADS - at }));
  const slice = sliceOf({ workspaceId, adAccountId, currency: 'EUR', timeZone: 'Europe/Vienna' });
  await new PostgresFactStore(database).putSlice(slice, rows);
  await database.close();
}

it(
  'exports all rows of the report that is shown into a file to download, by keyboard',
  async () => {
    const { page } = board;
    const query = new URLSearchParams({ account: adAccountId, from: '2026-09-01', to: '2026-09-01', metrics: 'spend' });
    await page.goto(new URL(`/console/insights?${query}`, server.url).href);
    await page.getByText('The report is there.').waitFor();
    await board.pressEnterOn(page.getByRole('button', { name: 'Export', exact: true }));
    const link = page.getByRole('link', { name: 'Download CSV of ads, each day, 1 Sept 2026' });
    await link.waitFor();
    expect(await page.getByRole('list', { name: 'Exports' }).innerText()).toMatch(/120 rows, [\d.]+ kB\./u);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('insights 2026-09-01 to 2026-09-01.csv');
    const table = parse(await readFile(await download.path()), { columns: true }) as Record<string, string>[];
    expect(table.map(({ spend }) => spend)).toEqual(Array.from({ length: ADS }, (_, at) => `${ADS - at}.00`));
    expect(table[0]!['entity_name']).toBe(`'=Ad 0`);
    // It is still there for a member who comes back.
    await page.reload();
    await link.waitFor();
    expect(await board.nameless()).toEqual([]);
    expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(board.complaints).toEqual([]);
  },
  SLOW_MACHINE_MS,
);
