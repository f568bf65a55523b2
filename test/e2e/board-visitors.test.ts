/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphClient as HttpGraph, type GraphClient } from '../../examples/demo/graph-client.ts';
import type { AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';
import { tokenFor } from '#test/conformance/testing/workspace-objects.ts';
import { BoardHarness } from '#test/testkit/board-harness.ts';
import type { BoardPage } from '#test/testkit/board-page.ts';
import { SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { FIRST_WORKSPACE_ID } from '#subgraphs/accounts/directory/workspaces/first-workspace.ts';

const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString();
const TOKEN = 'Access token or API key';

let harness: BoardHarness;
let graph: GraphClient;
let board: BoardPage;
let account: AdAccountRow;

beforeAll(async () => {
  harness = await BoardHarness.start(1);
  ({ graph, board, account } = harness);
}, SLOW_MACHINE_MS);

afterAll(() => harness?.close(), SLOW_MACHINE_MS);

/** Submits a launch for tomorrow. */
async function submit(name: string): Promise<string> {
  return harness.submit(name, { scheduledAt: TOMORROW });
}

async function signIn(token: string): Promise<void> {
  await board.page.getByLabel(TOKEN).fill(token);
  await board.page.keyboard.press('Enter');
}

/** Invites somebody; gives the membership, and a token for it. */
async function invite(email: string, role: string): Promise<{ id: string; version: number; token: string }> {
  const input = { requestId: crypto.randomUUID(), email, role };
  const { memberInvite } = await graph.run<{ memberInvite: { member: { id: string; version: number } } }>(INVITE, {
    input,
  });
  return { ...memberInvite.member, token: await tokenFor(harness.server, email, { workspaceId: FIRST_WORKSPACE_ID }) };
}

/** Has the operations of a name refused, until it is called with null. */
async function refuse(operation: string | null, message = ''): Promise<void> {
  await board.page.unroute('**/graphql');
  if (operation === null) return;
  await board.page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(` ${operation}(`)) return route.continue();
    const errors = [{ message, extensions: { code: 'CONFLICT', recovery: 'CORRECTABLE' } }];
    return route.fulfill({ json: { errors } });
  });
}

