/** @seconds 20 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';
import { launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { openBrowser, runInGraphiql, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

let server: ScratchServer;
let graph: GraphClient;
let browser: Browser;

beforeAll(async () => {
  server = await scratchServer();
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  browser = await openBrowser();
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await graph?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

it(
  'watches a launch in GraphiQL on the running server, with the name of its account from another subgraph',
  async () => {
    const [account] = await listAdAccounts(graph);
    const creativeIds = await fillLibrary(graph, 1);
    const templateVersionId = await saveTemplate(graph, account!);
    const launchId = await submitLaunch(graph, launchRequest(account!, 'Watched', templateVersionId, creativeIds));
    const page = await browser.newPage();
    page.setDefaultTimeout(SLOW_MACHINE_MS);
    const query = `subscription Watch { launchProgress(adAccountId: "${account!.id}", launchId: "${launchId}") { state adAccount { name } } }`;
    await runInGraphiql(page, server.url, query, () => page.getByText('SUCCEEDED').first().waitFor());
    await page.getByText(account!.name).first().waitFor();
    expect(await page.getByText('errors').count()).toBe(0);
  },
  2 * SLOW_MACHINE_MS,
);
