/** @seconds 40 — a browser watches backtests of a stack of its own from their request to their end */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import type { Browser, Locator } from 'playwright-core';
import { childEnvironment } from '#kit/config/main-env.ts';
import { Database } from '#kit/database/database.ts';
import { workerConnection } from '#kit/queues/living-workers.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { BoardPage } from '#test/testkit/board-page.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';

/** 92 days. */
const LONG = { from: '2026-06-01', to: '2026-08-31' };
const SAID = '1 Jun 2026 to 31 Aug 2026';
const PHONE_WIDTH = 360;
const NOBODY = 'No worker is running: the backtest goes on when one is started.';
const TRY = 'Try it over these days';

let server: ScratchServer;
let graph: GraphClient;
let client: pg.Client;
let browser: Browser;
let board: BoardPage;
let worker: ChildProcess | undefined;
let account: { id: string; workspaceId: string; timeZone: string };
let ruleId: string;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off', ADOPS_IMPORTS: 'off' });
  client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  const { id } = (await listAdAccounts(graph)).find(({ currency }) => currency === 'USD')!;
  account = (
    await sql<typeof account>(
      `select id, workspace_id as "workspaceId", timezone as "timeZone" from accounts.ad_account where id = $1`,
      [id],
    )
  )[0]!;
  await fillDays();
  const { rulesCreate } = await graph.run<{ rulesCreate: { rule: { id: string } } }>(
    `mutation Rule($input: RuleCreateInput!) { rulesCreate(input: $input) { rule { id } } }`,
    { input: { requestId: crypto.randomUUID(), dryRun: false, definition: raisingRule() } },
  );
  ruleId = rulesCreate.rule.id;
  browser = await openBrowser();
  board = await BoardPage.open(browser);
}, SLOW_MACHINE_MS);

afterAll(async () => {
  if (worker) await killProcess(worker);
  await browser?.close();
  await graph?.close();
  await client?.end();
  await server?.close();
}, SLOW_MACHINE_MS);

async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query<T>(text, values)).rows;
}

/** A campaign that spends more each day, imported over all days. */
async function fillDays(): Promise<void> {
  const { id: adAccountId, workspaceId, timeZone } = account;
  const active = { status: 'ACTIVE', effectiveStatus: 'ACTIVE' };
  const admin = async <T>(text: string, values?: unknown[]) => (await sql(text, values)) as T[];
  await addAssets({ admin }, { workspaceId, adAccountId }, [
    { kind: 'CAMPAIGN', id: '100', name: 'Backtested', ...active, data: { daily_budget: '1000' } },
    { kind: 'AD_SET', id: '20', name: 'Twenty', campaignId: '100', ...active },
    { kind: 'AD', id: '7', name: 'Backtested shoes', campaignId: '100', adSetId: '20', ...active },
  ]);
  const first = Temporal.PlainDate.from(LONG.from);
  const rows = Array.from({ length: 92 }, (_, at) =>
    rowOf({ id: '7', day: first.add({ days: at }).toString(), campaignId: '100', adSetId: '20', spend: 1 + (at % 40) }),
  );
  const log = pino({ level: 'silent' });
  const options = { name: insights.name, entities: [], url: server.databaseUrl, poolSize: 1, log };
  const database = await Database.open(options);
  await new PostgresFactStore(database).putSlice(sliceOf({ workspaceId, adAccountId, timeZone, ...LONG }), rows);
  await database.close();
}

function raisingRule() {
  return ruleInput([account.id], {
    name: 'Raise budgets',
    level: 'CAMPAIGN',
    targetFilter: { children: [{ kind: 'FILTER', attribute: 'name', operator: 'contains', value: 'Backtested' }] },
    tasks: [
      {
        id: crypto.randomUUID(),
        conditions: { kind: 'CONDITION', metric: 'spend', timeframe: 'today', operator: 'gte', value: 10 },
        actions: [{ type: 'INCREASE_BUDGET', params: { mode: 'percent', value: 3, max_daily_budget: 5000 } }],
      },
    ],
  });
}

