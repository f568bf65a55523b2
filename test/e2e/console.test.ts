/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { PLACES } from '#console/places.ts';
import { BoardPage } from '#test/testkit/board-page.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const PHONE_WIDTH = 360;

let server: ScratchServer;
let browser: Browser;
let board: BoardPage;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  browser = await openBrowser();
  board = await BoardPage.open(browser);
}, SLOW_MACHINE_MS);

afterAll(async () => {
  await browser?.close();
  await server?.close();
}, SLOW_MACHINE_MS);

const at = (path: string): string => new URL(path, server.url).href;
const open = (path: string): Promise<unknown> => board.page.goto(at(path));
const placeLink = (title: string): Locator =>
  board.page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title, exact: true });
const placeHeading = (title: string): Locator => board.page.getByRole('heading', { name: title, level: 1 });
const scripts = (): string[] =>
  board.requested.filter((url) => url.endsWith('.js')).map((url) => new URL(url).pathname);
const signedIn = (): Promise<void> => board.page.getByText('Live', { exact: true }).waitFor();

describe('the navigation of the console', () => {
  it(
    'leads by keyboard to every place and back, keeps the ad account, and fits a phone',
    async () => {
      const { page } = board;
      await open('/console');
      await signedIn();
      await page.waitForURL(/\/console\/launches\?account=/u);
      const { search } = new URL(page.url());
      for (const { title, name } of PLACES.toReversed()) {
        await board.pressEnterOn(placeLink(title));
        await placeHeading(title).waitFor();
        await page.waitForURL(at(`/console/${name}${search}`));
        expect(await placeHeading(title).evaluate((heading) => heading.matches(':focus'))).toBe(true);
        expect([await placeLink(title).getAttribute('aria-current'), await page.title()]).toEqual(['page', title]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE_WIDTH);
        expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
        expect(await board.nameless()).toEqual([]);
      }
      await signedIn();
      await page.goBack();
      await placeHeading('Insights').waitFor();
      expect(board.complaints).toEqual([]);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'can be skipped, and says plainly which page is not there yet',
    async () => {
      const { page } = board;
      for (const { name, title, meanwhile } of PLACES.filter((place) => place.meanwhile !== undefined)) {
        await open(`/console/${name}`);
        await page.getByText('This page is not there yet.').waitFor();
        await page.getByText(meanwhile!).waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        expect(await placeHeading(title).evaluate((heading) => heading.matches(':focus'))).toBe(true);
      }
    },
    SLOW_MACHINE_MS,
  );

  it(
    'keeps a token that was typed in',
    async () => {
      const { page } = board;
      await page.goto(at('/console/launches').replace('127.0.0.1', 'console.localhost'));
      await page.getByLabel('Access token or API key').fill(server.devToken);
      await page.keyboard.press('Enter');
      await signedIn();
      await placeLink('Library').click();
      await page.getByText('This page is not there yet.').waitFor();
      await placeLink('Launches').click();
      await signedIn();
      expect(await page.getByLabel('Access token or API key').count()).toBe(0);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'offers to load the console again where a page is gone, as after a change of the service',
    async () => {
      const { page } = board;
      await open('/console/library');
      await page.getByText('This page is not there yet.').waitFor();
      await page.route('**/assets/launches-page-*', (route) => route.fulfill({ status: 404 }));
      await placeLink('Launches').click();
      await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
      await page.unroute('**/assets/launches-page-*');
      await page.getByRole('button', { name: 'Load it again' }).click();
      await signedIn();
      expect(await page.getByRole('alert').count()).toBe(0);
      board.complaints.length = 0;
    },
    SLOW_MACHINE_MS,
  );
});

describe('what a place loads', () => {
  it(
    'has the code of its own page and of no other',
    async () => {
      const ofLaunches = /launchesChanged|replacementCandidates/u;
      const codeOf = async (path: string): Promise<string> => {
        board.requested.length = 0;
        await open(path);
        await placeHeading(PLACES.find(({ name }) => path.endsWith(name))!.title).waitFor();
        if (path.endsWith('launches')) await signedIn();
        const texts = [...new Set(scripts())].map(async (script) => (await fetch(at(script))).text());
        return (await Promise.all(texts)).join('\n');
      };
      expect(await codeOf('/console/launches')).toMatch(ofLaunches);
      expect(await codeOf('/console/rules')).not.toMatch(ofLaunches);
      expect(scripts().some((path) => path.includes('launches-page'))).toBe(false);
    },
    SLOW_MACHINE_MS,
  );

  it('comes with the document, kept for good under a name with a hash', async () => {
    const document = await fetch(at('/console/launches'));
    const html = await document.text();
    expect(document.headers.get('cache-control')).toBe('no-cache');
    expect(document.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/u);
    const files = [...html.matchAll(/"(\/console\/assets\/[^"]+)"/gu)].map(([, path]) => path!);
    expect(files.join(' ')).toMatch(/\/page-\w+\.css .*\/page-\w+\.js .*\/launches-page-\w+\.js/u);
    for (const file of files) {
      const { status, headers } = await fetch(at(file));
      expect([file, status, headers.get('cache-control')]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
      expect(file).toMatch(/-[0-9A-Z]{8}\.(?:js|css)$/u);
    }
  });
});

it.each([
  ['/launches?account=a&launch=b', '/console/launches?account=a&launch=b'],
  ['/launches', '/console/launches'],
  ['/console', '/console/launches'],
])('leads from %s on to its address', async (from, to) => {
  const answer = await fetch(at(from), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
});
