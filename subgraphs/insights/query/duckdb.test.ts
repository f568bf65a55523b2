/** @seconds 10 — ADOPS_TEST_QUERIES=2000 for as many queries in each world */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { ReportReader } from './report-reader.ts';
import { allRows } from './testing/all-rows.ts';
import { DuckEngine } from './testing/duck-engine.ts';
import { randomRequest } from './testing/random-request.ts';
import { randomWorld } from './testing/random-world.ts';
import { referenceRows } from './testing/reference.ts';
import { summed } from './testing/summed.ts';

const WORLDS = [6, 7];
const QUERIES = Number(process.env['ADOPS_TEST_QUERIES'] ?? 40);

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(insights);
});
afterAll(() => test.close());

describe.each(WORLDS)('world %i', (seed) => {
  it(`has the same rows in the same order by DuckDB over the platform’s JSON, by PostgreSQL and by the reference`, async () => {
    const world = randomWorld(seed * 1_000_000);
    const store = new PostgresFactStore(test.database);
    for (const { slice, rows } of world.slices) await store.putSlice(slice, rows);
    const reader = new ReportReader(test.database, store);
    const duck = await DuckEngine.load(world);
    const property = fc.asyncProperty(randomRequest(world).map(summed), async (request) => {
      const byDuck = await duck.rows(request);
      expect(byDuck).toEqual(referenceRows(world, request));
      expect(await allRows(reader, world, request)).toEqual(byDuck);
    });
    await fc.assert(property, { numRuns: QUERIES, seed });
    duck.close();
  });
});