describe('a token which is not good', () => {
  it(
    'is asked for again with the reason, when it is shown and when it expires, and the open page stays',
    async () => {
      const { page } = board;
      const launchId = await submit('Spring');
      await harness.open({ account: account.id, launch: launchId }, 'elsewhere');
      await signIn('eyJhbGciOi…');
      expect(await page.getByLabel(TOKEN).evaluate('document.activeElement.validity.patternMismatch')).toBe(true);
      await signIn('nonsense');
      const refusal = page.getByRole('alert').filter({ hasText: 'This token is not good' });
      await refusal.waitFor();
      await signIn(harness.server.devToken);
      await page.getByRole('heading', { name: 'Spring' }).waitFor();
      await page.getByText('Live', { exact: true }).waitFor();
      await board.expire();
      await refusal.waitFor();
      expect(await page.getByLabel(TOKEN).evaluate((field) => field.matches(':focus'))).toBe(true);
      await signIn(harness.server.devToken);
      await page.getByRole('heading', { name: 'Spring' }).waitFor();
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'is renewed where the server gives one',
    async () => {
      const { page } = board;
      await harness.open({ account: account.id });
      await page.getByText('Live', { exact: true }).waitFor();
      await board.expire();
      await submit('Behind a renewed token');
      await page.getByRole('link', { name: /^Behind a renewed token/u }).waitFor();
      expect(await page.getByLabel(TOKEN).count()).toBe(0);
    },
    SLOW_MACHINE_MS,
  );
});

describe('a member of several workspaces', () => {
  it(
    'chooses one, accepts an invitation by it, and watches there',
    async () => {
      const { page } = board;
      const email = 'several@example.com';
      const { token } = await invite(email, 'OWNER');
      const founder = await tokenFor(harness.server, email);
      await harness.open({ account: account.id }, 'elsewhere');
      await signIn(founder);
      await page.getByRole('button', { name: 'Accept the invitation to Demo' }).click();
      await page.getByText('Live', { exact: true }).waitFor();
      const own = new HttpGraph(`${harness.server.url}/graphql`, token);
      await own.run(FOUND, { input: { requestId: crypto.randomUUID(), name: 'Elsewhere' } });
      await own.close();
      await page.reload();
      await signIn(founder);
      await page.getByRole('button', { name: 'Elsewhere' }).click();
      await page.getByText('There is no ad account which you may read.').waitFor();
      await page.reload();
      await signIn(founder);
      await page.getByRole('button', { name: 'Demo' }).click();
      await page.getByText('Live', { exact: true }).waitFor();
      await page.getByRole('link', { name: /^Spring/u }).waitFor();
      expect(await page.getByLabel(TOKEN).count()).toBe(0);
    },
    2 * SLOW_MACHINE_MS,
  );
});

describe('a member', () => {
  it(
    'who may read no ad account is informed, and waits for nothing',
    async () => {
      const { page } = board;
      const { token } = await invite('nobody@example.com', 'VIEWER');
      await harness.open({}, 'elsewhere');
      await signIn(token);
      await page.getByText('There is no ad account which you may read.').waitFor();
      expect(await page.getByText('Connecting…').count()).toBe(0);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'who gets another role keeps watching',
    async () => {
      const { page } = board;
      const { token, id, version } = await invite('manager@example.com', 'MANAGER');
      await harness.open({ account: account.id }, 'elsewhere');
      await signIn(token);
      await page.getByText('Live', { exact: true }).waitFor();
      await page.getByRole('link', { name: /^Spring/u }).waitFor();
      board.heard.length = 0;
      await graph.run(CHANGE_ROLE, { input: { memberId: id, expectedVersion: version, role: 'OWNER' } });
      // Accounts' answer about the token is cached for a while.
      const reported = page.getByRole('link', { name: /^Reported as an owner/u });
      for (let number = 1; board.heard.filter(({ after }) => after !== null).length === 0; number += 1) {
        await submit(`Reported as an owner ${number}`);
        await reported.filter({ hasText: `owner ${number}` }).waitFor();
      }
      expect(await page.getByRole('alert').count()).toBe(0);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'who follows a link to an ad account that is not there has none chosen, and may choose any',
    async () => {
      const { page } = board;
      await harness.open({ account: crypto.randomUUID() });
      await page.getByText('There is no such ad account, or you may not read it.').waitFor();
      const picker = page.getByLabel('Ad account');
      expect([await picker.inputValue(), await page.getByText('Connecting…').count()]).toEqual(['', 0]);
      await picker.selectOption(account.id);
      await page.getByRole('link', { name: /^Spring/u }).waitFor();
    },
    SLOW_MACHINE_MS,
  );
});

describe('the page of a launch', () => {
  const name = 'حملة الربيع 2026';

  beforeAll(async () => {
    await submit(name);
    await harness.open({ account: account.id });
  }, SLOW_MACHINE_MS);

  it(
    'names the tab, keeps a name’s direction to itself, and gives the focus back to its place in the list',
    async () => {
      const { page } = board;
      const link = page.getByRole('link', { name: new RegExp(`^${name}`, 'u') });
      await board.pressEnterOn(link);
      const heading = page.getByRole('heading', { name });
      await heading.waitFor();
      expect(await page.title()).toBe(`${name} · Launches`);
      expect(await heading.getByText(name).evaluate((shown) => shown.matches(':dir(rtl)'))).toBe(true);
      expect(await heading.evaluate((shown) => shown.matches(':dir(ltr)'))).toBe(true);
      await board.pressEnterOn(page.getByRole('link', { name: '← All launches' }));
      await link.waitFor();
      expect([await link.evaluate((shown) => shown.matches(':focus')), await page.title()]).toEqual([true, 'Launches']);
      await page.goBack();
      await heading.waitFor();
    },
    SLOW_MACHINE_MS,
  );

  it(
    'leaves the focus on the button of what was refused, and forgets what could not be read once it can',
    async () => {
      const { page } = board;
      const cancel = page.getByRole('button', { name: 'Cancel launch' });
      await refuse('Cancel', 'Somebody was faster.');
      await board.pressEnterOn(cancel.first());
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Somebody was faster.').waitFor();
      expect(await cancel.evaluate((button) => button.matches(':focus'))).toBe(true);

      const alert = page.getByText('The launch cannot be read.');
      await refuse('Launch', 'The launch cannot be read.');
      await page.getByLabel('Show').selectOption('Failed');
      await alert.waitFor();
      await refuse(null);
      await page.getByLabel('Show').selectOption('All ads');
      await alert.waitFor({ state: 'detached' });
    },
    SLOW_MACHINE_MS,
  );
});

it(
  'asks again where no answer comes, as over a connection that is dead and does not say so',
  async () => {
    const { page } = board;
    let isLost = true;
    await page.route('**/graphql', async (route) => {
      if (!isLost || !route.request().postData()?.includes(' AdAccounts(')) return route.continue();
      isLost = false;
    });
    await page.clock.install();
    const asking = page.waitForRequest((request) => request.postData()?.includes(' AdAccounts(') === true);
    await harness.open({ account: account.id });
    await asking;
    await page.clock.fastForward('01:00');
    await page.clock.resume();
    await page.getByRole('link', { name: /^Spring/u }).waitFor();
    expect(isLost).toBe(false);
  },
  SLOW_MACHINE_MS,
);

const FOUND = `mutation Found($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id } } }`;

const INVITE = /* GraphQL */ `
  mutation Invite($input: MemberInviteInput!) {
    memberInvite(input: $input) {
      member {
        id
        version
      }
    }
  }
`;

const CHANGE_ROLE = /* GraphQL */ `
  mutation ChangeRole($input: MemberUpdateInput!) {
    memberUpdate(input: $input) {
      member {
        id
      }
    }
  }
`;
