/** @seconds 30 — the last 28 days of an ad account are imported first */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser, Locator } from 'playwright-core';
import { BoardPage } from '#test/testkit/board-page.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';
import { topAds } from '../../examples/demo/top-ads.ts';
import { tryRule, type TriedRule } from '../../examples/demo/try-rule.ts';

const PHONE_WIDTH = 360;

let server: ScratchServer;
let graph: GraphClient;
let browser: Browser;
let board: BoardPage;
let account: AdAccountRow;
let tried: TriedRule;
let ruleId: string;

beforeAll(async () => {
  server = await scratchServer();
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  account = (await listAdAccounts(graph)).find(({ currency }) => currency === 'USD')!;
  const { rulesCreate } = await graph.run<{ rulesCreate: { rule: { id: string } } }>(
    `mutation Rule($input: RuleCreateInput!) { rulesCreate(input: $input) { rule { id } } }`,
    { input: { requestId: crypto.randomUUID(), dryRun: false, definition: ruleInput([account.id]) } },
  );
  await runDry((ruleId = rulesCreate.rule.id));
  await graph.run(`mutation Rule($input: RuleCreateInput!) { rulesCreate(input: $input) { rule { id } } }`, {
    input: { requestId: crypto.randomUUID(), dryRun: false, definition: raisingRule(account.id) },
  });
  await topAds(graph, [account]);
  tried = await tryRule(graph, [account]);
  browser = await openBrowser();
  board = await BoardPage.open(browser);
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await graph?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

const card = (title = 'Stop losses'): Locator => board.page.getByRole('article').filter({ hasText: title });
const button = (name: string, title?: string): Locator => card(title).getByRole('button', { name });

const runs = (title = 'Stop losses'): Locator =>
  board.page.getByRole('list', { name: `Runs of ${title}` }).getByRole('listitem');

/** Runs a rule by hand, dry. */
async function runDry(ruleId: string): Promise<void> {
  await graph.run(`mutation Run($input: RulesRunInput!) { rulesRun(input: $input) { run { id } } }`, {
    input: { ruleId },
  });
}

/** A rule that raises the budget of every ad set, where the seeded ones have it, at the end of each day. */
function raisingRule(adAccountId: string) {
  return ruleInput([adAccountId], {
    name: 'Raise budgets',
    level: 'ADSET',
    targetFilter: {},
    tasks: [
      {
        id: crypto.randomUUID(),
        conditions: { kind: 'CONDITION', metric: 'spend', timeframe: 'today', operator: 'gte', value: 0 },
        actions: [{ type: 'INCREASE_BUDGET', params: { mode: 'percent', value: 5, max_daily_budget: 1_000_000 } }],
      },
    ],
  });
}

/** Holds that the chart has the numbers of the table. */
async function expectChartAsTable(): Promise<void> {
  const canvas = card().getByRole('img', { name: 'Objects by day' });
  const holds = JSON.parse((await canvas.getAttribute('data-holds'))!) as {
    labels: string[];
    series: { name: string; values: number[] }[];
  };
  const rows = (await card().getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t'));
  expect(holds).toEqual({
    labels: rows.map(([day]) => day),
    series: [
      { name: 'Matched', values: rows.map(([, , matched]) => Number(matched)) },
      { name: 'Acted on', values: rows.map(([, , , acted]) => Number(acted)) },
    ],
  });
}

describe('the page of rules', () => {
  it(
    'opens a run to what it would do, and why',
    async () => {
      await board.page.goto(new URL(`/console/rules?account=${account.id}`, server.url).href);
      const open = board.page.getByRole('button', { name: 'What it would do, and why' });
      await board.pressEnterOn(open);
      expect(await open.getAttribute('aria-expanded')).toBe('true');
      const objects = board.page.locator('.objects > section');
      await objects.first().waitFor();
      expect(await objects.count()).toBe(tried.counts.acted);
      for (const { name, adAccount, tasks, actions } of tried.ads) {
        const shown = objects.filter({ hasText: name }).filter({ hasText: adAccount.name });
        const found = tasks[0]!.conditions[0]!;
        const text = (await shown.allInnerTexts()).join('\n');
        expect(text).toContain(`roas ${found.value!.slice(0, 4)}`);
        expect(text).toContain('Would be acted on');
        expect(text).toMatch(/< 2, [\d-]+ to [\d-]+: holds/u);
        expect(text).toContain(`Status ${actions[0]!.before} → ${actions[0]!.after}: would be made`);
      }
      expect(await board.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE_WIDTH);
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      expect(await board.nameless()).toEqual([]);
      await board.pressEnterOn(open);
      await objects.first().waitFor({ state: 'detached' });
    },
    SLOW_MACHINE_MS,
  );

  it(
    'says what a rule looks for and does',
    async () => {
      await board.page.goto(new URL(`/console/rules?account=${account.id}`, server.url).href);
      await card().getByText('Filter of its ads: name contains “Summer”.').waitFor();
      const said = (await card().innerText()).replaceAll('\u00a0', ' ');
      expect(said).toContain('When spend today ≥ USD 40.00 and purchases today = 0, only while it is delivered:');
      expect(said).toContain('Pause it');
      const raising = (await card('Raise budgets').innerText()).replaceAll('\u00a0', ' ');
      expect(raising).toContain('It looks at every ad set.');
      expect(raising).toContain('Raise the daily budget by 5 %, at most to USD 1,000,000.00');
    },
    SLOW_MACHINE_MS,
  );

  it(
    'shows runs as they begin and end, and older ones by keyboard',
    async () => {
      await board.page.goto(new URL(`/console/rules?account=${account.id}`, server.url).href);
      const done = runs().filter({ hasText: 'Done, dry' });
      await done.first().waitFor();
      for (const count of [2, 3, 4, 5]) {
        await runDry(ruleId);
        await done.nth(count - 1).waitFor();
      }
      const shown = await runs().allInnerTexts();
      await board.page.reload();
      await runs().nth(2).waitFor();
      expect(await runs().allInnerTexts()).toEqual(shown.slice(0, 3));
      await board.pressEnterOn(button('Show older runs'));
      await runs().nth(4).waitFor();
      expect(await runs().allInnerTexts()).toEqual(shown);
      await button('Show older runs').waitFor({ state: 'detached' });
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'switches a rule on and off by keyboard, and simulates it over past days',
    async () => {
      await board.page.goto(new URL(`/console/rules?account=${account.id}`, server.url).href);
      await card().getByText('It does not run by itself.').waitFor();
      expect(await runs().first().innerText()).toMatch(/dry|Waiting/u);
      await board.pressEnterOn(button('Switch on'));
      await card().getByText('Next run:').waitFor();
      await board.pressEnterOn(button('Try it over these days'));
      await card().getByRole('table').waitFor();
      expect(await card().getByRole('row').count()).toBe(29);
      await expectChartAsTable();
      expect(await card().innerText()).toContain('Spend and results do not react to the simulated changes.');
      expect(await board.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE_WIDTH);
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      expect(await board.nameless()).toEqual([]);
      await board.pressEnterOn(button('Switch off'));
      await card().getByText('It does not run by itself.').waitFor();
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'draws the path of the budgets with its peak, and names the objects that would have changed',
    async () => {
      await board.page.goto(new URL(`/console/rules?account=${account.id}`, server.url).href);
      await board.pressEnterOn(button('Try it over these days', 'Raise budgets'));
      const raising = card('Raise budgets');
      await raising.getByRole('table').waitFor();
      const canvas = raising.getByRole('img', { name: /^Configured daily budget in USD/u });
      const holds = JSON.parse((await canvas.getAttribute('data-holds'))!) as {
        series: { name: string; values: number[] }[];
      };
      const [path, peak] = holds.series;
      const rows = (await raising.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t').at(-1)!);
      expect(path!.values.map((value) => value.toFixed(2))).toEqual(rows.map((row) => row.replace(/[^\d.]/gu, '')));
      expect(path!.values.at(-1)).toBeGreaterThan(path!.values[0]!);
      expect(new Set(peak!.values)).toEqual(new Set([Math.max(...path!.values)]));
      const text = await raising.innerText();
      expect(text).toMatch(/Highest configured budget: USD\s[\d,.]+ a day, first on \d{4}-\d\d-\d\d/u);
      expect(text).toMatch(/\d+: on \d+ days, first on \d{4}-\d\d-\d\d; budget USD\s[\d,.]+ → USD/u);
      expect(await board.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE_WIDTH);
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'shows why the service has paused a rule, until a person resumes it, with what is to be looked at',
    async () => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      await client.query(
        `update rules.rule set status = 'paused', paused_reason = 'TOO_MANY_TARGETS', paused_at = now() where name = 'Raise budgets'`,
      );
      await client.end();
      await board.page.goto(new URL(`/console/rules?account=${account.id}`, server.url).href);
      const paused = card('Raise budgets');
      await paused.getByText('it was about to act on many more objects than it has so far').waitFor();
      expect(await paused.innerText()).toMatch(/Since .*\d/u);
      await board.pressEnterOn(button('Switch on', 'Raise budgets'));
      await paused.getByText('Next run:').waitFor();
      expect(await paused.innerText()).not.toContain('Paused by the service');
      expect(await paused.innerText()).toContain('Without filters it selects every adset');
      await board.pressEnterOn(button('Switch off', 'Raise budgets'));
      await paused.getByText('A member has switched it off.').waitFor();
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );
});
