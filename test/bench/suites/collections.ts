import pg from 'pg';
import { matchSql } from '#subgraphs/launcher/collections/filter/filter-sql.ts';
import type { FilterField, FilterOperator, FilterSpec } from '#subgraphs/launcher/collections/filter/filter-spec.ts';
import { matchCreatives, matchStatement } from '#subgraphs/launcher/collections/filter/match-creatives.ts';
import { fillCreatives } from '#subgraphs/launcher/collections/testing/fill-creatives.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { quantile } from '#test/bench/memory/metrics.ts';
import { measure } from '#test/bench/measure.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

const CREATIVES = 200_000;
const FIRST = 24;
const ROUNDS = 40;

/** Previews of smart filters over a large library. */
export const COLLECTIONS: Suite = {
  name: 'collections',
  about: `previews with count among ${CREATIVES.toLocaleString('en')} creatives of a workspace, p95 in ms: ours, the same query in pg, and plain SQL over the creatives' own tables without row-level security`,
  run,
};

const PREVIEW = `query ($filterSpec: FilterSpecInput!) { collectionPreview(filterSpec: $filterSpec) {
  totalCount edges { cursor node { id version name concept tags sourceGroup state createdAt updatedAt } } pageInfo { endCursor } } }`;

type Condition = [field: FilterField, operator: FilterOperator, ...values: string[]];

/** Filters, each with the condition one would write over `creative c` and its newest version `v`. */
const FILTERS: readonly { name: string; conditions: Condition[]; plainly: string }[] = [
  { name: 'everything', conditions: [], plainly: 'true' },
  {
    name: 'name is',
    conditions: [['NAME', 'EQ', 'Winter shoes, 100001 of Paris']],
    plainly: `lower(c.name) = 'winter shoes, 100001 of paris'`,
  },
  { name: 'name contains, rare', conditions: [['NAME', 'CONTAINS', '12345']], plainly: `c.name ilike '%12345%'` },
  { name: 'name contains, common', conditions: [['NAME', 'CONTAINS', 'summer']], plainly: `c.name ilike '%summer%'` },
  {
    name: 'concept contains',
    conditions: [['CONCEPT', 'CONTAINS', 'cept 12']],
    plainly: `c.concept ilike '%cept 12%'`,
  },
  { name: 'tag is, rare', conditions: [['TAGS', 'EQ', 'Batch 77']], plainly: `c.tags @> '["Batch 77"]'` },
  {
    name: 'tag contains',
    conditions: [['TAGS', 'CONTAINS', 'ience 12']],
    plainly: `exists (select from jsonb_array_elements_text(c.tags) t where t ilike '%ience 12%')`,
  },
  {
    name: 'source is one of',
    conditions: [['SOURCE', 'IN', 'group 1', 'group 2']],
    plainly: `c.source_group in ('Group 1', 'Group 2')`,
  },
  { name: 'format is, common', conditions: [['FORMAT', 'EQ', 'single_image']], plainly: `v.format = 'SINGLE_IMAGE'` },
  {
    name: 'language is',
    conditions: [['LANGUAGE', 'EQ', 'de']],
    plainly: `exists (select from jsonb_array_elements(v.content -> 'variants') t where t ->> 'locale' similar to 'de(-%)?')`,
  },
  {
    name: 'imported between',
    conditions: [
      ['IMPORTED_AT', 'GTE', '2026-03-01T00:00:00Z'],
      ['IMPORTED_AT', 'LTE', '2026-03-31T00:00:00Z'],
    ],
    plainly: `c.created_at between '2026-03-01T00:00:00Z' and '2026-03-31T00:00:00Z'`,
  },
  {
    name: 'format, tag and name',
    conditions: [
      ['FORMAT', 'EQ', 'single_image'],
      ['TAGS', 'IN', 'Season 1', 'Season 2'],
      ['NAME', 'CONTAINS', 'summer'],
    ],
    plainly: `v.format = 'SINGLE_IMAGE' and c.tags ?| array['Season 1', 'Season 2'] and c.name ilike '%summer%'`,
  },
];

