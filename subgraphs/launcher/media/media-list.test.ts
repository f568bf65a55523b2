import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { NEXT } from '#kit/pipeline/late-client.ts';
import { APP_ROLE, WORKSPACE_VARIABLE } from '#kit/database/tenant.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

/** Assets of a large library. */
const ASSETS = 30_000;

const LIST = `query ($first: Int!, $after: String, $offset: Int!, $search: String, $mediaType: MediaType, $sourceKind: MediaSourceKind, $sort: MediaSort!) {
  mediaAssets(first: $first, after: $after, offset: $offset, search: $search, mediaType: $mediaType, sourceKind: $sourceKind, sort: $sort) {
    totalCount edges { cursor node { filename } } pageInfo { hasNextPage hasPreviousPage } } }`;

interface Page {
  totalCount: number;
  edges: { cursor: string; node: { filename: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
}

let harness: TestLauncher;
let small: Viewer;
let large: Viewer;
beforeAll(async () => {
  harness = await TestLauncher.start();
  [small, large] = [harness.viewer(), harness.viewer()];
  await saveAssets(small, ['b.png', 'A.png', 'c.mp4', 'a.png', '100%.png', 'gone.png']);
  await harness.test.admin(
    `update launcher.media_asset set state = 'ARCHIVED', archived_at = now() where workspace_id = $1 and filename = 'gone.png'`,
    [small.workspaceId],
  );
  await saveAssets(large, []);
});
afterAll(() => harness.stop());

/** Assets without files; with no names, as many as a large library has. */
async function saveAssets({ workspaceId }: Viewer, names: string[]): Promise<void> {
  const count = names.length || ASSETS;
  await harness.test.admin(
    `insert into launcher.media_asset (workspace_id, id, filename, media_type, mime_type, byte_size, checksum_sha256, source_kind, file_key, created_by)
     select $1, ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, name, case when name like '%.mp4' then 'VIDEO' else 'IMAGE' end,
            case when name like '%.mp4' then 'video/mp4' else 'image/png' end, 1, 'sum ' || n, case when n % 1000 = 0 then 'CLOUD_DRIVE' else 'UPLOAD' end, 'key ' || n, $1
       from (select n, coalesce(($2::text[])[n], 'Picture ' || md5(n::text) || case when n % 10 = 0 then '.mp4' else '.png' end) as name
               from generate_series(1, ${count}) n) a`,
    [workspaceId, names],
  );
  await harness.test.admin('vacuum analyze launcher.media_asset');
}

const DEFAULTS = { first: 50, offset: 0, sort: 'NEWEST' };
async function list(viewer: Viewer, args: Record<string, unknown> = {}): Promise<Page> {
  return (await harness.ok<{ mediaAssets: Page }>(viewer, LIST, { ...DEFAULTS, ...args })).mediaAssets;
}
const namesOf = ({ edges }: Page) => edges.map(({ node }) => node.filename);

describe('mediaAssets', () => {
  it.each([
    ['NEWEST', ['100%.png', 'a.png', 'c.mp4', 'A.png', 'b.png']],
    ['OLDEST', ['b.png', 'A.png', 'c.mp4', 'a.png', '100%.png']],
    ['NAME', ['100%.png', 'A.png', 'a.png', 'b.png', 'c.mp4']],
  ])('are listed %s, page by page, and from any offset', async (sort, names) => {
    expect(namesOf(await list(small, { sort }))).toEqual(names);
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Page = await list(small, { sort, first: 2, after });
      expect(page.totalCount).toBe(5);
      found.push(...namesOf(page));
      if (!page.pageInfo.hasNextPage) break;
      after = page.edges.at(-1)!.cursor;
    }
    expect(found).toEqual(names);
    const jumped = await list(small, { sort, first: 2, offset: 3 });
    expect([namesOf(jumped), jumped.pageInfo]).toEqual([names.slice(3), { hasNextPage: false, hasPreviousPage: true }]);
    expect(namesOf(await list(small, { offset: 100_000 }))).toEqual([]);
  });

  it.each<[Record<string, unknown>, number]>([
    [{ search: 'A.P' }, 2],
    [{ search: '0%' }, 1],
    [{ search: '_' }, 0],
    [{ search: '' }, 5],
    [{ search: null, mediaType: null, sourceKind: null }, 5],
    [{ mediaType: 'VIDEO' }, 1],
    [{ sourceKind: 'CLOUD_DRIVE' }, 0],
    [{ search: 'a.png', mediaType: 'VIDEO' }, 0],
  ])('are narrowed to %j', async (filter, count) => {
    const page = await list(small, filter);
    expect([page.totalCount, page.edges.length]).toEqual([count, count]);
  });

  it('either continue behind an asset or jump', async () => {
    const [first] = (await list(small)).edges;
    const both = { ...DEFAULTS, after: first!.cursor, offset: 1 };
    expect(await harness.refused(small, LIST, both)).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'offset', rule: 'exclusive' }],
    });
    expect((await list(small, { after: first!.cursor, offset: 0 })).edges).toHaveLength(4);
    expect(await harness.refused(small, LIST, { ...DEFAULTS, after: uuid7() })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it.each([
    {},
    { sort: 'OLDEST' },
    { sort: 'NAME' },
    { mediaType: 'VIDEO' },
    { mediaType: 'VIDEO', sort: 'NAME' },
    { sourceKind: 'CLOUD_DRIVE' },
    { sourceKind: 'CLOUD_DRIVE', sort: 'NAME' },
    { offset: 5_000, sort: 'NAME' },
  ])(`of ${ASSETS} look at no more rows than they show: %j`, async (args) => {
    for (const after of 'offset' in args ? [null] : [null, await middleOf(args)]) {
      const { rows, nodes, indexes } = await planOf(large, { ...args, after });
      expect(nodes).not.toContain('Seq Scan');
      expect(nodes).not.toContain('Sort');
      expect(indexes[0]).toMatch(/^media_asset_/);
      expect(rows).toBeLessThanOrEqual(51 + ('offset' in args ? args.offset! : 2));
    }
  });
});

