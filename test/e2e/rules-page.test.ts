/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { BoardPage } from '#test/testkit/board-page.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';

const PHONE_WIDTH = 360;

let server: ScratchServer;
let graph: GraphClient;
let browser: Browser;
let board: BoardPage;
let account: AdAccountRow;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  [account] = (await listAdAccounts(graph)) as [AdAccountRow];
  const { rulesCreate } = await graph.run<{ rulesCreate: { rule: { id: string } } }>(
    `mutation Rule($input: RuleCreateInput!) { rulesCreate(input: $input) { rule { id } } }`,
    { input: { requestId: crypto.randomUUID(), dryRun: false, definition: ruleInput([account.id]) } },
  );
  await graph.run(`mutation Run($input: RulesRunInput!) { rulesRun(input: $input) { run { id } } }`, {
    input: { ruleId: rulesCreate.rule.id },
  });
  browser = await openBrowser();
  board = await BoardPage.open(browser);
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await graph?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

const card = (): Locator => board.page.getByRole('article').filter({ hasText: 'Stop losses' });
const button = (name: string): Locator => card().getByRole('button', { name });

describe('the page of rules', () => {
  it(
    'switches a rule on and off by keyboard, and simulates it over past days',
    async () => {
      await board.page.goto(new URL(`/console/rules?account=${account.id}`, server.url).href);
      await card().getByText('It does not run by itself.').waitFor();
      expect(await card().getByRole('listitem').first().innerText()).toMatch(/dry|Waiting/u);
      await board.pressEnterOn(button('Switch on'));
      await card().getByText('Next run:').waitFor();
      await board.pressEnterOn(button('Try it over 28 past days'));
      await card().getByRole('table').waitFor();
      expect(await card().getByRole('row').count()).toBe(29);
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
});
