/** @seconds 90 — walks each connection of the graph forwards and backwards */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isObjectType } from 'graphql';
import pg from 'pg';
import { statementsOf } from '#test/testkit/statements.ts';
import { ask } from './testing/ask.ts';
import { crowdedHarness, type CrowdedHarness } from './testing/crowded-harness.ts';
import { connectionsOf, type ReachedConnection } from './testing/list-edges.ts';
import { publicSchema } from './testing/public-schema.ts';

/** Lists that go forwards alone, and why. */
const FORWARDS_ALONE: Record<string, string> = {
  'Query.collectionPreview': 'its cursors belong to one filter, which is evaluated from the newest creative on',
  'Query.insightsQuery': 'its rows are added up and ranked by statistics for each page',
  'Query.launchTargets': 'the ad platform is read page by page',
  'Query.launcherAssets': 'the ad platform is read page by page',
};
const SIZE = 2;
const MOST_PAGES = 12;
const PAGE = `{ edges { cursor node { __typename } } nodes { __typename }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`;
/** Tables of numbered versions: table, column of the parent, column of the number. */
const NUMBERED = [
  ['accounts.brand_kit_version', 'brand_id', 'number'],
  ['launcher.account_limits', 'ad_account_id', 'version'],
  ['memory.fact_version', 'fact_id', 'version'],
  ['rules.rule_version', 'rule_id', 'version'],
] as const;
/** Access that is cached for two seconds is read again now and then, in one call and two statements. */
const CONSTANT = 4;

interface Page {
  edges: { cursor: string; node: object }[];
  nodes: object[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const schema = publicSchema();
let harness: CrowdedHarness;
let connections: ReachedConnection[];
let both: ReachedConnection[];

beforeAll(async () => {
  harness = await crowdedHarness();
  connections = connectionsOf(schema, harness.roots);
  await harness.growTo(5);
  await numberWithoutGaps();
  both = await reachable(connections.filter(({ args }) => args.includes('last')));
}, 300_000);
afterAll(() => harness?.close());

/** Numbers copied versions as the service numbers them: from 1 without gaps. */
async function numberWithoutGaps(): Promise<void> {
  const client = new pg.Client({ connectionString: harness.server.databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, parent, number] of NUMBERED) {
      await client.query(
        `update ${table} t set ${number} = r.n from (select ctid as place, row_number() over (partition by ${parent} order by ${number}) as n
           from ${table}) r where t.ctid = r.place and t.${number} <> r.n`,
      );
    }
    await client.query(
      `update rules.rule r set version = (select max(version) from rules.rule_version v where v.rule_id = r.id);
       update memory.fact f set version = 1 + (select count(*) from memory.fact_version v where v.fact_id = f.id)`,
    );
  } finally {
    await client.end();
  }
}

/** Each list once, by a way that leads to one: an object of the ad platform has the lists of its own level alone. */
async function reachable(found: readonly ReachedConnection[]): Promise<ReachedConnection[]> {
  const byList = new Map<string, ReachedConnection>();
  for (const connection of found) {
    const { data } = await ask(harness.caller, connection.document('first: 1', PAGE));
    const page = connection.pageIn(data) as Page | undefined;
    if (page && (page.edges.length > 0 || !byList.has(connection.list))) byList.set(connection.list, connection);
  }
  return [...byList.values()];
}

/** Checks each connection, and says of all that are wrong what is. */
async function each(check: (connection: ReachedConnection) => Promise<unknown>): Promise<void> {
  const faults: string[] = [];
  for (const connection of both) {
    await check(connection).catch((error: unknown) => faults.push(`${connection.list}: ${String(error)}`));
  }
  expect(faults.join('\n')).toBe('');
}

async function pageOf(connection: ReachedConnection, args: string): Promise<Page> {
  const { data, errors } = await ask(harness.caller, connection.document(args, PAGE));
  expect([connection.list, args, errors]).toEqual([connection.list, args, undefined]);
  const page = connection.pageIn(data) as Page;
  const cursors = page.edges.map(({ cursor }) => cursor);
  expect([connection.list, page.nodes]).toEqual([connection.list, page.edges.map(({ node }) => node)]);
  expect([connection.list, page.pageInfo.startCursor]).toEqual([connection.list, cursors[0] ?? null]);
  return page;
}

/** Cursors of all pages in the order of the list. */
async function walk(connection: ReachedConnection, direction: 'first' | 'last'): Promise<string[]> {
  const found: string[][] = [];
  for (let cursor: string | null = null; found.length < MOST_PAGES;) {
    const beside: string =
      cursor === null ? '' : `, ${direction === 'first' ? 'after' : 'before'}: ${JSON.stringify(cursor)}`;
    const { edges, pageInfo } = await pageOf(connection, `${direction}: ${SIZE}${beside}`);
    const cursors = edges.map((edge) => edge.cursor);
    const [more, other] =
      direction === 'first'
        ? [pageInfo.hasNextPage, pageInfo.hasPreviousPage]
        : [pageInfo.hasPreviousPage, pageInfo.hasNextPage];
    expect([connection.list, direction, other]).toEqual([connection.list, direction, cursor !== null]);
    if (direction === 'first') found.push(cursors);
    else found.unshift(cursors);
    if (!more) break;
    cursor = direction === 'first' ? pageInfo.endCursor : pageInfo.startCursor;
  }
  return found.flat();
}

/** Statements of a page, asked for again so that it is without what only the process happened to send. */
async function leastStatements(connection: ReachedConnection, args: string): Promise<number> {
  const counts: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    counts.push((await statementsOf(() => pageOf(connection, args))).length);
  }
  return Math.min(...counts);
}

