/** @seconds 40 — fills a workspace with an object of every type, and multiplies it */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isInterfaceType } from 'graphql';
import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { ask } from './testing/ask.ts';
import { crowdedHarness, type CrowdedHarness } from './testing/crowded-harness.ts';
import { publicSchema } from './testing/public-schema.ts';
import { invite, tokenFor, type Ids } from './testing/workspace-objects.ts';

/** One field of each type that its own subgraph answers, the id of one object, and the table of all. */
const TYPES: Record<string, { field: string; id: (ids: Ids) => string; table: string; open?: true }> = {
  Activity: { field: 'state', id: ({ activity }) => activity, table: 'accounts.activity' },
  AdAccount: { field: 'currency', id: ({ account }) => account, table: 'accounts.ad_account' },
  Brand: { field: 'version', id: ({ brand }) => brand, table: 'accounts.brand' },
  Collection: { field: 'version', id: ({ collection }) => collection, table: 'launcher.collection', open: true },
  Creative: { field: 'version', id: ({ creative }) => creative, table: 'launcher.creative', open: true },
  InsightsExport: { field: 'state', id: ({ insightsExport }) => insightsExport, table: 'insights.insight_export' },
  Launch: { field: 'version', id: ({ launch }) => launch, table: 'launcher.launch' },
  MediaAsset: { field: 'state', id: ({ mediaAsset }) => mediaAsset, table: 'launcher.media_asset', open: true },
  Member: { field: 'email', id: ({ member }) => member, table: 'accounts.member', open: true },
  MemoryFact: { field: 'version', id: ({ accountFact }) => accountFact, table: 'memory.fact' },
  Rule: { field: 'version', id: ({ rule }) => rule, table: 'rules.rule' },
  RuleBacktestJob: { field: 'daysDone', id: ({ ruleBacktestJob }) => ruleBacktestJob, table: 'rules.rule_backtest' },
  RuleRun: { field: 'state', id: ({ ruleRun }) => ruleRun, table: 'rules.rule_run' },
  Schedule: { field: 'version', id: ({ schedule }) => schedule, table: 'launcher.schedule' },
  Template: { field: 'version', id: ({ template }) => template, table: 'launcher.template', open: true },
  Workspace: { field: 'version', id: ({ workspace }) => workspace, table: 'accounts.workspace', open: true },
};
const cases = Object.entries(TYPES);
/** One answer's fields of one name have one type, so that states and currencies are not asked for beside each other. */
const spread = cases
  .filter(([, { field }]) => field === 'version')
  .map(([name, { field }]) => `... on ${name} { ${field} }`)
  .join(' ');
const NODES = `query Nodes($ids: [ID!]!) { nodes(ids: $ids) { __typename id ${spread} } }`;
const BARE = 'query Bare($id: ID!) { node(id: $id) { __typename id } }';
/** Access that is cached for two seconds is read again now and then, in one call and two statements. */
const CONSTANT = 4;

let harness: CrowdedHarness;
let stranger: string;
let viewer: string;

beforeAll(async () => {
  harness = await crowdedHarness();
  const { server, caller, ids } = harness;
  const graph = new GraphClient(`${server.url}/graphql`, caller.token!);
  await graph.run(
    `mutation Export($input: InsightsExportCreateInput!) { insightsExportCreate(input: $input) { replayed } }`,
    {
      input: {
        requestId: uuid7(),
        adAccountIds: [ids.account],
        dateFrom: '2026-09-01',
        dateTo: '2026-09-03',
        metrics: ['SPEND'],
      },
    },
  );
  await graph.run(
    `mutation Backtest($input: RuleBacktestJobCreateInput!) { ruleBacktestJobCreate(input: $input) { replayed } }`,
    { input: { requestId: uuid7(), ruleId: ids.rule, from: '2026-09-01', to: '2026-09-03' } },
  );
  await invite(graph, 'sees-little@example.com', 'VIEWER');
  const founded = await graph.run<{ workspaceCreate: { workspace: { id: string } } }>(
    `mutation Found($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id } } }`,
    { input: { requestId: uuid7(), name: 'Another workspace' } },
  );
  await graph.close();
  const elsewhere = founded.workspaceCreate.workspace.id;
  stranger = await tokenFor(server, 'owner@example.com', { workspaceId: elsewhere });
  viewer = await tokenFor(server, 'sees-little@example.com', { workspaceId: ids.workspace });
  await harness.growTo(5);
}, 300_000);
afterAll(() => harness?.close());

