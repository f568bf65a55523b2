/** @seconds 25 — a browser and real launches */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Route } from 'playwright-core';
import { BoardHarness } from '#test/testkit/board-harness.ts';
import type { BoardPage } from '#test/testkit/board-page.ts';
import { SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';

let harness: BoardHarness;
let board: BoardPage;

beforeAll(async () => {
  harness = await BoardHarness.start(3);
  ({ board } = harness);
}, SLOW_MACHINE_MS);

afterAll(() => harness?.close(), SLOW_MACHINE_MS);

const button = (name: string | RegExp): Locator => board.page.getByRole('button', { name });
const heading = (name: string | RegExp): Locator => board.page.getByRole('heading', { name });
const standing = (state: string): Locator => board.page.getByRole('status').getByText(state, { exact: true });
const failedAds = (): Locator => board.page.getByRole('region', { name: 'Failed ads' }).getByRole('listitem');
const isFocused = (what: Locator): Promise<boolean> => what.evaluate((element) => element.matches(':focus'));

/** Submits a launch of which so many ads fail, and opens its page. */
async function failing(name: string, failures: number): Promise<string> {
  for (let count = 0; count < failures; count += 1) await harness.refuseOne();
  const launchId = await harness.submit(name);
  await harness.open({ account: harness.account.id, launch: launchId });
  await standing(failures === harness.creativeIds.length ? 'Failed' : 'Partly succeeded').waitFor();
  return launchId;
}

/** Does something before each operation of a name goes on its way; null lets them pass again. */
async function meeting(operation: string, meet: ((route: Route) => Promise<void>) | null): Promise<void> {
  await board.page.unroute('**/graphql');
  if (!meet) return;
  await board.page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(` ${operation}(`)) return meet(route);
    return route.continue();
  });
}

/** Goes from a launch to the form, and chooses content for all of its failed ads, another one for each. */
async function chooseForAll(): Promise<void> {
  await board.page.getByRole('link', { name: 'Replace failed ads' }).click();
  const picks = failedAds().getByRole('button', { name: /^Choose content: / });
  await picks.first().waitFor();
  const dialog = board.page.getByRole('dialog', { name: 'What shall be shown instead?' });
  for (let index = 0; index < (await picks.count()); index += 1) {
    await picks.nth(index).click();
    await dialog.getByRole('listitem').nth(index).getByRole('button').click();
    await board.page.locator('dialog').waitFor({ state: 'detached' });
  }
}

