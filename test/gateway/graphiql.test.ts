import { afterAll, beforeAll, expect, it } from '@jest/globals';
import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const SLOW_MACHINE_MS = 120_000;

let served: ServedGateway;
let notes: NotesSubgraph;
let browser: Browser;
const requested: string[] = [];

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes]);
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args,
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
    headless: true,
  });
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await served.close();
}, SLOW_MACHINE_MS);

/** Opens the page with an operation in its editor, and runs it. */
async function runOperation(page: Page, query: string): Promise<void> {
  const url = new URL(`/graphiql?query=${encodeURIComponent(query)}`, served.url);
  await page.goto(url.href, { waitUntil: 'domcontentloaded' });
  await page
    .getByText(query.split(' ')[1] ?? query)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /execute query/iu }).click();
}

it(
  'runs a query and a live subscription in a browser, with nothing loaded from elsewhere',
  async () => {
    // One page for all: closing a page ends a browser which runs in a single process.
    const page = await browser.newPage();
    page.setDefaultTimeout(SLOW_MACHINE_MS);
    page.on('request', (request) => requested.push(request.url()));

    await runOperation(page, 'query Read { note(id: "1") { title } }');
    await page.getByText('Note 1').first().waitFor();

    const opening = notes.nextSource();
    await runOperation(page, 'subscription Watch { noteChanged { title } }');
    const source = await opening;
    source.emit({ id: '41' });
    await page.getByText('Note 41').first().waitFor();
    source.emit({ id: '42' });
    await page.getByText('Note 42').first().waitFor();
    await page.getByRole('button', { name: /stop query/iu }).click();
    await source.closed;

    const { origin } = new URL(served.url);
    const elsewhere = requested.filter((url) => !/^(?:data|blob):/u.test(url) && new URL(url).origin !== origin);
    expect(elsewhere).toEqual([]);
  },
  2 * SLOW_MACHINE_MS,
);
