import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { statementsOf } from '#test/testkit/statements.ts';

let harness: TestLauncher;
let viewer: Viewer;
let creatives: string[];

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  const image = await addImage(harness, viewer);
  creatives = [];
  for (const name of ['One', 'Two', 'Three']) {
    creatives.push((await addCreative(harness, viewer, { name, content: content(image), approve: false })).creativeId);
  }
});
afterAll(() => harness.stop());

const PARTS = `collection { id version name kind state currentRevision {
  id number name kind memberIds filterSpec { conditions { field operator values } } } }`;
const CREATE = `mutation ($input: CollectionCreateInput!) { collectionCreate(input: $input) { ${PARTS} } }`;
const UPDATE = `mutation ($input: CollectionUpdateInput!) { collectionUpdate(input: $input) { ${PARTS} } }`;
const ARCHIVE = `mutation ($input: CollectionArchiveInput!) { collectionArchive(input: $input) { ${PARTS} } }`;
const READ = `query ($id: UUID!) { ${PARTS.replace('collection', 'collection(id: $id)')} }`;

interface Shown {
  id: string;
  version: number;
  state: string;
  currentRevision: { id: string; number: number };
}
const fixed = (memberIds: string[], name = 'Best') => ({ name, kind: 'FIXED', memberIds });
const smart = (conditions: unknown[] = [], name = 'Summer') => ({ name, kind: 'SMART', filterSpec: { conditions } });

async function create(data: object, as = viewer): Promise<Shown> {
  const made = await harness.ok<{ collectionCreate: { collection: Shown } }>(as, CREATE, { input: { data } });
  return made.collectionCreate.collection;
}