describe('failed ads', () => {
  it(
    'are replaced by keyboard: chosen, previewed, confirmed, and followed both ways',
    async () => {
      const { page } = board;
      await failing('حملة الربيع', 2);
      await board.pressEnterOn(page.getByRole('link', { name: 'Replace failed ads' }));
      const title = heading('Replace failed ads of حملة الربيع');
      await title.waitFor();
      expect([await isFocused(title), await page.title()]).toEqual([
        true,
        'Replace failed ads of حملة الربيع · Launches',
      ]);
      await failedAds().nth(1).waitFor();
      expect(await failedAds().count()).toBe(2);
      await failedAds().filter({ hasText: 'PLATFORM_REJECTED' }).first().waitFor();

      const choose = failedAds()
        .first()
        .getByRole('button', { name: /^Choose content: / });
      await board.pressEnterOn(choose);
      const dialog = page.getByRole('dialog', { name: 'What shall be shown instead?' });
      await dialog.getByText('3 found, newest first.').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      expect(await isFocused(choose)).toBe(true);
      await page.keyboard.press('Enter');
      await dialog.getByRole('searchbox', { name: 'Name, concept or tag' }).fill('creative 3');
      await page.keyboard.press('Enter');
      await dialog.getByText('1 found, newest first.').waitFor();
      await board.pressEnterOn(dialog.getByRole('button', { name: /^creative 3/u }));
      await failedAds().first().getByText('Instead: creative 3').waitFor();
      await page.getByText('1 of 2 ads to be replaced').waitFor();

      await board.pressEnterOn(button('See what would be done'));
      const plan = page.getByRole('region', { name: 'What would be done' });
      await plan.getByText(/^Makes 1 ad.* calls to the platform/u).waitFor();
      await plan.getByText('Budgets stay as they are').waitFor();
      await plan.getByText(/instead of creative \d/u).waitFor();
      expect(await isFocused(heading('What would be done'))).toBe(true);
      expect([await board.unreadable('light'), await board.unreadable('dark')]).toEqual([[], []]);
      expect(await board.nameless()).toEqual([]);

      await board.pressEnterOn(button('Replace 1 ad'));
      const replacement = heading('Replacement: حملة الربيع');
      await replacement.waitFor();
      expect(await isFocused(replacement)).toBe(true);
      await standing('Succeeded').waitFor();
      const history = page.getByRole('region', { name: 'Replacements' });
      await board.pressEnterOn(history.getByRole('link', { name: 'حملة الربيع' }));
      await heading('حملة الربيع').waitFor();
      await history.getByRole('link', { name: 'Replacement: حملة الربيع' }).waitFor();
      await page.getByRole('main').getByText('1 replaced by another launch').waitFor();
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'are replaced once however often it is clicked, and by one launch when the answer is lost',
    async () => {
      const { page } = board;
      await failing('Clicked', 1);
      await chooseForAll();
      await button('See what would be done').click();
      const keys: string[] = [];
      await meeting('Submit', async (route) => {
        const { variables } = route.request().postDataJSON() as { variables: { request: { requestKey: string } } };
        keys.push(variables.request.requestKey);
        if (keys.length > 1) return route.continue();
        // Done, but its answer never comes.
        await route.fetch();
        return route.abort();
      });
      await button('Replace 1 ad').dblclick();
      await heading('Replacement: Clicked').waitFor();
      await meeting('Submit', null);
      expect(keys).toEqual([keys[0], keys[0]]);
      await standing('Succeeded').waitFor();
      const named = page.locator('nav a').filter({ hasText: 'Replacement: Clicked' });
      await named.first().waitFor({ state: 'attached' });
      expect(await named.count()).toBe(1);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'stay as they are where it is refused: every violation is shown, by the name of its ad, and what was chosen stays',
    async () => {
      const { page } = board;
      await failing('Refused', 2);
      await chooseForAll();
      await button('See what would be done').click();
      const violations = [
        { path: 'request.replacement.items[1]', rule: 'archived', message: 'It is archived.' },
        { path: 'request.name', rule: 'taken', message: 'It is taken.' },
      ];
      const extensions = { code: 'BAD_USER_INPUT', recovery: 'CORRECTABLE', violations };
      await meeting('Submit', (route) =>
        route.fulfill({ json: { errors: [{ message: 'No (and 1 more).', extensions }] } }),
      );
      await button('Replace 2 ads').click();
      const reported = page.getByRole('alert').getByRole('listitem');
      await reported.nth(1).waitFor();
      expect(await reported.allInnerTexts()).toEqual([
        expect.stringMatching(/^It is archived\.\s+creative \d/u),
        expect.stringMatching(/^It is taken\.\s+request\.name/u),
      ]);
      await page.locator('[role="alert"]:focus').waitFor();
      await meeting('Submit', null);
      await page.getByText('2 of 2 ads to be replaced').waitFor();
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'are replaced by one launch where the server failed behind it',
    async () => {
      const { page } = board;
      await failing('Failed behind', 1);
      await chooseForAll();
      await button('See what would be done').click();
      await meeting('Submit', async (route) => {
        await route.fetch();
        const extensions = { code: 'INTERNAL', requestId: 'a-request' };
        await route.fulfill({ json: { errors: [{ message: 'Something failed.', extensions }] } });
      });
      await button('Replace 1 ad').click();
      await page.getByRole('alert').filter({ hasText: 'not known whether the launch was submitted' }).waitFor();
      await meeting('Submit', null);
      await button('Replace 1 ad').click();
      await heading('Replacement: Failed behind').waitFor();
      await standing('Succeeded').waitFor();
      const named = page.locator('nav a').filter({ hasText: 'Replacement: Failed behind' });
      await named.first().waitFor({ state: 'attached' });
      expect(await named.count()).toBe(1);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'are not submitted as previewed where something else was decided meanwhile',
    async () => {
      const { page } = board;
      await failing('Decided otherwise', 2);
      await chooseForAll();
      const asked = Promise.withResolvers<Route>();
      await meeting('Plan', async (route) => asked.resolve(route));
      await button('See what would be done').click();
      const route = await asked.promise;
      await failedAds()
        .first()
        .getByRole('button', { name: /^Leave as it is: / })
        .click();
      await page.getByText('1 of 2 ads to be replaced').waitFor();
      await route.continue();
      await meeting('Plan', null);
      await page.getByText('Asking what would be done…').waitFor({ state: 'detached' });
      expect(await heading('What would be done').count()).toBe(0);
      await button('See what would be done').click();
      await button('Replace 1 ad').waitFor();
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'which somebody had tried again meanwhile are not replaced, and the form shows what is left',
    async () => {
      const { page } = board;
      const launchId = await failing('Tried again', 2);
      await chooseForAll();
      await button('See what would be done').click();
      await button('Replace 2 ads').waitFor();
      const retry = { adAccountId: harness.account.id, launchId, expectedVersion: await versionOf(launchId) };
      await harness.graph.run(RETRY, { input: retry });
      await button('Replace 2 ads').click();
      await page
        .getByText('There is nothing to replace')
        .or(page.getByText(/Its version is/u))
        .first()
        .waitFor();
      await page.getByRole('link', { name: '← Back to the launch' }).click();
      await standing('Succeeded').waitFor();
      expect(await page.getByRole('link', { name: 'Replace failed ads' }).count()).toBe(0);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'keep what was chosen for them while another token is asked for',
    async () => {
      const { page } = board;
      const launchId = await failing('Expired', 1);
      await harness.open({ account: harness.account.id, launch: launchId, replace: 'failed' }, 'elsewhere');
      const token = page.getByLabel('Access token or API key');
      await token.fill(harness.server.devToken);
      await page.keyboard.press('Enter');
      await button(/^Choose content: /u).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^creative 2/u })
        .click();
      await board.expire();
      await page.getByRole('alert').filter({ hasText: 'This token is not good' }).waitFor();
      await token.fill(harness.server.devToken);
      await page.keyboard.press('Enter');
      await failedAds().first().getByText('Instead: creative 2').waitFor();
      const expected = /ERR_FAILED|404 \(Not Found\)/u;
      expect(board.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
    },
    2 * SLOW_MACHINE_MS,
  );
});

async function versionOf(id: string): Promise<number> {
  const { launch } = await harness.graph.run<{ launch: { version: number } }>(VERSION, {
    account: harness.account.id,
    id,
  });
  return launch.version;
}

const VERSION = /* GraphQL */ `
  query Version($account: UUID!, $id: UUID!) {
    launch(adAccountId: $account, id: $id) {
      version
    }
  }
`;

const RETRY = /* GraphQL */ `
  mutation Retry($input: LaunchRetryInput!) {
    launchRetry(input: $input) {
      launch {
        state
      }
    }
  }
`;
