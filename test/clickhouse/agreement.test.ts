/** @seconds 30 — ADOPS_TEST_QUERIES=1000 for two thousand queries, a thousand in each world: 38 minutes on a busy machine */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ClickhouseFactStore } from '#subgraphs/insights/facts/clickhouse/clickhouse-fact-store.ts';
import { Warehouse } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import type { PlanRanking, PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { ReportReader } from '#subgraphs/insights/query/report-reader.ts';
import { allRows, piecedRows } from '#subgraphs/insights/query/testing/all-rows.ts';
import { DuckEngine } from '#subgraphs/insights/query/testing/duck-engine.ts';
import { randomRequest } from '#subgraphs/insights/query/testing/random-request.ts';
import { NOW, randomWorld, type World } from '#subgraphs/insights/query/testing/random-world.ts';
import { referenceRows } from '#subgraphs/insights/query/testing/reference.ts';
import { summed } from '#subgraphs/insights/query/testing/summed.ts';
import { RankReader } from '#subgraphs/insights/rank/rank-reader.ts';
import { askRankings } from '#subgraphs/insights/rank/testing/ask-rankings.ts';
import { randomRank } from '#subgraphs/insights/rank/testing/random-rank.ts';
import { referenceRankings } from '#subgraphs/insights/rank/testing/reference-rank.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { startClickhouse, type TestClickhouse } from './testing/start-clickhouse.ts';

const WORLDS = [21, 22];
const QUERIES = Number(process.env['ADOPS_TEST_QUERIES'] ?? 40);

let test: TestDatabase;
let server: TestClickhouse;
let warehouse: Warehouse;
beforeAll(async () => {
  server = await startClickhouse();
  warehouse = await Warehouse.open(server.url);
  test = await testDatabase(insights);
});
afterAll(async () => {
  await warehouse.close();
  await test.close();
  await server.close();
});

/** The world in ClickHouse; PostgreSQL has its own tables of facts, so that one workspace can have both. */
async function stored(world: World): Promise<ClickhouseFactStore> {
  const store = new ClickhouseFactStore(test.database, warehouse);
  for (const { slice, rows } of world.slices) await store.putSlice(slice, rows);
  return store;
}

/** A ranking with numbers for texts of doubles, which the stores write in their own way. */
function comparable({ highest, lowest, spentWithout, excluded, ...ranking }: PlanRanking) {
  const rows = (own: readonly PlanRow[]) =>
    own.map(({ position, ...row }) => ({ ...row, position: { ...position, value: Number(position.value) } }));
  return {
    ...ranking,
    highest: rows(highest),
    lowest: rows(lowest),
    spentWithout: rows(spentWithout),
    excluded,
  };
}

describe.each(WORLDS)('world %i', (seed) => {
  it('has the same rows in the same order by ClickHouse, by PostgreSQL, by DuckDB and by the reference', async () => {
    const world = randomWorld(seed * 1_000_000);
    const postgres = new PostgresFactStore(test.database);
    for (const { slice, rows } of world.slices) await postgres.putSlice(slice, rows);
    const readers = [new ReportReader(test.database, await stored(world)), new ReportReader(test.database, postgres)];
    const duck = await DuckEngine.load(world);
    const everything = fc.asyncProperty(randomRequest(world), async (request) => {
      const expected = referenceRows(world, request);
      for (const reader of readers) expect(await allRows(reader, world, request)).toEqual(expected);
      expect(await piecedRows(readers[0]!, world, request)).toEqual(expected);
      const sums = summed(request);
      expect(await duck.rows(sums)).toEqual(referenceRows(world, sums));
    });
    await fc.assert(everything, { numRuns: QUERIES, seed });
    duck.close();
  });

  it('has the same totals and series as PostgreSQL', async () => {
    const world = randomWorld(seed * 2_000_000);
    const clickhouse = new ReportReader(test.database, await stored(world));
    const postgres = new PostgresFactStore(test.database);
    for (const { slice, rows } of world.slices) await postgres.putSlice(slice, rows);
    const reader = new ReportReader(test.database, postgres);
    const property = fc.asyncProperty(randomRequest(world), async (request) => {
      const accounts = request.adAccountIds.map((id) => world.accounts.find((account) => account.id === id)!);
      const planned = await reader.plan({ workspaceId: world.workspaceId, accounts, request, now: NOW });
      expect(await clickhouse.totals(planned, null)).toEqual(await reader.totals(planned, null));
    });
    await fc.assert(property, { numRuns: QUERIES, seed });
  });

  it('has the rankings and variations of the reference and of PostgreSQL', async () => {
    const world = randomWorld(seed * 3_000_000);
    const clickhouse = new RankReader(test.database, await stored(world));
    const postgres = new PostgresFactStore(test.database);
    for (const { slice, rows } of world.slices) await postgres.putSlice(slice, rows);
    const reader = new RankReader(test.database, postgres);
    const property = fc.asyncProperty(randomRank(world), async (request) => {
      expect(await askRankings(clickhouse, world, request)).toEqual(referenceRankings(world, request));
      const accounts = request.adAccountIds.map((id) => world.accounts.find((account) => account.id === id)!);
      const ask = {
        workspaceId: world.workspaceId,
        accounts,
        request,
        objects: { only: null, except: null },
        now: NOW,
      };
      const [here, there] = [await clickhouse.rank(ask), await reader.rank(ask)];
      expect(here.rankings.map(comparable)).toEqual(there.rankings.map(comparable));
      expect(here.spreads).toEqual(there.spreads);
    });
    await fc.assert(property, { numRuns: QUERIES, seed });
  });
});
