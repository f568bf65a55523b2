import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';
import { launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

let server: ScratchServer;
let graph: GraphClient;
let browser: Browser;
let page: Page;
let account: AdAccountRow;
let creativeIds: string[];
let templateVersionId: string;
const requested: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  server = await scratchServer();
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  [account] = (await listAdAccounts(graph)) as [AdAccountRow];
  creativeIds = await fillLibrary(graph, 3);
  templateVersionId = await saveTemplate(graph, account, false);
  browser = await openBrowser();
  // One page for all: closing a page ends a browser which runs in a single process.
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  page.setDefaultTimeout(SLOW_MACHINE_MS);
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await graph?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

async function submit(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const request = launchRequest(account, name, templateVersionId, creativeIds);
  return submitLaunch(graph, { ...request, retestReason: 'It is shown again.', ...more });
}

describe('the launch board', () => {
  it(
    'shows the launches of an account and one of them with its ads',
    async () => {
      await submit('Spring');
      await page.goto(`${server.url}/launches`);
      await page.getByRole('link', { name: /Spring/u }).click();
      await page.getByRole('heading', { name: 'Spring' }).waitFor();
      await page.getByRole('status').getByText('Succeeded').waitFor();
      expect(await page.getByRole('listitem').count()).toBe(creativeIds.length);
      expect(complaints).toEqual([]);
    },
    2 * SLOW_MACHINE_MS,
  );
});
