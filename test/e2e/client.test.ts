/** @seconds 40 — the pages are built, and a launch runs in each */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';
import { launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { builtClient, type BuiltClient } from './testing/built-client.ts';

const FOLDER = fileURLToPath(new URL('../../examples/client/', import.meta.url));
const FAR = '2200-01-01T00:00:00Z';

let server: ScratchServer;
let graph: GraphClient;
let client: BuiltClient;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  [server, client] = await Promise.all([scratchServer({ ADOPS_ALLOWED_ORIGINS: 'http://localhost:*' }), builtClient()]);
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  const [account] = await listAdAccounts(graph);
  const creativeIds = await fillLibrary(graph, 1);
  const templateVersionId = await saveTemplate(graph, account!);
  for (const name of ['First', 'Second', 'Third']) {
    const request = launchRequest(account!, name, templateVersionId, creativeIds);
    await submitLaunch(graph, { ...request, scheduledAt: FAR, retestReason: 'The same content again.' });
  }
  browser = await openBrowser();
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await graph?.close();
  await Promise.all([server?.close(), client?.close()]);
}, SLOW_MACHINE_MS);

/** Opens a page of the client in a tab of its own, and signs in. */
async function open(path: string): Promise<void> {
  const context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(SLOW_MACHINE_MS);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(client.url + path);
  expect(new URL(client.url).origin).not.toBe(new URL(server.url).origin);
  await page.getByLabel('Server').fill(server.url);
  await page.getByLabel('Token').fill(server.devToken);
  await page.getByRole('button', { name: 'Connect' }).click();
}

const FIND =
  'query Find($search: String) { launches(search: $search) { edges { node { id version adAccount { id } } } } }';
const HOLD = 'mutation Hold($input: LaunchSetEnabledInput!) { launchSetEnabled(input: $input) { launch { state } } }';

/** Holds a launch back, as somebody else would. */
async function hold(name: string): Promise<void> {
  const { launches: found } = await graph.run<{
    launches: { edges: { node: { id: string; version: number; adAccount: { id: string } } }[] };
  }>(FIND, { search: name });
  const { id: launchId, version: expectedVersion, adAccount } = found.edges[0]!.node;
  await graph.run(HOLD, { input: { adAccountId: adAccount.id, launchId, expectedVersion, enabled: false } });
}

const launches = () => page.getByRole('listitem').getByRole('button');

describe('the pages of the example, from an origin of their own', () => {
  it(
    'list launches page by page, find one, start it and follow it with Apollo Client',
    async () => {
      await open('/');
      await launches().getByText('Third').waitFor();
      expect(await launches().allTextContents()).toEqual(['Third', 'Second']);
      await page.getByRole('button', { name: 'More' }).click();
      await launches().getByText('First').waitFor();
      expect(await launches().allTextContents()).toEqual(['Third', 'Second', 'First']);
      await page.getByText('owner@example.com').first().waitFor();
      await page.getByLabel('Search').fill('fir');
      await launches().getByText('Third').waitFor({ state: 'detached' });
      await launches().getByText('First').click();
      await page.getByRole('status').getByText('SCHEDULED').waitFor();
      await page.getByRole('button', { name: 'Run now' }).click();
      await page.getByRole('status').getByText('SUCCEEDED').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('button', { name: 'Back' }).click();
      await launches().getByText('First').waitFor();
    },
    2 * SLOW_MACHINE_MS,
  );

  it.each([
    ['/', 'UNAUTHENTICATED'],
    ['/relay.html', 'credential'],
  ])(
    'show an error at %s',
    async (path, words) => {
      const context = await browser.newContext();
      page = await context.newPage();
      await page.goto(client.url + path);
      await page.getByLabel('Server').fill(server.url);
      await page.getByLabel('Token').fill('nobody');
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByRole('alert').waitFor({ timeout: SLOW_MACHINE_MS });
      expect(await page.getByRole('alert').textContent()).toContain(words);
    },
    SLOW_MACHINE_MS,
  );

  it.each([
    ['/urql.html', 'Third'],
    ['/relay.html', 'Second'],
  ])(
    'list launches page by page and follow one at %s',
    async (path, name) => {
      await open(path);
      await launches().getByText('Third').waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await launches().getByText('First').waitFor();
      expect(await launches().allTextContents()).toEqual(['Third', 'Second', 'First']);
      await launches().getByText(name).click();
      await page.getByRole('status').getByText('SCHEDULED').waitFor();
      await hold(name);
      await page.getByRole('status').getByText('HELD').waitFor();
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'read one launch again by its id alone, and show its changes in the list, with Relay',
    async () => {
      await page.getByRole('button', { name: 'Ads' }).click();
      await page.getByRole('listitem').first().waitFor();
      await page.getByRole('button', { name: 'Back' }).click();
      const listed = page.getByRole('listitem').filter({ hasText: 'Second' });
      await listed.waitFor();
      expect(await listed.textContent()).toContain('HELD');
    },
    SLOW_MACHINE_MS,
  );

  it('say nothing to the console but the refusals above', () => {
    expect(problems).toEqual([]);
  });
});

describe('the example', () => {
  it('with Apollo Client has at most 300 lines', async () => {
    const files = await Array.fromAsync(glob(['src/*.{ts,tsx}', '*.ts', 'index.html'], { cwd: FOLDER }));
    const texts = await Promise.all(files.map((file) => readFile(FOLDER + file, 'utf8')));
    expect(files.length).toBeGreaterThan(8);
    expect(texts.join('').split('\n').length - 1).toBeLessThanOrEqual(300);
  });

  it('has the versions that are tested', async () => {
    const read = async (path: string) =>
      JSON.parse(await readFile(path, 'utf8')) as Record<string, Record<string, string>>;
    const own = await read(`${FOLDER}package.json`);
    const root = await read(fileURLToPath(new URL('../../package.json', import.meta.url)));
    const tested = { ...root['dependencies'], ...root['devDependencies'] };
    const named = Object.entries({ ...own['dependencies'], ...own['devDependencies'] });
    expect(named.filter(([name, version]) => tested[name] !== version)).toEqual([]);
  });
});