function startWorker(): Promise<ChildProcess> {
  const env = childEnvironment({
    ADOPS_DATA_DIR: server.dataDir,
    ADOPS_DATABASE_URL: server.databaseUrl,
    ADOPS_SANDBOX_URL: server.platform.url,
    ADOPS_IMPORTS: 'off',
    ADOPS_LOG_LEVEL: 'silent',
  });
  const options = { env: env as Record<string, string> };
  return startScript(new URL('../../gateway/worker/main.ts', import.meta.url), [], options);
}

/** Lets nobody store the result of a backtest until it is released: the worker waits there behind its last event. */
async function holdResult(backtestId: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('set idle_in_transaction_session_timeout = 0');
  await holder.query('begin');
  await holder.query(
    `insert into rules.rule_backtest_account (workspace_id, backtest_id, ad_account_id, result) values ($1, $2, $3, '{}')`,
    [account.workspaceId, backtestId, account.id],
  );
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

const backtests = () => sql<{ id: string; state: string }>('select id, state from rules.rule_backtest order by id');
const shownId = (): string | null => new URL(board.page.url()).searchParams.get('backtest');
const button = (name: string): Locator => board.page.getByRole('button', { name });
const progress = (): Locator => board.page.getByRole('progressbar', { name: 'Progress of the backtest' });
const alert = (text: string | RegExp): Locator => board.page.getByRole('alert').filter({ hasText: text });

async function openRules(query: Record<string, string> = {}): Promise<void> {
  const address = new URLSearchParams({ account: account.id, ...query });
  await board.page.goto(new URL(`/console/rules?${address}`, server.url).href);
}

/** Chooses the days in the form of the rule. */
async function choose({ from, to }: { from: string; to: string }): Promise<void> {
  await board.page.getByLabel('From').fill(from);
  await board.page.getByLabel('To', { exact: true }).fill(to);
}

/** Cells of the table of simulated days. */
async function shownDays(): Promise<string[]> {
  const table = board.page.getByRole('region', { name: 'Simulated days' });
  await table.waitFor();
  return (await table.getByRole('row').allInnerTexts()).slice(1);
}

async function expectFitForAll(): Promise<void> {
  expect(await board.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE_WIDTH);
  expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
  expect(await board.nameless()).toEqual([]);
}

describe('a backtest over many days, without a worker', () => {
  it(
    'is begun once by two clicks, waits in words under an address of its own, and is cancelled by keyboard',
    async () => {
      await openRules();
      await choose(LONG);
      await board.page.getByText('These are 92 days: they are simulated in the background.').waitFor();
      await expectFitForAll();
      await button(TRY).dblclick();
      await board.page.getByText(NOBODY).waitFor();
      expect(await backtests()).toEqual([{ id: shownId(), state: 'QUEUED' }]);
      await board.page.reload();
      await board.page.getByText(NOBODY).waitFor();
      const heading = board.page.getByRole('heading', { name: 'Backtest of Raise budgets' });
      expect(await heading.evaluate((element) => element.matches(':focus'))).toBe(true);
      expect(await board.page.getByRole('article').innerText()).toContain(SAID);
      expect(await progress().getAttribute('aria-valuetext')).toBe('0 of 92 days');
      await expectFitForAll();
      await board.pressEnterOn(button('Cancel the backtest'));
      await button('Cancel the backtest').waitFor({ state: 'detached' });
      await board.page.getByText('Cancelled').waitFor();
      expect(await board.page.getByText(NOBODY).count()).toBe(0);
      await board.pressEnterOn(board.page.getByRole('link', { name: 'All rules' }));
      const listed = board.page.getByRole('list', { name: 'Backtests in the background' }).getByRole('listitem');
      await listed.first().waitFor();
      expect(await listed.allInnerTexts()).toEqual([expect.stringMatching(new RegExp(`^${SAID}.*Cancelled`, 'su'))]);
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'is the same one when its answer was lost and it is asked for again',
    async () => {
      await openRules();
      await choose(LONG);
      const isLost = (text: string | null): boolean => text?.includes('ruleBacktestJobCreate') === true;
      await board.page.route('**/graphql', async (route) => {
        if (!isLost(route.request().postData())) return route.fallback();
        await route.fetch();
        await route.abort();
      });
      await board.pressEnterOn(button(TRY));
      await alert('The server cannot be reached.').waitFor();
      await board.page.unroute('**/graphql');
      await board.pressEnterOn(button(TRY));
      await board.page.getByText(NOBODY).waitFor();
      const waiting = (await backtests()).filter(({ state }) => state === 'QUEUED');
      expect(waiting).toEqual([{ id: shownId(), state: 'QUEUED' }]);
      board.complaints.length = 0;
    },
    SLOW_MACHINE_MS,
  );
});

describe('a backtest over many days that a worker makes', () => {
  it(
    'is followed live to the days a direct one has, and is there again after a reload and in the list',
    async () => {
      const id = shownId()!;
      const release = await holdResult(id);
      try {
        worker = await startWorker();
        await board.page.locator('[role=progressbar][aria-valuetext="80 of 92 days"]').waitFor();
        expect(await progress().getAttribute('aria-valuenow')).toBe('80');
        await board.page.getByText(NOBODY).waitFor({ state: 'detached' });
      } finally {
        await release();
      }
      const days = await shownDays();
      expect(days).toHaveLength(92);
      expect(board.heard.map(({ operation }) => operation)).toContain('ConsoleBacktestProgress');
      const chart = board.page.getByRole('img', { name: /^Configured daily budget in USD/u });
      expect((JSON.parse((await chart.getAttribute('data-holds'))!) as { labels: string[] }).labels).toHaveLength(92);
      expect(await progress().count()).toBe(0);
      await expectFitForAll();
      await board.page.reload();
      expect(await shownDays()).toEqual(days);
      await board.pressEnterOn(board.page.getByRole('link', { name: 'All rules' }));
      await choose({ from: LONG.from, to: '2026-07-01' });
      await board.page.getByText('These are 31 days: they are simulated at once.').waitFor();
      await board.pressEnterOn(button(TRY));
      expect(await shownDays()).toEqual(days.slice(0, 31));
      await board.pressEnterOn(board.page.getByRole('link', { name: SAID }).first());
      expect(await shownDays()).toEqual(days);
      expect(shownId()).toBe(id);
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );
});

describe('a backtest that is refused', () => {
  it(
    'says in words which days are too many, and how many may be under way',
    async () => {
      if (worker) await killProcess(worker);
      await openRules();
      await choose({ from: '2026-05-31', to: LONG.to });
      await board.pressEnterOn(button(TRY));
      await alert('Choose at most 92 days: these are 93.').waitFor();
      await choose({ from: '2026-06-02', to: '2026-06-01' });
      await board.pressEnterOn(button(TRY));
      await alert('The first day lies behind the last.').waitFor();
      for (let count = 0; count < 3; count += 1) {
        await graph.run(
          `mutation Backtest($input: RuleBacktestJobCreateInput!) { ruleBacktestJobCreate(input: $input) { replayed } }`,
          { input: { requestId: crypto.randomUUID(), ruleId, ...LONG } },
        );
      }
      await choose(LONG);
      await board.pressEnterOn(button(TRY));
      await alert('A member has at most 3 backtests under way').waitFor();
      await expectFitForAll();
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'is not there for others, and says so',
    async () => {
      await openRules({ backtest: crypto.randomUUID() });
      await alert('There is no such backtest of yours').waitFor();
      await board.page.getByRole('link', { name: 'All rules' }).click();
      await button(TRY).waitFor();
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );
});

describe('a rule without a worker', () => {
  const says = (what: string): Locator =>
    board.page.getByText(`No worker is running: the ${what} goes on when one is started.`);

  it(
    'says of itself and of its run that they wait, and no longer once a worker lives',
    async () => {
      await graph.run(`mutation Run($input: RulesRunInput!) { rulesRun(input: $input) { run { id } } }`, {
        input: { ruleId },
      });
      await sql(
        `update rules.rule set status = 'active', next_due_at = now(), next_local_time = '2026-01-01T00:00', next_fold = 0 where id = $1`,
        [ruleId],
      );
      await openRules();
      await says('rule').waitFor();
      await says('run').waitFor();
      await expectFitForAll();
      const living = new pg.Client({
        connectionString: server.databaseUrl,
        application_name: workerConnection('rule runs'),
      });
      await living.connect();
      await says('rule').waitFor({ state: 'detached' });
      await says('run').waitFor({ state: 'detached' });
      await living.end();
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );
});