async function violationsOf(connection: ReachedConnection, args: string): Promise<unknown[]> {
  const { errors } = await ask(harness.caller, connection.document(args, PAGE));
  const violations = errors?.[0]?.extensions?.['violations'] as { path: string; rule: string }[] | undefined;
  return (violations ?? []).map(({ path, rule }) => [path, rule]);
}

it('is named where it goes forwards alone', () => {
  const paged = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).map(({ name, args }) => ({
          name: `${type.name}.${name}`,
          args: args.map((arg) => arg.name),
        }))
      : [],
  );
  const alone = paged.filter(({ args }) => args.includes('first') && args.includes('after') && !args.includes('last'));
  expect(alone.map(({ name }) => name).toSorted()).toEqual(Object.keys(FORWARDS_ALONE));
  const names = connections.filter(({ args }) => args.includes('last')).map(({ list }) => list);
  expect(both.map(({ list }) => list).toSorted()).toEqual([...new Set(names)].toSorted());
});

it('has nodes and one type of cursors', () => {
  const arguments_ = ['after', 'before'];
  const wrong = Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type &&
    type.name.endsWith('Connection') &&
    'edges' in type.getFields() &&
    !('nodes' in type.getFields())
      ? [type.name]
      : [],
  );
  expect(wrong).toEqual([]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!('getFields' in type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!('args' in field) || !String(field.type).includes('Connection')) continue;
      const { args } = field as { args: readonly { name: string; type: unknown }[] };
      const types = args.filter(({ name }) => arguments_.includes(name)).map((arg) => String(arg.type));
      expect([type.name, field.name, types.filter((name) => name !== 'String')]).toEqual([type.name, field.name, []]);
    }
  }
});

it('has the same objects in the same order from either end', async () => {
  const lengths: [string, number][] = [];
  await each(async (connection) => {
    const forwards = await walk(connection, 'first');
    lengths.push([connection.list, forwards.length]);
    expect([connection.list, new Set(forwards).size]).toEqual([connection.list, forwards.length]);
    // A list that is longer than the walk is known by its two ends alone.
    if (forwards.length >= SIZE * MOST_PAGES) return;
    expect([connection.list, await walk(connection, 'last')]).toEqual([connection.list, forwards]);
  });
  // The only run here matched nothing: its objects are walked where runs are read.
  expect(lengths.filter(([, length]) => length <= SIZE)).toEqual([['RuleRun.objects', 0]]);
}, 600_000);

it('takes null as if it were omitted', async () => {
  await each(async (connection) => {
    const plain = await pageOf(connection, `first: ${SIZE}`);
    expect(await pageOf(connection, `first: ${SIZE}, after: null, last: null, before: null`)).toEqual(plain);
    expect(await pageOf(connection, 'first: null')).toEqual(await pageOf(connection, ''));
    const last = await pageOf(connection, `last: ${SIZE}`);
    expect(await pageOf(connection, `first: null, after: null, last: ${SIZE}, before: null`)).toEqual(last);
  });
}, 600_000);

it('refuses both directions in one call, and cursors of no row', async () => {
  await each(async (connection) => {
    const { list } = connection;
    const { edges } = await pageOf(connection, `first: 1`);
    const cursor = JSON.stringify(edges[0]?.cursor ?? '1');
    expect([list, await violationsOf(connection, 'first: 2, last: 2')]).toEqual([list, [['last', 'page']]]);
    expect([list, await violationsOf(connection, `last: 2, after: ${cursor}`)]).toEqual([list, [['after', 'page']]]);
    expect([list, await violationsOf(connection, `first: 2, before: ${cursor}`)]).toEqual([list, [['before', 'page']]]);
    expect([list, await violationsOf(connection, `after: ${cursor}, before: ${cursor}`)]).toEqual([
      list,
      [['before', 'page']],
    ]);
    expect([list, await violationsOf(connection, 'last: 0')]).toEqual([list, [['last', 'range']]]);
    const [[path] = []] = (await violationsOf(connection, 'last: 2, before: "no cursor"')) as [string, string][];
    expect([list, path]).toEqual([list, 'before']);
  });
}, 600_000);

it('costs backwards as many statements as forwards', async () => {
  await each(async (connection) => {
    await pageOf(connection, `first: ${SIZE}`);
    const forwards = await leastStatements(connection, `first: ${SIZE}`);
    const backwards = await leastStatements(connection, `last: ${SIZE}`);
    expect([connection.list, backwards <= forwards + CONSTANT]).toEqual([connection.list, true]);
  });
}, 600_000);