async function middleOf(args: Record<string, unknown>): Promise<string> {
  return (await list(large, { ...args, offset: 'sourceKind' in args ? 15 : 1_500, first: 1 })).edges[0]!.cursor;
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Returns the plan of the statement that reads the page, for the role that serves requests. */
async function planOf(viewer: Viewer, args: Record<string, unknown>) {
  const statement = await pageStatement(viewer, args);
  const client = new pg.Client({ connectionString: harness.test.url });
  await client.connect();
  try {
    await client.query(`set role ${APP_ROLE}`);
    await client.query('select set_config($1, $2, false), set_config($3, $4, false)', [
      WORKSPACE_VARIABLE,
      viewer.workspaceId,
      'search_path',
      'launcher,public',
    ]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${statement.text}`,
      statement.values,
    );
    const all: PlanNode[] = [rows[0]!['QUERY PLAN'][0].Plan];
    for (const node of all) all.push(...(node.Plans ?? []));
    const scans = all.filter((node) => node['Index Name']);
    return {
      nodes: all.map((node) => node['Node Type']),
      indexes: scans.map((node) => node['Index Name']!),
      rows: Math.max(...scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
    };
  } finally {
    await client.end();
  }
}

/** The statement of the page as it is sent. */
async function pageStatement(
  viewer: Viewer,
  args: Record<string, unknown>,
): Promise<{ text: string; values: unknown[] }> {
  const { query } = pg.Client.prototype;
  const seen: { text: string; values: unknown[] }[] = [];
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    if (typeof first === 'string') seen.push({ text: first, values: Array.isArray(values) ? values : [] });
    else seen.push({ text: first.text, values: first.values ?? (Array.isArray(values) ? values : []) });
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    const document = LIST.replace('totalCount ', '');
    await harness.ok(viewer, document, { ...DEFAULTS, ...args });
  } finally {
    pg.Client.prototype.query = query;
  }
  const found = seen.findLast(({ text }) => text.includes('order by') && text.includes('media_asset'));
  if (!found) throw new Error(`No statement of the page among ${JSON.stringify(seen)}`);
  // A transaction begins in the same round trip.
  return { ...found, text: found.text.split(NEXT).at(-1)! };
}
