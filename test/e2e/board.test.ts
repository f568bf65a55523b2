/** @seconds 25 — a browser and real launches */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Route } from 'playwright-core';
import { followLaunch } from '../../examples/demo/run-launch.ts';
import { BoardHarness } from '#test/testkit/board-harness.ts';
import type { BoardPage, Heard } from '#test/testkit/board-page.ts';
import { SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';

/** Member who signs in when no other was configured. */
const OWNER = 'owner@example.com';
const DAY_MS = 24 * 3_600_000;

let harness: BoardHarness;
let board: BoardPage;
let creativeIds: string[];

beforeAll(async () => {
  harness = await BoardHarness.start(3);
  ({ board, creativeIds } = harness);
  await board.page.emulateMedia({ colorScheme: 'dark' });
}, SLOW_MACHINE_MS);

afterAll(() => harness?.close(), SLOW_MACHINE_MS);

const inList = (name: RegExp): Locator =>
  board.page.getByRole('navigation', { name: 'Launches' }).getByRole('link', { name });
const button = (name: string): Locator => board.page.getByRole('button', { name, exact: true });
const standing = (state: string): Locator => board.page.getByRole('status').getByText(state, { exact: true });

/** Waits until so many ads of the launch are in a state. */
async function adsIn(state: string, count: number): Promise<void> {
  const ads = board.page.getByRole('region', { name: 'Ads' }).getByRole('listitem').filter({ hasText: state });
  await ads.nth(count - 1).waitFor();
  expect(await ads.count()).toBe(count);
}

describe('the launch board', () => {
  it(
    'asks for a token where the server gives none, and keeps it in memory',
    async () => {
      const { page } = board;
      await harness.open({}, 'elsewhere');
      await page.getByLabel('Access token or API key').fill(`Bearer ${harness.server.devToken}`);
      await page.keyboard.press('Enter');
      await page.getByText('Nothing was launched in this ad account yet.').waitFor();
      expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([0, 0, '']);
      await page.reload();
      await page.getByLabel('Access token or API key').waitFor();
    },
    SLOW_MACHINE_MS,
  );

  it(
    'shows a launch as it is submitted, holds, resumes, reschedules and runs it, all by keyboard',
    async () => {
      const { page } = board;
      board.complaints.length = 0;
      await harness.open();
      await page.getByText('Nothing was launched in this ad account yet.').waitFor();
      const scheduledAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
      await harness.submit('Summer', { scheduledAt });
      await board.pressEnterOn(inList(/Summer.*starts/u));
      await page.getByRole('heading', { name: 'Summer' }).waitFor();
      await board.pressEnterOn(button('Hold'));
      await standing('Held').waitFor();
      await page.getByText(`Launch "Summer" is held back. By ${OWNER}.`).waitFor();
      await board.pressEnterOn(button('Resume'));
      await standing('Scheduled').waitFor();

      await board.pressEnterOn(button('Change time'));
      const dialog = page.getByRole('dialog', { name: 'When shall this launch start?' });
      await dialog.getByLabel(/^Time in /u).fill('2035-03-05T09:30');
      await dialog.getByText('Mon, 5 Mar 2035, 09:30').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('main').locator('time[datetime="2035-03-05T14:30:00.000Z"]').waitFor();

      await board.pressEnterOn(button('Run now'));
      await page.keyboard.press('Escape');
      await board.pressEnterOn(button('Run now'));
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Enter');
      await standing('Succeeded').waitFor();
      await page.getByRole('progressbar', { name: 'Progress of the launch' }).waitFor();
      await adsIn('Created', creativeIds.length);
      expect(await board.nameless()).toEqual([]);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'goes on behind the last event when the connection comes back',
    async () => {
      const { page } = board;
      const launchId = await harness.submit('Autumn', { scheduledAt: new Date(Date.now() + DAY_MS).toISOString() });
      await page.getByRole('link', { name: '← All launches' }).click();
      await inList(/Autumn/u).click();
      await standing('Scheduled').waitFor();
      const lookedAt = { adAccountId: harness.account.id, launchId };
      await harness.graph.run(HOLD, { input: { ...lookedAt, expectedVersion: 1, enabled: false } });
      await standing('Held').waitFor();
      await board.cut();
      await page.getByText('Connection lost, trying again…').waitFor();
      await harness.graph.run(RUN_NOW, { input: { ...lookedAt, expectedVersion: 2 } });
      const states: string[] = [];
      for await (const { state } of followLaunch(harness.graph, harness.account.id, launchId)) states.push(state);
      expect(states.at(-1)).toBe('SUCCEEDED');
      board.mend();
      await standing('Succeeded').waitFor();
      await page.getByText('Live', { exact: true }).waitFor();
      await adsIn('Created', creativeIds.length);

      const heard = board.heard.filter((one) => one.launchId === launchId);
      expect(heard.length).toBe(2);
      const [first, behind] = heard as [Heard, Heard];
      expect(behind.after).toBe(first.sequences.at(-1));
      const sequences = [...first.sequences, ...behind.sequences];
      expect(sequences).toEqual(sequences.map((_, index) => first.after! + 1 + index));
      expect(behind.sequences.length).toBeGreaterThan(creativeIds.length);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'says why an ad failed, and has it tried again',
    async () => {
      const { page } = board;
      await harness.refuseOne();
      await harness.submit('Winter');
      await page.getByRole('link', { name: '← All launches' }).click();
      await inList(/Winter/u).click();
      await standing('Partly succeeded').waitFor();
      await page.getByLabel('Show').selectOption('Failed');
      await adsIn('Failed', 1);
      const refused = page.getByRole('region', { name: 'What was refused' }).getByRole('listitem');
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      await refused.filter({ hasText: /Ad creative .*PLATFORM_REJECTED · 100/u }).waitFor();
      expect(await refused.count()).toBe(1);
      await board.pressEnterOn(page.getByRole('button', { name: /^Try again: creative \d/u }));
      await standing('Succeeded').waitFor();
      await page.getByText('There are none.').waitFor();
      await refused.waitFor({ state: 'detached' });
      await page.getByLabel('Show').selectOption('All ads');
      await adsIn('Created', creativeIds.length);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'asks what was refused once at a time, however fast ads fail',
    async () => {
      const { page } = board;
      const asked: Route[] = [];
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('FailedOperations')) return route.continue();
        asked.push(route);
        if (asked.length > 1) return route.continue();
      });
      for (const _ of creativeIds) await harness.refuseOne();
      await harness.submit('Chaos');
      await page.getByRole('link', { name: '← All launches' }).click();
      await inList(/Chaos/u).click();
      await standing('Failed').waitFor();
      await adsIn('Failed', creativeIds.length);
      expect(asked.length).toBe(1);
      await asked[0]!.continue();
      const refused = page.getByRole('region', { name: 'What was refused' });
      await refused.getByText(`${creativeIds.length} ad creatives`).waitFor();
      await refused.getByText('Which ones').click();
      await refused.getByText(/^creative 2/u).waitFor();
      expect(asked.length).toBeLessThanOrEqual(2);
      await page.unroute('**/graphql');
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'lists launches by state and name as the address says, live and by keyboard',
    async () => {
      const { page } = board;
      const listed = page.getByRole('navigation', { name: 'Launches' }).getByRole('listitem');
      const query = () => Object.fromEntries(new URL(page.url()).searchParams);
      const { id: account } = harness.account;
      await harness.open({ account });
      await listed.nth(3).waitFor();
      await page.getByLabel('State').selectOption('Succeeded');
      await listed.nth(3).waitFor({ state: 'detached' });
      await listed.nth(2).waitFor();
      expect([await listed.count(), query()]).toEqual([3, { account, state: 'SUCCEEDED' }]);
      await board.tabTo(page.getByLabel('Name contains'));
      await page.keyboard.type(' aUTUMN ');
      await page.keyboard.press('Enter');
      await listed.nth(1).waitFor({ state: 'detached' });
      await page.reload();
      await board.pressEnterOn(inList(/^Autumn/u));
      await page.getByRole('heading', { name: 'Autumn' }).waitFor();
      await board.pressEnterOn(page.getByRole('link', { name: '← All launches' }));
      await inList(/^Autumn/u).waitFor();
      expect(await listed.count()).toBe(1);
      expect(query()).toEqual({ account, state: 'SUCCEEDED', name: 'aUTUMN' });
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      expect(await board.nameless()).toEqual([]);

      await page.getByLabel('State').selectOption('Scheduled');
      await page.getByText('No launch fits.').waitFor();
      const scheduledAt = new Date(Date.now() + DAY_MS).toISOString();
      await harness.submit('Another winter', { scheduledAt });
      const launchId = await harness.submit('Another autumn', { scheduledAt });
      await inList(/^Another autumn/u).waitFor();
      expect(await listed.count()).toBe(1);
      const lookedAt = { adAccountId: account, launchId, expectedVersion: 1 };
      await harness.graph.run(HOLD, { input: { ...lookedAt, enabled: false } });
      await page.getByText('No launch fits.').waitFor();
      await page.getByLabel('State').selectOption('Any');
      await listed.nth(1).waitFor();
      expect(await listed.allInnerTexts()).toEqual([
        expect.stringMatching(/^Another autumn.*Held/su),
        expect.stringMatching(/^Autumn.*Succeeded/su),
      ]);
    },
    2 * SLOW_MACHINE_MS,
  );

  it('loads nothing from elsewhere, fits a phone, and has no complaints', async () => {
    const { origin } = new URL(harness.server.url);
    const elsewhere = board.requested.filter(
      (url) => !url.startsWith('data:') && new URL(url).port !== new URL(origin).port,
    );
    expect(elsewhere).toEqual([]);
    expect(await board.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(board.complaints).toEqual([]);
  });
});

const HOLD = /* GraphQL */ `
  mutation Hold($input: LaunchSetEnabledInput!) {
    launchSetEnabled(input: $input) {
      launch {
        state
      }
    }
  }
`;

const RUN_NOW = /* GraphQL */ `
  mutation RunNow($input: LaunchRunNowInput!) {
    launchRunNow(input: $input) {
      launch {
        state
      }
    }
  }
`;
