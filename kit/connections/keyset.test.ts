import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE, Thing, type ThingRow } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { keysetPage, type KeysetOptions } from './keyset.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(SAMPLE);
});
afterAll(() => test.close());

async function seed(count: number): Promise<{ workspaceId: string }> {
  const workspaceId = uuid7();
  for (let n = 0; n < count; n += 1) await insert(workspaceId, `${n}`, n % 3);
  return { workspaceId };
}
/** All rows share one instant to the millisecond, so that a cursor through a JavaScript date would lose rows. */
async function insert(workspaceId: string, name: string, rank: number): Promise<void> {
  await test.admin(
    `insert into sample.thing (id, workspace_id, name, rank, created_at)
     values ($1, $2, $3, $4, timestamptz '2026-01-01 00:00:00Z' + $5 * interval '1 microsecond')`,
    [uuid7(), workspaceId, name, rank, Number(name)],
  );
}
const page = (tenant: { workspaceId: string }, options: Partial<KeysetOptions<ThingRow>>) =>
  test.database.read(tenant, (em) =>
    keysetPage<ThingRow>(em, Thing, { within: {}, order: [{ column: 'id', direction: 'asc' }], first: 4, ...options }),
  );

async function walk(tenant: { workspaceId: string }, options: Partial<KeysetOptions<ThingRow>>): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | null = null; ;) {
    const { edges, pageInfo } = await page(tenant, { ...options, after });
    names.push(...edges.map(({ node }) => node.name));
    if (!pageInfo.hasNextPage) return names;
    after = pageInfo.endCursor;
  }
}

describe('keysetPage', () => {
  it('walks all rows by id, in both directions', async () => {
    const tenant = await seed(10);
    const all = Array.from({ length: 10 }, (_, n) => `${n}`);
    expect(await walk(tenant, {})).toEqual(all);
    expect(await walk(tenant, { order: [{ column: 'id', direction: 'desc' }] })).toEqual(all.toReversed());
  });

  it('orders by several columns in mixed directions', async () => {
    const tenant = await seed(9);
    const order: KeysetOptions<ThingRow>['order'] = [
      { column: 'rank', direction: 'desc' },
      { column: 'name', direction: 'asc' },
    ];
    expect(await walk(tenant, { order, first: 2 })).toEqual(['2', '5', '8', '1', '4', '7', '0', '3', '6']);
  });

  it('refuses a cursor of another connection, and takes one whose row has left it', async () => {
    const tenant = await seed(9);
    const [first, second] = (await page(tenant, {})).edges;
    const ranked = { within: { rank: 0 } };
    expect((await page(tenant, { ...ranked, after: first!.cursor })).edges.map(({ node }) => node.name)).toEqual([
      '3',
      '6',
    ]);
    await expect(page(tenant, { ...ranked, after: second!.cursor })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const named = { within: { rank: 0 }, where: { name: { $ne: '0' } } };
    expect((await page(tenant, { ...named, after: first!.cursor })).edges).toHaveLength(2);
  });

  it('compares instants with all their digits', async () => {
    const tenant = await seed(9);
    expect(await walk(tenant, { order: [{ column: 'createdAt', direction: 'desc' }], first: 2 })).toHaveLength(9);
  });

  it('neither repeats nor skips while rows are inserted', async () => {
    const tenant = await seed(6);
    const first = await page(tenant, { order: [{ column: 'name', direction: 'asc' }], first: 3 });
    await insert(tenant.workspaceId, '10', 0);
    await insert(tenant.workspaceId, '50', 0);
    const rest = await walk(tenant, {
      order: [{ column: 'name', direction: 'asc' }],
      where: { name: { $gt: first.edges.at(-1)!.node.name } },
    });
    const second = await page(tenant, {
      order: [{ column: 'name', direction: 'asc' }],
      after: first.pageInfo.endCursor,
      first: 10,
    });
    expect(second.edges.map(({ node }) => node.name)).toEqual(rest);
  });

  it('says where the page lies', async () => {
    const tenant = await seed(5);
    const first = await page(tenant, { countTotal: true });
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: first.edges[0]!.node.id,
      endCursor: first.edges[3]!.node.id,
    });
    expect(await first.totalCount()).toBe(5);
    const last = await page(tenant, { after: first.pageInfo.endCursor });
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const none = await page({ workspaceId: uuid7() }, {});
    expect(none).toMatchObject({ edges: [], pageInfo: { hasNextPage: false, startCursor: null, endCursor: null } });
  });

  it('pages by row number', async () => {
    const tenant = await seed(5);
    const options = { cursorColumn: 'rowNo', order: [{ column: 'rowNo', direction: 'asc' }] } as const;
    expect(await walk(tenant, { ...options, order: [...options.order], first: 2 })).toEqual(['0', '1', '2', '3', '4']);
  });

  it.each(['nonsense', uuid7(), ''])('refuses the cursor %p, which names no row', async (after) => {
    await expect(page(await seed(1), { after })).rejects.toMatchObject({
      extensions: {
        code: 'BAD_USER_INPUT',
        violations: [{ path: 'after', rule: 'cursor', message: 'must be the cursor of an existing row' }],
      },
    });
  });

  it('takes the cursor of a row the list is no longer narrowed to, and refuses one the caller may not see like one of no row', async () => {
    const tenant = await seed(6);
    const order: KeysetOptions<ThingRow>['order'] = [{ column: 'name', direction: 'asc' }];
    const all = await page(tenant, { order, first: 6 });
    const cursor = all.edges[3]!.cursor;
    const narrowed = { rank: 2 };
    expect(all.edges[3]!.node.rank).toBe(0);
    expect(await page(tenant, { order, where: narrowed, after: cursor })).toMatchObject({
      edges: [{ node: { name: '5' } }],
    });
    const refusalOf = (after: string) =>
      page(tenant, { order, within: narrowed, after }).catch((error: { toJSON(): object }) => error.toJSON());
    expect(await refusalOf(cursor)).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await refusalOf(cursor)).toEqual(await refusalOf(uuid7()));
    const seen = await page(tenant, { order, within: narrowed, countTotal: true });
    expect([await seen.totalCount(), seen.edges.map(({ node }) => node.name)]).toEqual([2, ['2', '5']]);
  });

  it('refuses the cursor of another workspace', async () => {
    const theirs = await page(await seed(1), {});
    const ours = page(await seed(1), { after: theirs.pageInfo.endCursor });
    await expect(ours).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });
});