/** Ids of objects in a table, a known one first. */
async function idsIn(table: string, known: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: harness.server.databaseUrl });
  await client.connect();
  try {
    const sql = `select id::text from ${table} order by id = $1 desc, id limit 50`;
    return (await client.query<{ id: string }>(sql, [known])).rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}

async function nodesOf(ids: readonly string[], token = harness.caller.token!) {
  const { data, errors } = await ask({ url: harness.server.url, token }, NODES, { ids });
  expect(errors).toBeUndefined();
  return data!['nodes'] as (Record<string, unknown> | null)[];
}

it('has a case for each type that implements Node', () => {
  const schema = publicSchema();
  const node = schema.getType('Node');
  if (!isInterfaceType(node)) throw new Error('Node is no interface.');
  const names = schema.getPossibleTypes(node).map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(TYPES));
  expect(String(node.getFields()['id']!.type)).toBe('ID!');
  expect(String(schema.getQueryType()!.getFields()['node']!.args[0]!.type)).toBe('ID!');
});

describe.each(cases)('%s', (name, { field, id, table, open }) => {
  it('is found by its id alone, with fields of its own subgraph', async () => {
    const document = `query Node($id: ID!) { node(id: $id) { __typename id ... on ${name} { ${field} } } }`;
    const asked = { id: id(harness.ids) };
    const { data, errors } = await ask(harness.caller, document, asked);
    expect(errors).toBeUndefined();
    expect(data!['node']).toEqual({ __typename: name, ...asked, [field]: expect.anything() });
    const folded = await ask(harness.caller, document, { id: asked.id.toUpperCase() });
    expect(folded.data).toEqual(data);
  });

  it('does not exist for another workspace', async () => {
    const { data, errors } = await ask({ url: harness.server.url, token: stranger }, BARE, { id: id(harness.ids) });
    expect({ data, errors }).toEqual({ data: { node: null }, errors: undefined });
  });

  it('is shown to a member without grants only where the library or the directory shows it', async () => {
    const { data, errors } = await ask({ url: harness.server.url, token: viewer }, BARE, { id: id(harness.ids) });
    expect(errors).toBeUndefined();
    expect(data!['node'] !== null).toBe(open === true);
  });

  it('costs as many statements for many as for one', async () => {
    const many = await idsIn(table, id(harness.ids));
    expect(many.length).toBeGreaterThan(name === 'Workspace' ? 0 : 1);
    await nodesOf(many);
    const one = await statementsOf(() => nodesOf(many.slice(0, 1)));
    const all = await statementsOf(async () => expect((await nodesOf(many)).filter((node) => node)).not.toEqual([]));
    expect(all.length).toBeLessThanOrEqual(one.length + CONSTANT);
  });
});

describe('nodes', () => {
  it('gives them in the order of the ids, null where there is none, and one twice where it is asked for twice', async () => {
    const { launch, brand, rule } = harness.ids;
    const asked = [rule, uuid7(), launch, 'no id at all', brand, launch];
    expect((await nodesOf(asked)).map((node) => node?.['id'] ?? null)).toEqual([
      rule,
      null,
      launch,
      null,
      brand,
      launch,
    ]);
  });

  it('finds objects of all types for one question to each subgraph', async () => {
    const asked = cases.map(([, { id }]) => id(harness.ids));
    const types = (await nodesOf(asked)).map((node) => node?.['__typename']);
    expect(types).toEqual(Object.keys(TYPES));
  });

  it.each([
    [[], []],
    [Array.from({ length: 101 }, () => uuid7()), ['items']],
    [[''], ['length']],
    [
      ['x'.repeat(201), ''],
      ['length', 'length'],
    ],
  ])('bounds the ids %#', async (ids, rules) => {
    const { errors } = await ask(harness.caller, NODES, { ids });
    const violations = errors?.[0]?.extensions?.['violations'] as { rule: string }[] | undefined;
    expect((violations ?? []).map(({ rule }) => rule)).toEqual(rules);
  });
});
