import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { planOfPage } from './testing/page-plan.ts';

/** Rows of a large library. */
const ROWS = 20_000;
const SORTS = ['CREATED_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'UPDATED_ASC', 'NAME_ASC', 'NAME_DESC'];

const KINDS = {
  templates: { table: 'template', type: 'Template', columns: '', values: '', after: 'select count(*) from saved' },
  collections: {
    table: 'collection',
    type: 'Collection',
    columns: ', kind, revision_id',
    values: `, case when n % 2 = 0 then 'SMART' else 'FIXED' end, gen_random_uuid()`,
    after: `insert into launcher.collection_revision (workspace_id, id, collection_id, number, name, kind, filter_spec, created_by)
      select workspace_id, revision_id, id, 1, name, kind, case when kind = 'SMART' then '{"conditions":[]}'::jsonb end, created_by from saved`,
  },
};
type List = keyof typeof KINDS;
const LISTS = Object.keys(KINDS) as List[];

const documentOf = (list: List, total = 'totalCount') =>
  `query ($first: Int! = 50, $after: String, $search: String, $states: [${KINDS[list].type}State!]! = [ACTIVE], $sort: ListSort! = CREATED_DESC
    ${list === 'collections' ? ', $kind: CollectionKind' : ''}) {
    list: ${list}(first: $first, after: $after, search: $search, states: $states, sort: $sort ${list === 'collections' ? ', kind: $kind' : ''}) {
      ${total} edges { cursor node { name } } pageInfo { hasNextPage } } }`;

interface Page {
  totalCount: number;
  edges: { cursor: string; node: { name: string } }[];
  pageInfo: { hasNextPage: boolean };
}

let harness: TestLauncher;
let small: Viewer;
let large: Viewer;
beforeAll(async () => {
  harness = await TestLauncher.start();
  [small, large] = [harness.viewer(), harness.viewer()];
  for (const list of LISTS) {
    await save(list, small, ['b', 'A', 'c', 'a', '100%', 'gone']);
    await save(list, large, []);
    const { table } = KINDS[list];
    await harness.test.admin(`update launcher.${table} set state = 'ARCHIVED' where name = 'gone'`);
    await harness.test.admin(`vacuum analyze launcher.${table}`);
  }
});
afterAll(() => harness?.stop());

/** Rows of which the first was changed last; with no names, as many as a large library has, every hundredth of them archived. */
async function save(list: List, { workspaceId }: Viewer, names: string[]): Promise<void> {
  const { table, columns, values, after } = KINDS[list];
  const count = names.length || ROWS;
  await harness.test.admin(
    `with saved as (insert into launcher.${table} (workspace_id, id, version, name, state, created_by, created_at, updated_at ${columns})
     select $1, ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, coalesce(($2::text[])[n], 'Name ' || md5(n::text)),
            case when ${names.length} = 0 and n % 100 = 0 then 'ARCHIVED' else 'ACTIVE' end, $1, now() + n * interval '1 second',
            now() - n * interval '1 second' ${values}
       from generate_series(1, ${count}) n returning *) ${after}`,
    [workspaceId, names],
  );
}

const read = async (list: List, viewer: Viewer, args: Record<string, unknown> = {}, total = 'totalCount') =>
  (await harness.ok<{ list: Page }>(viewer, documentOf(list, total), args)).list;
const namesOf = ({ edges }: Page) => edges.map(({ node }) => node.name);

describe.each(LISTS)('the list of %s', (list) => {
  it.each([
    ['CREATED_DESC', ['100%', 'a', 'c', 'A', 'b']],
    ['CREATED_ASC', ['b', 'A', 'c', 'a', '100%']],
    ['UPDATED_DESC', ['b', 'A', 'c', 'a', '100%']],
    ['UPDATED_ASC', ['100%', 'a', 'c', 'A', 'b']],
    ['NAME_ASC', ['100%', 'A', 'a', 'b', 'c']],
    ['NAME_DESC', ['c', 'b', 'a', 'A', '100%']],
  ])('goes on page by page in the order %s', async (sort, names) => {
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Page = await read(list, small, { sort, first: 2, after });
      expect(page.totalCount).toBe(5);
      found.push(...namesOf(page));
      if (!page.pageInfo.hasNextPage) break;
      after = page.edges.at(-1)!.cursor;
    }
    expect(found).toEqual(names);
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{}, ['100%', 'a', 'c', 'A', 'b']],
    [{ search: null }, ['100%', 'a', 'c', 'A', 'b']],
    [{ search: '' }, ['100%', 'a', 'c', 'A', 'b']],
    [{ search: 'a' }, ['a', 'A']],
    [{ search: '0%' }, ['100%']],
    [{ search: '_' }, []],
    [{ states: ['ARCHIVED'] }, ['gone']],
    [{ states: ['ACTIVE', 'ARCHIVED'], search: 'O' }, ['gone']],
  ])('is narrowed to %j', async (filter, names) => {
    const page = await read(list, small, filter);
    expect([namesOf(page), page.totalCount]).toEqual([names, names.length]);
  });

  it('refuses an empty list of states, a null, and a cursor it does not have', async () => {
    const refused = { code: 'BAD_USER_INPUT' };
    const rules = [{ path: 'states', rule: 'items' }];
    expect(await harness.refused(small, documentOf(list), { states: [] })).toMatchObject({
      ...refused,
      violations: rules,
    });
    expect(await harness.refused(small, documentOf(list), { states: null })).toMatchObject(refused);
    expect(await harness.refused(small, documentOf(list), { after: uuid7() })).toMatchObject({
      violations: [{ path: 'after', rule: 'cursor' }],
    });
  });

  it.each(SORTS)(`of ${ROWS} reads little more than it shows in the order %s`, async (sort) => {
    const middle = (await read(list, large, { sort, first: 100 }, '')).edges.at(-1)!.cursor;
    for (const after of [null, middle]) {
      const page = () => read(list, large, { sort, after }, '');
      const plan = await planOfPage(harness.test, large, KINDS[list].table, page);
      expect(plan.nodes).not.toContain('Sort');
      expect(plan.nodes).not.toContain('Seq Scan');
      expect(plan.rows).toBeLessThan(60);
    }
  });

  it('finds archived ones by their index', async () => {
    const page = () => read(list, large, { states: ['ARCHIVED'] }, '');
    expect((await planOfPage(harness.test, large, KINDS[list].table, page)).rows).toBeLessThan(60);
  });
});

describe('the list of collections', () => {
  it('has only fixed ones, or only smart ones', async () => {
    expect(namesOf(await read('collections', small, { kind: 'SMART' }))).toEqual(['a', 'A']);
    expect(namesOf(await read('collections', small, { kind: 'FIXED', search: 'B' }))).toEqual(['b']);
    expect(namesOf(await read('collections', small, { kind: null }))).toHaveLength(5);
  });
});
