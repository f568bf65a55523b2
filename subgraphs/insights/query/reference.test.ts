/** @seconds 120 — two thousand random queries, all their pages, each beside a reference */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { ReportReader } from './report-reader.ts';
import type { ReportRequest } from './report-request.ts';
import { randomRequest } from './testing/random-request.ts';
import { NOW, randomWorld, type World } from './testing/random-world.ts';
import { referenceRows, type ReferenceRow } from './testing/reference.ts';

const WORLDS = [1, 2, 3, 4, 5];
const REQUESTS = 400;

let test: TestDatabase;
let reader: ReportReader;
let store: PostgresFactStore;
beforeAll(async () => {
  test = await testDatabase(insights);
  store = new PostgresFactStore(test.database);
  reader = new ReportReader(test.database, store);
});
afterAll(() => test.close());

/** Rows of all pages. */
async function answer(world: World, request: ReportRequest): Promise<ReferenceRow[]> {
  const accounts = request.adAccountIds.map((id) => world.accounts.find((account) => account.id === id)!);
  const rows: ReferenceRow[] = [];
  let cursor: string | null = null;
  do {
    const ask = { workspaceId: world.workspaceId, accounts, request: { ...request, cursor }, now: NOW };
    const page = await reader.page(ask);
    rows.push(
      ...page.rows.map(({ adAccountId, entityId, date, breakdown, currency, values }) => ({
        adAccountId,
        entityId,
        date,
        breakdown,
        currency,
        values,
      })),
    );
    cursor = page.hasMore ? page.cursorOf(page.rows.length - 1) : null;
  } while (cursor !== null);
  return rows;
}

describe.each(WORLDS)('world %i', (seed) => {
  it(`answers ${REQUESTS} random requests with the rows of the reference, in its order`, async () => {
    const world = randomWorld(seed * 1_000_000);
    for (const { slice, rows } of world.slices) await store.putSlice(slice, rows);
    await fc.assert(
      fc.asyncProperty(randomRequest(world), async (request) => {
        expect(await answer(world, request)).toEqual(referenceRows(world, request));
      }),
      { numRuns: REQUESTS, seed },
    );
  });
});
