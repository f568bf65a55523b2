/** @seconds 120 — two thousand random queries, all their pages, each beside a reference */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { ReportReader } from './report-reader.ts';
import { allRows, piecedRows } from './testing/all-rows.ts';
import { randomRequest } from './testing/random-request.ts';
import { randomWorld } from './testing/random-world.ts';
import { referenceRows } from './testing/reference.ts';

const WORLDS = [1, 2, 3, 4, 5];
const REQUESTS = 400;
const PIECED = 30;

let test: TestDatabase;
let reader: ReportReader;
let store: PostgresFactStore;
beforeAll(async () => {
  test = await testDatabase(insights);
  store = new PostgresFactStore(test.database);
  reader = new ReportReader(test.database, store);
});
afterAll(() => test.close());

describe.each(WORLDS)('world %i', (seed) => {
  it(`answers ${REQUESTS} random requests with the rows of the reference, in its order`, async () => {
    const world = randomWorld(seed * 1_000_000);
    for (const { slice, rows } of world.slices) await store.putSlice(slice, rows);
    await fc.assert(
      fc.asyncProperty(randomRequest(world), async (request) => {
        expect(await allRows(reader, world, request)).toEqual(referenceRows(world, request));
      }),
      { numRuns: REQUESTS, seed },
    );
  });

  it('has the same rows in the pieces of an export', async () => {
    const world = randomWorld(seed * 1_000_000);
    for (const { slice, rows } of world.slices) await store.putSlice(slice, rows);
    const property = fc.asyncProperty(randomRequest(world), async (request) => {
      expect(await piecedRows(reader, world, request)).toEqual(referenceRows(world, request));
    });
    await fc.assert(property, { numRuns: PIECED, seed });
  });
});
