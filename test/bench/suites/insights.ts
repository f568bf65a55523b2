import type { PagePlan, PlanPart, PlanRanking, RankPlan, RowPosition } from '#subgraphs/insights/facts/fact-plan.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { askRank } from '#subgraphs/insights/rank/testing/ask-rank.ts';
import { fillFacts, LAST_DAY, type FilledFacts } from '#test/bench/insights/filled-facts.ts';
import { importRates } from '#test/bench/insights/import-rate.ts';
import { SortedDuck } from '#test/bench/insights/sorted-duck.ts';
import { measure, median, type Measurement } from '#test/bench/measure.ts';
import type { BenchOptions, Suite, SuiteReport } from '#test/bench/suite.ts';
import { insightsBench, type InsightsBench } from '#test/insights/insights-bench.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

const DEFAULT_ROWS = 1_000_000;
const ROUNDS = 5;
const PLACES = 21;
const PAGE = 100;
const SLICES = 20;
const MONTH_AGO = '2026-09-01';
const PURCHASES = { list: 'actions', actionType: 'omni_purchase', window: 'value' } as const;
const AMOUNTS = { list: 'action_values', actionType: 'omni_purchase', window: 'value' } as const;

/** Rankings and pages over days of ads. */
export const INSIGHTS: Suite = {
  name: 'insights',
  about: `rankings by ROAS beside DuckDB over sorted columns, pages, storage and import of ${DEFAULT_ROWS.toLocaleString('en')} days of ads, or --rows`,
  run,
};

async function run({ rows = DEFAULT_ROWS }: BenchOptions): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const server = await startTestServer({ durable: true });
  stack.defer(() => server.close());
  process.env.ADOPS_TEST_SERVER = server.url;
  const bench = await insightsBench();
  stack.defer(() => bench.close());
  const facts = await fillFacts(bench, rows);
  const store = new PostgresFactStore(bench.database.database);
  const duck = await SortedDuck.copyOf(bench);
  stack.defer(() => duck.close());
  const [size] = await bench.database.admin<{ bytes: string }>(
    `select pg_total_relation_size('insights.insight_day')::text as bytes`,
  );
  const ranks = await ranksOf(bench, { facts, store, duck });
  const pages = await pageRatio(store, facts);
  const { ours, copy } = await importRates(bench, SLICES);
  return {
    comparisons: ranks.flatMap(({ measured }) => measured),
    figures: [
      { name: 'days of ads', value: facts.rows, unit: '' },
      ...ranks.map(({ name, measured, goal }) => ({
        name: `${name}, × DuckDB`,
        value: round(measured[1]!.ratio),
        unit: '×',
        goal,
      })),
      { name: 'hundredth page to the first', value: round(pages), unit: '×', goal: '≤ 1.5' },
      { name: 'an ad-day with its key', value: round(Number(size!.bytes) / facts.rows), unit: 'bytes', goal: '≤ 330' },
      { name: 'import to COPY', value: round(ours / copy), unit: '×', goal: '≥ 0.5' },
      { name: 'import', value: Math.round(ours), unit: 'rows/s' },
      ...(await overhead(bench, facts, store)),
    ],
  };
}

interface Sides {
  facts: FilledFacts;
  store: PostgresFactStore;
  duck: SortedDuck;
}

async function ranksOf(
  bench: InsightsBench,
  { facts, store, duck }: Sides,
): Promise<{ name: string; goal: string; measured: Measurement[] }[]> {
  const numbers = await bench.database.admin<{ no: number; id: string }>(
    'select account_no as no, ad_account_id as id from insights.insight_account',
  );
  const noOf = ({ adAccountId }: PlanPart): number => numbers.find(({ id }) => id === adAccountId)!.no;
  const cases: [name: string, accounts: number, from: string, goal: string][] = [
    ['1 ad account, 30 days', 1, MONTH_AGO, '≤ 3'],
    ['20 ad accounts, 30 days', 20, MONTH_AGO, '≤ 8'],
    ['20 ad accounts, 365 days', 20, facts.parts[0]!.from, '≤ 2'],
  ];
  const measured = [];
  for (const [name, accounts, from, goal] of cases) {
    const parts = facts.parts.slice(0, accounts).map((part) => ({ ...part, from }));
    const plan = rankPlan(facts, parts);
    await assertSame(bench, await duck.rank(parts.map(noOf), from, LAST_DAY, PLACES), await store.rank(plan));
    const contenders = [
      { name: `DuckDB: ${name}`, run: async () => void (await duck.rank(parts.map(noOf), from, LAST_DAY, PLACES)) },
      { name: `ours: ${name}`, run: async () => void (await store.rank(plan)) },
    ];
    measured.push({ name, goal, measured: await measure(contenders, ROUNDS) });
  }
  return measured;
}

