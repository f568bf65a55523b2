/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Locator } from 'playwright-core';
import { workerConnection } from '#kit/queues/living-workers.ts';
import { BoardPage } from '#test/testkit/board-page.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';
import { launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';

const PHONE_WIDTH = 360;

let server: ScratchServer;
let graph: GraphClient;
let database: pg.Client;
let browser: Browser;
let board: BoardPage;
let account: AdAccountRow;
let id: string;
let request: ReturnType<typeof launchRequest>;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  [account] = (await listAdAccounts(graph)) as [AdAccountRow];
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  id = await create('Every new picture');
  browser = await openBrowser();
  board = await BoardPage.open(browser);
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await database?.end();
  await graph?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

/** Creates a schedule that launches two of three creatives a time. */
async function create(name: string): Promise<string> {
  request = launchRequest(account, name, await saveTemplate(graph, account), await fillLibrary(graph, 3));
  const data = {
    name,
    request,
    cronExpression: '30 2 * * *',
    timezone: 'Europe/Vienna',
    batchLimit: 2,
    batchBudgetLimitMinor: '100000000',
  };
  const { scheduleCreate } = await graph.run<{ scheduleCreate: { schedule: { id: string } } }>(
    `mutation Schedule($input: ScheduleCreateInput!) { scheduleCreate(input: $input) { schedule { id } } }`,
    { input: { data } },
  );
  return scheduleCreate.schedule.id;
}

/** Stores a run that is over, as workers would. */
async function addRun(
  localTime: string,
  outcome: string,
  more: { reason?: string; missed?: number; launchId?: string } = {},
) {
  await database.query(
    `insert into launcher.schedule_run (workspace_id, id, schedule_id, version_id, ad_account_id, timezone, local_time, fold, due_at, state,
            outcome, reason, missed_count, launch_id, claimed_at, ended_at)
     select workspace_id, gen_random_uuid(), id, version_id, ad_account_id, 'Europe/Vienna', $2, 0, now(), 'ENDED', $3, $4, $5, $6, now(), now()
       from launcher.schedule where id = $1`,
    [id, localTime, outcome, more.reason ?? null, more.missed ?? null, more.launchId ?? null],
  );
}

/** Submits a launch of the schedule's content; gives its id. */
async function submit(more: Record<string, unknown> = {}): Promise<string> {
  return submitLaunch(graph, { ...request, requestKey: crypto.randomUUID(), retestReason: 'Shown again.', ...more });
}

/** Has a worker of these queues live as long as the test wants. */
async function liveWorker(queues: string): Promise<AsyncDisposable> {
  const connection = new pg.Client({
    connectionString: server.databaseUrl,
    application_name: workerConnection(queues),
  });
  await connection.connect();
  return { [Symbol.asyncDispose]: () => connection.end() };
}

const open = (): Promise<unknown> =>
  board.page.goto(new URL(`/console/schedules?account=${account.id}`, server.url).href);
const card = (): Locator => board.page.getByRole('article').filter({ hasText: 'Every new picture' });

describe('the page of schedules', () => {
  it(
    'shows next runs, last outcomes and how far the content lasts',
    async () => {
      await addRun('2026-01-01T02:30', 'SKIPPED_MISSED', { reason: 'Nothing worked at this time.', missed: 4 });
      await addRun('2026-01-02T02:30', 'LIMIT_REACHED', { reason: 'The spend guard has no room.' });
      await open();
      await card().waitFor();
      const text = await card().innerText();
      expect(text).toContain('3 creatives approved and unused: enough for 2 runs.');
      expect(text).toContain('30 2 * * *');
      expect(text).toMatch(/Skipped: missed ×4/u);
      expect(text).toMatch(/Limit reached[^]*The spend guard has no room/u);
      expect(text).toContain('The selection is a list');
      expect(await card().getByRole('heading', { name: 'Next runs' }).count()).toBe(1);
      expect(await board.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE_WIDTH);
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      expect(await board.nameless()).toEqual([]);
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'switches a schedule off and on by keyboard, and shows what others do to it',
    async () => {
      await open();
      await board.pressEnterOn(card().getByRole('button', { name: 'Switch off' }));
      await card().getByText('A member has switched it off.').waitFor();
      await board.pressEnterOn(card().getByRole('button', { name: 'Switch on' }));
      await card().getByRole('button', { name: 'Switch off' }).waitFor();
      const input = { adAccountId: account.id, scheduleId: id, enabled: false, expectedVersion: 3 };
      await graph.run(
        `mutation Off($input: ScheduleSetEnabledInput!) { scheduleSetEnabled(input: $input) { schedule { id } } }`,
        { input },
      );
      await card().getByText('A member has switched it off.').waitFor();
      expect(await card().getByRole('button').allInnerTexts()).toEqual(['Switch on']);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'leads to the launch of a run without loading the console again',
    async () => {
      const launchId = await submit();
      await addRun('2026-01-03T02:30', 'SUCCEEDED', { launchId });
      await open();
      const { page } = board;
      await page.evaluate('window.isSame = true');
      await board.pressEnterOn(card().getByRole('link', { name: 'Every new picture' }));
      await page.getByRole('heading', { name: 'Every new picture' }).waitFor();
      await page.waitForURL(/\/console\/launches\?account=[^&]+&launch=/u);
      expect(await page.evaluate('window.isSame')).toBe(true);
      await page.goBack();
      await card().waitFor();
    },
    SLOW_MACHINE_MS,
  );
});

describe('while no worker lives', () => {
  const says = (what: string): Locator =>
    board.page.getByText(`No worker is running: the ${what} goes on when one is started.`);

  it(
    'a schedule that is due says so, and no longer once one lives',
    async () => {
      await database.query(
        `update launcher.schedule set enabled = true, next_due_at = now(), next_local = '2026-01-01T02:30', next_fold = 0 where id = $1`,
        [id],
      );
      await open();
      await says('schedule').waitFor();
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      await using _ = await liveWorker('schedule_runs');
      await says('schedule').waitFor({ state: 'detached' });
    },
    SLOW_MACHINE_MS,
  );

  it(
    'a queued launch and one whose time has come say so, and no longer once one lives',
    async () => {
      const { page } = board;
      const scheduled = await submit({ scheduledAt: new Date(Date.now() + 3_000).toISOString() });
      const queued = await submit();
      const watch = (launch: string) =>
        page.goto(
          new URL(`/console/launches?${new URLSearchParams({ account: account.id, launch })}`, server.url).href,
        );
      const state = (words: string) => page.getByRole('status').getByText(words, { exact: true });
      await watch(scheduled);
      await state('Scheduled').waitFor();
      await says('launch').waitFor();
      await watch(queued);
      await state('Queued').waitFor();
      await says('launch').waitFor();
      expect(await page.getByRole('region', { name: 'Present state' }).innerText()).not.toContain('Waiting');
      await using _ = await liveWorker('launches');
      await says('launch').waitFor({ state: 'detached' });
      expect(board.complaints).toEqual([]);
    },
    2 * SLOW_MACHINE_MS,
  );
});
