/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import type { Browser, Locator } from 'playwright-core';
import { Database } from '#kit/database/database.ts';
import { workerConnection } from '#kit/queues/living-workers.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { rowOf, sliceOf, type RowParts } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { INSIGHTS_QUEUES } from '#subgraphs/insights/imports/running/import-worker.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { BoardPage } from '#test/testkit/board-page.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';

const PHONE_WIDTH = 360;
/** More than a page of the ranking. */
const OBJECTS = 27;

let server: ScratchServer;
let graph: GraphClient;
let database: Database;
let browser: Browser;
let board: BoardPage;
let first: AdAccountRow;
let second: AdAccountRow;
let workspaceId: string;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  [first, second] = (await listAdAccounts(graph)) as [AdAccountRow, AdAccountRow];
  const { viewer } = await graph.run<{ viewer: { workspace: { id: string } } }>('{ viewer { workspace { id } } }');
  workspaceId = viewer.workspace.id;
  const log = pino({ level: 'silent' });
  database = await Database.open({ name: insights.name, entities: [], url: server.databaseUrl, poolSize: 1, log });
  await putFacts();
  browser = await openBrowser();
  board = await BoardPage.open(browser);
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await database?.close();
  await graph?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

const onDay = (day: string, parts: Omit<RowParts, 'day'>): FactRow => rowOf({ ...parts, day });
const purchases = (value: number): RowParts['actions'] => [['action_values', 'omni_purchase', { value }]];

/** Two days that are whole, one that was not over, one that is missing, and two days before. */
async function putFacts(): Promise<void> {
  const store = new PostgresFactStore(database);
  const put = async (rows: FactRow[], slice: Partial<Slice>, adAccountId = first.id, currency = 'EUR') => {
    const place = { workspaceId, adAccountId, currency, timeZone: 'Europe/Vienna' };
    await store.putSlice(sliceOf({ ...place, ...slice }), rows);
  };
  await put([onDay('2026-08-31', { id: '101', spend: 10 })], { from: '2026-08-30', to: '2026-08-31' });
  const ads = [
    onDay('2026-09-01', {
      id: '101',
      spend: 10.1,
      numbers: { impressions: 1000, clicks: 10 },
      actions: purchases(50.5),
    }),
    onDay('2026-09-01', { id: '102', spend: 2.4, numbers: { impressions: 500, clicks: 1 } }),
    onDay('2026-09-02', { id: '101', spend: 0.01, numbers: { impressions: 3 } }),
  ];
  await put(ads, { to: '2026-09-02' });
  const whole = { id: 'act_1', level: 'account', spend: 13.5, numbers: { impressions: 1510 } } as const;
  await put([onDay('2026-09-01', whole)], { level: 'account' });
  await put([], { from: '2026-09-03', importedAt: new Date('2026-09-03T10:00:00Z') });
  await put([onDay('2026-09-01', { id: '900', spend: 7 })], { to: '2026-09-02' }, second.id, 'USD');
  const many = Array.from({ length: OBJECTS }, (_, at) => onDay('2026-07-01', { id: `${300 + at}`, spend: 100 - at }));
  await put(many, { from: '2026-07-01' });
}

/** Opens a report and waits until it is read. */
async function open(query: Record<string, string>): Promise<void> {
  const url = new URL(`/console/insights?${new URLSearchParams({ account: first.id, ...query })}`, server.url);
  await board.page.goto(url.href);
  await isThere();
}

const isThere = (): Promise<void> => board.page.getByText('The report is there.').waitFor();
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-04', metrics: 'spend,impressions,ctr,roas' };

/** Texts of a table's rows, its head first. */
async function table(caption: string | RegExp): Promise<string[][]> {
  const rows = await board.page.getByRole('table', { name: caption }).locator('tr').all();
  const texts = rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map(plain));
  return Promise.all(texts);
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/gu, ' ').trim();

/** What a chart holds. */
async function chart(
  title: string,
): Promise<{ labels: string[]; series: { name: string; values: (number | null)[] }[] }> {
  const canvas = board.page.getByRole('img', { name: title });
  return JSON.parse((await canvas.getAttribute('data-holds'))!.replaceAll(/[\u2068\u2069]/gu, ''));
}

const sentences = (name: string): Promise<string[]> =>
  board.page.getByRole('article').filter({ hasText: name }).getByRole('listitem').allInnerTexts();

