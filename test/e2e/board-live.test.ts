/** @seconds 10 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { until } from '#kit/subgraph/testing/until.ts';
import { followLaunch } from '../../examples/demo/run-launch.ts';
import { BoardHarness } from '#test/testkit/board-harness.ts';
import type { BoardPage, Heard } from '#test/testkit/board-page.ts';
import { SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';

const DAY_MS = 24 * 3_600_000;
/** Number of launches the list shows at first. */
const LISTED = 50;

let harness: BoardHarness;
let board: BoardPage;

beforeAll(async () => {
  harness = await BoardHarness.start(2);
  ({ board } = harness);
}, SLOW_MACHINE_MS);

afterAll(() => harness?.close(), SLOW_MACHINE_MS);

const button = (name: string): Locator => board.page.getByRole('button', { name, exact: true });
const standing = (state: string): Locator => board.page.getByRole('status').getByText(state, { exact: true });
const startsAt = (instant: string): Locator => board.page.getByRole('main').locator(`time[datetime="${instant}"]`);

/** Opens the page of a launch and waits until it is followed. */
async function watch(launch: string): Promise<void> {
  board.heard.length = 0;
  await harness.open({ account: harness.account.id, launch });
  await until(() => progressOf(launch).length > 0);
}

/** Returns the subscriptions of the page to a launch, in order. */
function progressOf(launch: string): Heard[] {
  return board.heard.filter(({ launchId }) => launchId === launch);
}

/** Waits until nothing more comes of a launch whose page has followed it to its end for so many times. */
async function ended(launch: string, times: number): Promise<void> {
  await until(() => progressOf(launch).length >= times && progressOf(launch).every(({ isComplete }) => isComplete));
}

/** Changes a launch as somebody else does who has just looked at it. */
async function changeElsewhere(document: string, launchId: string, more: Record<string, unknown> = {}): Promise<void> {
  const lookedAt = { adAccountId: harness.account.id, launchId };
  const { launch } = await harness.graph.run<{ launch: { version: number } }>(VERSION, lookedAt);
  await harness.graph.run(document, { input: { ...lookedAt, expectedVersion: launch.version, ...more } });
}

describe('the page of a launch', () => {
  it(
    'shows the new time when somebody else moves the launch, which stays scheduled, and acts on the launch as it is then',
    async () => {
      const scheduledAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
      const launchId = await harness.submit('Moved', { scheduledAt });
      await watch(launchId);
      await startsAt(scheduledAt).waitFor();
      await changeElsewhere(SET_ENABLED, launchId, { enabled: true, scheduledAt: '2035-03-05T14:30:00.000Z' });
      await startsAt('2035-03-05T14:30:00.000Z').waitFor();
      await button('Hold').click();
      await standing('Held').waitFor();
      expect(board.complaints).toEqual([]);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'goes on when failed ads are tried again, by the member and by somebody else, also of a launch so old that it is not in the list',
    async () => {
      const { page } = board;
      for (const _ of harness.creativeIds) await harness.refuseOne();
      const launchId = await harness.submit('Old');
      for await (const { state } of followLaunch(harness.graph, harness.account.id, launchId)) void state;
      const scheduledAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
      for (let count = 1; count <= LISTED; count += 1) await harness.submit(`Later ${count}`, { scheduledAt });

      await watch(launchId);
      await page.getByText('Show older launches').waitFor({ state: 'attached' });
      expect(await page.getByRole('link', { name: /^Old/u, includeHidden: true }).count()).toBe(0);
      await standing('Failed').waitFor();
      await ended(launchId, 1);

      await harness.refuseOne();
      await button('Try failed ads again').click();
      await standing('Partly succeeded').waitFor();
      await ended(launchId, 2);

      await changeElsewhere(RETRY, launchId);
      await standing('Succeeded').waitFor();
      expect(board.complaints).toEqual([]);
    },
    2 * SLOW_MACHINE_MS,
  );
});

const VERSION = /* GraphQL */ `
  query Version($adAccountId: UUID!, $launchId: UUID!) {
    launch(adAccountId: $adAccountId, id: $launchId) {
      version
    }
  }
`;

const RETRY = /* GraphQL */ `
  mutation Retry($input: LaunchRetryInput!) {
    launchRetry(input: $input) {
      launch {
        version
      }
    }
  }
`;

const SET_ENABLED = /* GraphQL */ `
  mutation SetEnabled($input: LaunchSetEnabledInput!) {
    launchSetEnabled(input: $input) {
      launch {
        version
      }
    }
  }
`;