/** Throws unless both have the same ads at the upper end. */
async function assertSame({ database }: InsightsBench, duck: number[], ours: PlanRanking[]): Promise<void> {
  const highest = ours[0]!.highest.map(({ adAccountId, objectId }) => `${adAccountId} ${objectId}`);
  const named = await database.admin<{ no: number; name: string }>(
    `select o.object_no as no, a.ad_account_id || ' ' || o.platform_id as name from insights.insight_object o
       join insights.insight_account a using (account_no) where o.object_no = any($1)`,
    [duck],
  );
  const found = duck.slice(0, highest.length).map((no) => named.find((one) => one.no === no)?.name);
  if (JSON.stringify(found) !== JSON.stringify(highest)) throw new Error('DuckDB and the store rank differently.');
}

function rankPlan({ viewer }: FilledFacts, parts: PlanPart[]): RankPlan {
  return {
    workspaceId: viewer.workspaceId,
    parts,
    level: 'ad',
    spec: 'base_daily',
    objectIds: null,
    exceptIds: null,
    sums: ['spend', 'impressions', 'clicks'],
    actionSums: [PURCHASES, AMOUNTS],
    filter: { minSpend: null, minImpressions: null, minClicks: null, minActions: null },
    key: { by: 'roas', sum: AMOUNTS },
    apart: { accounts: false, currencies: false },
    highest: PLACES,
    lowest: PLACES,
    spentWithout: null,
  };
}

/** Time of the hundredth page of all days of ads by spend, to that of the first. */
async function pageRatio(store: PostgresFactStore, { viewer, parts }: FilledFacts): Promise<number> {
  const pageOf = (after: RowPosition | null, limit: number): PagePlan => ({
    workspaceId: viewer.workspaceId,
    parts,
    level: 'ad',
    spec: 'base_daily',
    grain: 'daily',
    objectIds: null,
    sums: ['spend', 'impressions'],
    actionSums: [],
    filter: { minSpend: null, minImpressions: null, minClicks: null, minActions: null },
    people: false,
    rankings: false,
    order: { key: { by: 'entity_id' }, descending: false },
    after,
    asOf: null,
    limit,
  });
  const { rows } = await store.page(pageOf(null, 99 * PAGE));
  const contenders = [null, rows.at(-1)!.position].map((after, at) => ({
    name: `page ${at === 0 ? 1 : 100}`,
    run: async () => void (await store.page(pageOf(after, PAGE))),
  }));
  return (await measure(contenders, ROUNDS))[1]!.ratio;
}

/** Time that the graph adds to the statement of a ranking. */
async function overhead(bench: InsightsBench, { viewer, parts }: FilledFacts, store: PostgresFactStore) {
  const [part] = parts;
  const own = [{ ...part!, from: MONTH_AGO }];
  const plan = rankPlan({ viewer, parts, rows: 0 }, own);
  const given = {
    adAccountIds: [part!.adAccountId],
    dateFrom: MONTH_AGO,
    dateTo: LAST_DAY,
    entityLevel: 'AD',
    rankBy: 'ROAS',
    limit: 20,
  };
  const contenders = [
    { name: 'store', run: async () => void (await store.rank(plan)) },
    { name: 'graph', run: async () => void (await askRank(bench, viewer, given)) },
  ];
  const [alone, graph] = (await measure(contenders, ROUNDS)).map(({ runsMs }) => median(runsMs));
  return [{ name: 'added by the graph to a ranking', value: round(graph! - alone!), unit: 'ms' }];
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