describe('a report', () => {
  it(
    'shows days in a chart and a table, and distinguishes days without delivery from missing ones',
    async () => {
      await open(SEPTEMBER);
      expect(await table('Numbers by day')).toEqual([
        ['Day', 'Spend', 'Impressions', 'Click rate', 'Return on ad spend', 'Known'],
        ['1 Sept 2026', 'EUR 12.50', '1,500', '0.73 %', '4.04', 'final'],
        ['2 Sept 2026', 'EUR 0.01', '3', '0.00 %', '0.00', 'final'],
        ['3 Sept 2026', 'EUR 0.00', '0', '—', '—', 'no delivery yet, day was not over'],
        ['4 Sept 2026', '—', '—', '—', '—', 'missing: not imported yet'],
      ]);
      expect(await chart('Spend in EUR by day')).toEqual({
        labels: ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04'],
        series: [{ name: first.name, values: [12.5, 0.01, 0, null] }],
      });
    },
    SLOW_MACHINE_MS,
  );

  it(
    'says what is missing and why, which day was not over, and what no ad accounts for',
    async () => {
      await open(SEPTEMBER);
      const said = (await sentences(first.name)).map(plain).join('\n');
      expect(said).toContain('3 of 4 days are imported. Days are those of Europe/Vienna.');
      expect(said).toContain('Missing: 4 Sept 2026, not imported yet.');
      expect(said).toContain('The oldest part was imported on Thu, 3 Sept 2026, 12:00 CEST.');
      expect(said).toContain('Not over when imported: 3 Sept 2026.');
      expect(said).toContain('No ad accounts for EUR 1.00 of the EUR 13.50 spent, and for 10 impressions,');
      await board.page.getByText('There is no comparison: days of either period are not imported.').waitFor();
      await open({});
      expect((await sentences(first.name)).join('\n')).toContain('Nothing is imported for these days yet.');
    },
    SLOW_MACHINE_MS,
  );

  it(
    'ranks objects in a chart and a table, page by page',
    async () => {
      await open({ ...SEPTEMBER, to: '2026-09-02', sort: 'roas' });
      expect(await table(/^Ads by return on ad spend, highest first/u)).toEqual([
        ['Name', 'Spend', 'Impressions', 'Click rate', 'Return on ad spend', 'Known'],
        ['Name 101 101', 'EUR 10.11', '1,003', '1.00 %', '5.00', 'final'],
        ['Name 102 102', 'EUR 2.40', '500', '0.20 %', '0.00', 'final'],
      ]);
      const { labels, series } = await chart('Return on ad spend by place');
      expect([labels, series[0]!.values]).toEqual([
        ['Name 101', 'Name 102'],
        [4.995054, 0],
      ]);
      await open({ from: '2026-07-01', to: '2026-07-01', sort: 'spend', order: 'lowest' });
      await board.page.getByText('25 of 27 rows are shown.').waitFor();
      await board.pressEnterOn(board.page.getByRole('button', { name: 'Show more rows' }));
      await board.page.getByText('27 of 27 rows are shown.').waitFor();
      const places = (await table(/^Ads by spend, lowest first/u)).slice(1).map(([name]) => name!.split(' ').at(-1));
      expect(places).toEqual(Array.from({ length: OBJECTS }, (_, at) => `${300 + OBJECTS - 1 - at}`));
      expect((await chart('Spend in EUR by place')).labels).toHaveLength(OBJECTS);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'is compared with the days before',
    async () => {
      await open({ ...SEPTEMBER, to: '2026-09-02' });
      const [head, ...rows] = await table('Complete days beside as many before');
      expect(head).toEqual(['Metric', '1 Sept 2026 to 2 Sept 2026', '30 Aug 2026 to 31 Aug 2026', 'Change']);
      expect(rows[0]).toEqual(['Spend', 'EUR 12.51', 'EUR 10.00', '+25.1 %']);
      expect(await table('Totals of 1 Sept 2026 to 2 Sept 2026')).toEqual([
        ['Currency', 'Spend', 'Impressions', 'Click rate', 'Return on ad spend'],
        ['EUR', 'EUR 12.51', '1,503', '0.73 %', '4.04'],
      ]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'keeps ad accounts apart, and currencies in charts of their own',
    async () => {
      await open({ ...SEPTEMBER, to: '2026-09-02', also: second.id, level: 'account' });
      const own = await chart('Spend in EUR by day');
      const other = await chart('Spend in USD by day');
      expect(own.series).toEqual([{ name: first.name, values: [12.5, 0.01] }]);
      expect(other.series).toEqual([{ name: second.name, values: [7, 0] }]);
      await board.page.getByText('Amounts are in EUR, USD: do not add or compare them.').waitFor();
      const ranked = (await table(/^Ad accounts by spend/u)).slice(1).map((row) => row.slice(1, 3));
      expect(ranked.toSorted()).toEqual(
        [
          [first.name, 'EUR 12.51'],
          [second.name, 'USD 7.00'],
        ].toSorted(),
      );
    },
    SLOW_MACHINE_MS,
  );
});

describe('the arguments of a report', () => {
  it(
    'are chosen by keyboard, stand in the address, and come back with it',
    async () => {
      const { page } = board;
      await open({ ...SEPTEMBER, to: '2026-09-02' });
      await board.tabTo(page.getByLabel('Level'));
      await page.keyboard.type('Camp');
      await board.pressEnterOn(page.getByText('Metrics (4)'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await board.pressEnterOn(page.getByRole('button', { name: 'Show the report' }));
      await page.getByRole('table', { name: /^Campaigns by spend/u }).waitFor();
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual({
        account: first.id,
        from: '2026-09-01',
        to: '2026-09-02',
        level: 'campaign',
        metrics: 'impressions,ctr,roas',
        sort: 'spend',
        order: 'highest',
        chart: 'spend',
        action: 'omni_purchase',
        window: 'value',
        compare: 'preceding',
      });
      const shown = await table(/^Campaigns by spend/u);
      await page.reload();
      await isThere();
      expect(await table(/^Campaigns by spend/u)).toEqual(shown);
      await page.goBack();
      await page.getByRole('table', { name: /^Ads by spend/u }).waitFor();
      expect(await page.getByLabel('Level').inputValue()).toBe('ad');
    },
    SLOW_MACHINE_MS,
  );

  it(
    'are refused all at once where an address says what cannot be, and by the graph where days are reversed',
    async () => {
      const { page } = board;
      const alert = (): Promise<string> => page.getByRole('alert').innerText();
      const query = new URLSearchParams({ account: first.id, level: 'pixel', metrics: 'spend,likes', from: 'today' });
      await page.goto(new URL(`/console/insights?${query}`, server.url).href);
      expect(await alert()).toContain('“level” is “pixel”; it can be account, campaign, adset, ad.');
      expect(await alert()).toContain('“metrics” names likes');
      expect(await alert()).toContain('“from” is “today”');
      await page.goto(new URL(`/console/insights?account=${first.id}&from=2026-09-02&to=2026-09-01`, server.url).href);
      expect(await alert()).toContain('dateTo');
    },
    SLOW_MACHINE_MS,
  );

  it(
    'are the same as a query to copy',
    async () => {
      await open({ ...SEPTEMBER, to: '2026-09-02', sort: 'roas' });
      await board.pressEnterOn(board.page.getByText('The same as a GraphQL query'));
      const query = await board.page.getByLabel('GraphQL query').innerText();
      const { insightsQuery } = await graph.run<{ insightsQuery: CopiedPage }>(query);
      const spends = insightsQuery.edges.map(({ node }) => `EUR ${node.values.spend}`);
      const shown = (await table(/^Ads by return on ad spend/u)).slice(1).map(([, spend]) => spend);
      expect(spends).toEqual(shown);
    },
    SLOW_MACHINE_MS,
  );
});

it(
  'An export says while no worker lives that it waits, and no longer once one does',
  async () => {
    const { page } = board;
    await open({ ...SEPTEMBER, to: '2026-09-02' });
    await board.pressEnterOn(page.getByRole('button', { name: 'Export', exact: true }));
    const waits = page.getByText('No worker is running: the export goes on when one is started.');
    await waits.waitFor();
    expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
    const living = new pg.Client({
      connectionString: server.databaseUrl,
      application_name: workerConnection(INSIGHTS_QUEUES),
    });
    await living.connect();
    await waits.waitFor({ state: 'detached' });
    await living.end();
    await page.getByRole('button', { name: /^Cancel CSV of ads/u }).click();
    await page.getByText('It was cancelled.').waitFor();
  },
  SLOW_MACHINE_MS,
);

it(
  'The page fits a phone, is readable in light and dark, and names all a keyboard reaches',
  async () => {
    const { page } = board;
    await open({ ...SEPTEMBER, to: '2026-09-02', also: second.id });
    for (const summary of await page.locator('summary').all()) await opened(summary);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE_WIDTH);
    expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
    expect(await board.nameless()).toEqual([]);
    expect(board.complaints).toEqual([]);
  },
  SLOW_MACHINE_MS,
);

const opened = (summary: Locator): Promise<void> => summary.click();

interface CopiedPage {
  edges: { node: { values: { spend: string } } }[];
}
