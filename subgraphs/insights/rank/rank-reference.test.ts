/** @seconds 30 — six hundred random rankings, each beside a reference */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import type { PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { NOW, randomWorld, type World } from '#subgraphs/insights/query/testing/random-world.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { RankReader } from './rank-reader.ts';
import type { RankRequest } from './rank-request.ts';
import { randomRank } from './testing/random-rank.ts';
import { referenceRankings, type ReferenceRanking } from './testing/reference-rank.ts';

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

const nameOf = ({ adAccountId, currency, objectId }: PlanRow) => `${adAccountId} ${currency} ${objectId}`;

async function answer(world: World, request: RankRequest): Promise<ReferenceRanking[]> {
  const accounts = request.adAccountIds.map((id) => world.accounts.find((account) => account.id === id)!);
  const objects = { only: null, except: null };
  const { workspaceId } = world;
  const { rankings } = await reader.rank({ workspaceId, accounts, request, objects, now: NOW });
  return rankings.map(({ adAccountId, currency, ranked, highest, lowest, excluded, spentWithout }) => ({
    adAccountId,
    currency,
    ranked,
    highest: highest.map(nameOf),
    lowest: lowest.map(nameOf),
    excluded: excluded
      .map((own) => `${own.currency} ${own.spendGiven} ${own.count} ${own.spend}`)
      .toSorted((a, b) => (a < b ? -1 : 1)),
    spentWithout: spentWithout.map(nameOf),
  }));
}

describe.each([11, 12])('world %i', (seed) => {
  it(`answers ${REQUESTS} random rankings with the places of the reference`, async () => {
    const world = randomWorld(seed * 1_000_000);
    for (const { slice, rows } of world.slices) await store.putSlice(slice, rows);
    await fc.assert(
      fc.asyncProperty(randomRank(world), async (request) => {
        expect(await answer(world, request)).toEqual(referenceRankings(world, request));
      }),
      { numRuns: REQUESTS, seed },
    );
  });
});