interface Side {
  name: string;
  /** Returns the number of matches. */
  ask(): Promise<number>;
}

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const server = await startTestServer({ durable: true });
  stack.defer(() => server.close());
  process.env.ADOPS_TEST_SERVER = server.url;
  const harness = await TestLauncher.start();
  stack.defer(() => harness.stop());
  const viewer = harness.viewer();
  await fillCreatives(harness.test, { workspaceId: viewer.workspaceId, count: CREATIVES });
  const connect = async (options: string) => {
    const client = new pg.Client({
      connectionString: harness.test.url,
      options: `-c search_path=launcher,public ${options}`,
    });
    await client.connect();
    stack.defer(() => client.end());
    return client;
  };
  const everything = await connect('');
  const member = await connect(`-c role=adops_app -c app.workspace=${viewer.workspaceId}`);
  const rows: object[] = [];
  const ratios: number[] = [];
  let scans = 0;
  for (const { name, conditions, plainly } of FILTERS) {
    const spec = { conditions: conditions.map(([field, operator, ...values]) => ({ field, operator, values })) };
    const same = handWritten(matchSql({ spec, excludedIds: [] }));
    const plain = {
      text: `select c.*, count(*) over () as total from creative c cross join lateral (
        select * from creative_version n where n.workspace_id = c.workspace_id and n.creative_id = c.id order by n.number desc limit 1
      ) v where c.workspace_id = $1 and c.state = 'ACTIVE' and ${plainly} order by c.id desc limit ${FIRST}`,
      values: [viewer.workspaceId],
    };
    const sequential = await sequentialScans(harness, viewer, spec);
    const sides: Side[] = [
      { name: 'same SQL', ask: () => totalOf(member, same) },
      { name: 'ours', ask: () => preview(harness, viewer, spec) },
      { name: 'plain SQL', ask: () => totalOf(everything, plain) },
    ];
    const [found, p95] = await compare(sides);
    const ratio = p95[1]! / p95[0]!;
    ratios.push(ratio);
    scans += sequential;
    rows.push({
      filter: name,
      found,
      ours: round(p95[1]!),
      'same SQL': round(p95[0]!),
      ratio: round(ratio),
      'plain SQL': round(p95[2]!),
      'sequential scans': sequential,
    });
  }
  return {
    comparisons: [],
    figures: [
      {
        name: 'greatest ratio of p95 to the same SQL by hand',
        value: round(Math.max(...ratios)),
        unit: '',
        goal: '≤ 5',
      },
      { name: 'sequential scans in all plans', value: scans, unit: '', goal: '0' },
    ],
    table: {
      columns: ['filter', 'found', 'ours', 'same SQL', 'ratio', 'plain SQL', 'sequential scans'],
      rows,
    },
  };
}

/** The filter's query as somebody would run it in a client of PostgreSQL, with the page and the count. */
function handWritten({ sql, parameters }: { sql: string; parameters: unknown[] }): pg.QueryConfig {
  let number = 0;
  const ids = sql.replaceAll('?', () => `$${(number += 1)}`);
  return {
    text: `select c.*, m.total from (select id, count(*) over () as total from (${ids}) found order by id desc limit ${FIRST}) m
      join creative c on c.id = m.id order by c.id desc`,
    values: parameters,
  };
}

async function totalOf(client: pg.Client, query: pg.QueryConfig): Promise<number> {
  const { rows } = await client.query<{ total: string }>(query);
  return Number(rows[0]?.total ?? 0);
}

async function preview(harness: TestLauncher, viewer: Viewer, filterSpec: FilterSpec): Promise<number> {
  const { collectionPreview } = await harness.ok<{ collectionPreview: { totalCount: number } }>(viewer, PREVIEW, {
    filterSpec,
  });
  return collectionPreview.totalCount;
}

/** Returns the number of creatives that all sides found, and the p95 of each. */
async function compare(sides: readonly Side[]): Promise<[number, number[]]> {
  const found = await Promise.all(sides.map(({ ask }) => ask()));
  if (new Set(found).size > 1) throw new Error(`Not the same was found: ${found.join(', ')}.`);
  const contenders = sides.map(({ name, ask }) => ({ name, run: async () => void (await ask()) }));
  const measured = await measure(contenders, ROUNDS);
  return [found[0]!, measured.map(({ runsMs }) => quantile(0.95, runsMs))];
}

async function sequentialScans({ test }: TestLauncher, viewer: Viewer, spec: FilterSpec): Promise<number> {
  const range = { spec, excludedIds: [], first: FIRST, after: null, count: true };
  const plan = await test.database.read(viewer, async (em) => {
    await matchCreatives(em, range);
    const { sql, parameters } = matchStatement(range);
    return em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, parameters);
  });
  return plan.filter((row) => row['QUERY PLAN'].includes('Seq Scan')).length;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
