/** @seconds 30 — six hundred random rankings, each beside a reference */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { randomWorld } from '#subgraphs/insights/query/testing/random-world.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { RankReader } from './rank-reader.ts';
import { askRankings } from './testing/ask-rankings.ts';
import { randomRank } from './testing/random-rank.ts';
import { referenceRankings } from './testing/reference-rank.ts';

const REQUESTS = 300;

let test: TestDatabase;
let reader: RankReader;
let store: PostgresFactStore;
beforeAll(async () => {
  test = await testDatabase(insights);
  store = new PostgresFactStore(test.database);
  reader = new RankReader(test.database, store);
});
afterAll(() => test.close());

describe.each([11, 12])('world %i', (seed) => {
  it(`answers ${REQUESTS} random rankings with the places of the reference`, async () => {
    const world = randomWorld(seed * 1_000_000);
    for (const { slice, rows } of world.slices) await store.putSlice(slice, rows);
    await fc.assert(
      fc.asyncProperty(randomRank(world), async (request) => {
        expect(await askRankings(reader, world, request)).toEqual(referenceRankings(world, request));
      }),
      { numRuns: REQUESTS, seed },
    );
  });
});
