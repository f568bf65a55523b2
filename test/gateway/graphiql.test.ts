/** @seconds 15 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';
import { openBrowser, runInGraphiql, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';

let served: ServedGateway;
let notes: NotesSubgraph;
let browser: Browser;
const requested: string[] = [];

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes]);
  browser = await openBrowser();
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await served.close();
}, SLOW_MACHINE_MS);

it(
  'runs a query and a live subscription in a browser, with nothing loaded from elsewhere',
  async () => {
    // One page for all: closing a page ends a browser which runs in a single process.
    const page = await browser.newPage();
    page.setDefaultTimeout(SLOW_MACHINE_MS);
    page.on('request', (request) => requested.push(request.url()));

    await runInGraphiql(page, served.url, 'query Read { note(id: "1") { title } }', () =>
      page.getByText('Note 1').first().waitFor(),
    );

    const opening = notes.nextSource();
    await runInGraphiql(page, served.url, 'subscription Watch { noteChanged { title } }', () => opening);
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
