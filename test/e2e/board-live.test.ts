/** @seconds 25 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { until } from '#kit/subgraph/testing/until.ts';
import { BoardHouse } from '#test/testkit/board-house.ts';
import type { BoardPage } from '#test/testkit/board-page.ts';
import { SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';

const DAY_MS = 24 * 3_600_000;

let house: BoardHouse;
let board: BoardPage;

beforeAll(async () => {
  house = await BoardHouse.start(2);
  ({ board } = house);
}, SLOW_MACHINE_MS);

afterAll(() => house?.close(), SLOW_MACHINE_MS);

const button = (name: string): Locator => board.page.getByRole('button', { name, exact: true });
const standing = (state: string): Locator => board.page.getByRole('status').getByText(state, { exact: true });
const startsAt = (instant: string): Locator => board.page.getByRole('main').locator(`time[datetime="${instant}"]`);

/** Opens the page of a launch and waits until it is followed. */
async function watch(launch: string): Promise<void> {
  board.heard.length = 0;
  await house.open({ account: house.account.id, launch });
  await until(() => board.heard.some(({ launchId }) => launchId === launch));
}

/** Changes a launch as somebody else does who has just looked at it. */
async function changeElsewhere(document: string, launchId: string, more: Record<string, unknown> = {}): Promise<void> {
  const lookedAt = { adAccountId: house.account.id, launchId };
  const { launch } = await house.graph.run<{ launch: { version: number } }>(VERSION, lookedAt);
  await house.graph.run(document, { input: { ...lookedAt, expectedVersion: launch.version, ...more } });
}

describe('the page of a launch', () => {
  it(
    'shows the new time when somebody else moves the launch, which stays scheduled, and acts on the launch as it is then',
    async () => {
      const scheduledAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
      const launchId = await house.submit('Moved', { scheduledAt });
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
});

const VERSION = /* GraphQL */ `
  query Version($adAccountId: UUID!, $launchId: UUID!) {
    launch(adAccountId: $adAccountId, id: $launchId) {
      version
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