async function violated(data: object): Promise<string[]> {
  const { code, violations } = await harness.refused(viewer, CREATE, { input: { data } });
  expect(code).toBe('BAD_USER_INPUT');
  return (violations as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`);
}

describe('collections', () => {
  it('are changed as a whole, revision by revision, which nobody changes', async () => {
    const [one, two, three] = creatives as [string, string, string];
    const made = await create(fixed([two, one]));
    expect(made).toMatchObject({
      version: 1,
      state: 'ACTIVE',
      currentRevision: { number: 1, name: 'Best', memberIds: [two, one], filterSpec: null },
    });
    const conditions = [{ field: 'NAME', operator: 'CONTAINS', values: ['sun', 'sea'] }];
    const change = { collectionId: made.id, data: smart(conditions), expectedVersion: 1 };
    const { collectionUpdate } = await harness.ok<{ collectionUpdate: object }>(viewer, UPDATE, { input: change });
    expect(collectionUpdate).toMatchObject({
      collection: {
        version: 2,
        name: 'Summer',
        kind: 'SMART',
        currentRevision: { number: 2, memberIds: [], filterSpec: { conditions } },
      },
    });
    const stale = await harness.refused(viewer, UPDATE, { input: { ...change, data: fixed([three]) } });
    expect(stale).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 2 });
    expect(await harness.ok(viewer, READ, { id: made.id })).toEqual(collectionUpdate);
    const admin = (sql: string) => harness.test.admin(sql, [made.currentRevision.id]);
    expect(await admin('select from launcher.collection_member where revision_id = $1')).toHaveLength(2);
    for (const sql of [
      `update launcher.collection_revision set name = 'x' where id = $1`,
      'delete from launcher.collection_revision where id = $1',
      'update launcher.collection_member set position = 9 where revision_id = $1',
      'delete from launcher.collection_member where revision_id = $1',
    ]) {
      await expect(admin(sql)).rejects.toThrow(/never change/);
    }
    await expect(harness.test.admin('truncate launcher.collection_member')).rejects.toThrow(/never change/);
  });

  it('refuse what does not fit together, naming every path', async () => {
    const [one] = creatives as [string];
    const unknown = uuid7();
    expect(await violated({ ...fixed([one, unknown, one]), filterSpec: {} })).toEqual([
      'input.data.filterSpec exclusive',
      'input.data.memberIds[1] exists',
      'input.data.memberIds[2] unique',
    ]);
    expect(await violated({ name: 'S', kind: 'SMART', memberIds: [one] })).toEqual([
      'input.data.filterSpec required',
      'input.data.memberIds exclusive',
    ]);
    expect(await violated({ name: 'S', kind: 'SMART', filterSpec: null })).toEqual(['input.data.filterSpec required']);
    expect(await violated(smart([{ field: 'FORMAT', operator: 'CONTAINS', values: ['image'] }]))).toEqual([
      'input.data.filterSpec.conditions[0].operator operator',
      'input.data.filterSpec.conditions[0].values[0] format',
    ]);
  });

  it('take defaults for what is left out', async () => {
    expect(await create({ name: 'Empty', kind: 'FIXED' })).toMatchObject({ currentRevision: { memberIds: [] } });
    expect(await create({ name: 'All', kind: 'SMART', filterSpec: {}, memberIds: [] })).toMatchObject({
      currentRevision: { filterSpec: { conditions: [] } },
    });
    await create({ name: 'No filter', kind: 'FIXED', filterSpec: null });
  });

  it('take active creatives only', async () => {
    const [one] = creatives as [string];
    const set = (state: string) =>
      harness.test.admin('update launcher.creative set state = $2 where id = $1', [one, state]);
    await set('ARCHIVED');
    expect(await violated(fixed([one]))).toEqual(['input.data.memberIds[0] exists']);
    await set('ACTIVE');
  });

  it('are put away, and then only read', async () => {
    const { id } = await create(fixed([creatives[0]!]), viewer);
    const archive = (expectedVersion: number) => ({ input: { collectionId: id, expectedVersion } });
    expect(await harness.refused(viewer, ARCHIVE, archive(2))).toMatchObject({ code: 'VERSION_CONFLICT' });
    const { collectionArchive } = await harness.ok<{ collectionArchive: object }>(viewer, ARCHIVE, archive(1));
    expect(collectionArchive).toMatchObject({ collection: { version: 2, state: 'ARCHIVED' } });
    expect(await harness.ok(viewer, READ, { id })).toEqual(collectionArchive);
    expect(await harness.ok(viewer, ARCHIVE, archive(2))).toEqual({ collectionArchive });
    const change = { collectionId: id, data: fixed([]), expectedVersion: 2 };
    expect(await harness.refused(viewer, UPDATE, { input: change })).toMatchObject({ code: 'CONFLICT' });
  });

  it('are changed by those who may write the library', async () => {
    const reader = { ...viewer, role: 'viewer' as const };
    expect(await harness.refused(reader, CREATE, { input: { data: fixed([]) } })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are listed newest first without those put away, in a constant number of statements', async () => {
    const other = harness.viewer();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.unshift((await create(fixed([], name), other)).id);
    await harness.ok(other, ARCHIVE, { input: { collectionId: ids[1], expectedVersion: 1 } });
    const document = `query ($first: Int, $after: String) { collections(first: $first, after: $after) {
      totalCount edges { cursor node { id currentRevision { memberIds } } } pageInfo { hasNextPage } } }`;
    interface Page {
      collections: { totalCount: number; edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean } };
    }
    const idsOf = async (variables: object) => {
      const { collections } = await harness.ok<Page>(other, document, variables as Record<string, unknown>);
      expect(collections.totalCount).toBe(2);
      return collections.edges.map(({ node }) => node.id);
    };
    expect(await idsOf({})).toEqual([ids[0], ids[2]]);
    expect(await idsOf({ first: 1, after: ids[0] })).toEqual([ids[2]]);
    const [one, many] = [await statementsOf(() => idsOf({ first: 1 })), await statementsOf(() => idsOf({ first: 9 }))];
    expect(many).toHaveLength(one.length);
  });
});
