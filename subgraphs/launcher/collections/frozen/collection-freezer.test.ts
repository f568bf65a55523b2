import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { CollectionRepository } from '../collection-repository.ts';
import { fillCreatives } from '../testing/fill-creatives.ts';
import { CollectionFreezer, type FreezeRequest, type FrozenSelection } from './collection-freezer.ts';
import { FrozenRepository } from './frozen-repository.ts';

const CREATE = `mutation ($input: CollectionCreateInput!) { collectionCreate(input: $input) { collection { id } } }`;
const UPDATE = `mutation ($input: CollectionUpdateInput!) { collectionUpdate(input: $input) { collection { currentRevision { id } } } }`;
const ARCHIVE = `mutation ($input: CollectionArchiveInput!) { collectionArchive(input: $input) { collection { id } } }`;

const freezer = new CollectionFreezer(new CollectionRepository(), new FrozenRepository());
let harness: TestLauncher;
let viewer: Viewer;
let image: string;
let creatives: { creativeId: string; versionId: string }[];

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  image = await addImage(harness, viewer);
  creatives = [];
  for (const name of ['Sun one', 'Sun two', 'Sun three', 'Rain']) {
    const approve = name !== 'Sun three';
    creatives.push(await addCreative(harness, viewer, { name, content: content(image), approve }));
  }
});
afterAll(() => harness.stop());

async function create(data: object, as = viewer): Promise<string> {
  const made = await harness.ok<{ collectionCreate: { collection: { id: string } } }>(as, CREATE, { input: { data } });
  return made.collectionCreate.collection.id;
}
const fixed = (...numbers: number[]) => ({
  name: 'Fixed',
  kind: 'FIXED',
  memberIds: numbers.map((number) => creatives[number]!.creativeId),
});
const smart = (...values: string[]) => ({
  name: 'Smart',
  kind: 'SMART',
  filterSpec: { conditions: [{ field: 'NAME', operator: 'CONTAINS', values }] },
});

function freeze(request: Partial<FreezeRequest> & { collectionId: string }, as = viewer): Promise<FrozenSelection> {
  const whole = { key: uuid7(), expectedVersion: null, excludedIds: [], ...request };
  return harness.test.database.write(as, (em) => freezer.freeze(em, as, whole));
}
const held = ({ creatives: rows }: FrozenSelection) =>
  rows.map(({ creativeId, creativeVersionId }) => {
    const number = creatives.findIndex((creative) => creative.creativeId === creativeId);
    return [number, creativeVersionId === null ? null : creativeVersionId === creatives[number]!.versionId];
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const archive = (number: number, state: string) =>
  harness.test.admin('update launcher.creative set state = $2 where id = $1', [creatives[number]!.creativeId, state]);

describe('a frozen collection', () => {
  it('of fixed members has them in their order with their approved versions, without those archived or excluded', async () => {
    const collectionId = await create(fixed(3, 0, 2, 1));
    const whole = await freeze({ collectionId });
    expect(held(whole)).toEqual([
      [3, true],
      [0, true],
      [2, null],
      [1, true],
    ]);
    expect(whole.frozen).toMatchObject({ creativeCount: 4, frozenBy: viewer.memberId });
    await archive(0, 'ARCHIVED');
    const less = await freeze({ collectionId, excludedIds: [creatives[1]!.creativeId, uuid7()] });
    await archive(0, 'ACTIVE');
    expect(held(less)).toEqual([
      [3, true],
      [2, null],
    ]);
  });

  it('of a smart filter has what matches then, newest first', async () => {
    const collectionId = await create(smart('sun'));
    const excludedIds = [creatives[1]!.creativeId];
    expect(held(await freeze({ collectionId, excludedIds }))).toEqual([
      [2, null],
      [0, true],
    ]);
  });

  it('writes itself and nothing else', async () => {
    const collectionId = await create(smart('sun', 'rain'));
    const written = (await statementsOf(() => freeze({ collectionId }))).filter((sql) =>
      /^(insert|update|delete)/iu.test(sql),
    );
    expect(written.map((sql) => /"?frozen_(collection|creative)"?/u.exec(sql)?.[1])).toEqual([
      'collection',
      'creative',
    ]);
  });

  it('takes the newest approved version, whatever drafts are newer', async () => {
    const one = await addCreative(harness, viewer, { name: 'Snow', content: content(image) });
    const next = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creativeVersion { id } } }`;
    const save = async (expectedVersion: number) => {
      const input = { creativeId: one.creativeId, content: content(image), expectedVersion };
      return (await harness.ok<{ creativeVersionCreate: { creativeVersion: { id: string } } }>(viewer, next, { input }))
        .creativeVersionCreate.creativeVersion.id;
    };
    const collectionId = await create(smart('snow'));
    const version = async () => (await freeze({ collectionId })).creatives[0]!.creativeVersionId;
    const second = await save(2);
    expect(await version()).toBe(one.versionId);
    const approve = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creative { id } } }`;
    await harness.ok(viewer, approve, { input: { creativeId: one.creativeId, versionId: second } });
    expect(await version()).toBe(second);
  });

  it('stays the same under its key, whatever becomes of the collection, and in no other way', async () => {
    const collectionId = await create(fixed(0, 1));
    const request = {
      key: 'launch 1',
      collectionId,
      excludedIds: [creatives[3]!.creativeId, creatives[2]!.creativeId],
    };
    const first = await freeze(request);
    const change = { collectionId, data: fixed(2), expectedVersion: 1 };
    await harness.ok(viewer, UPDATE, { input: change });
    const again = await freeze({ ...request, excludedIds: request.excludedIds.toReversed() });
    expect(first.replayed).toBe(false);
    expect(again).toEqual({ ...first, replayed: true });
    const other = await freeze({ ...request, key: 'launch 2' });
    expect(held(other)).toEqual([]);
    expect(other.frozen.revisionId).not.toBe(first.frozen.revisionId);
    expect(await codeOf(freeze({ ...request, excludedIds: [] }))).toBe('REQUEST_ID_REUSED');
    expect(await codeOf(freeze({ ...request, expectedVersion: 2 }))).toBe('REQUEST_ID_REUSED');
  });

  it('is one when frozen twice at once', async () => {
    const request = { key: 'at once', collectionId: await create(fixed(0)) };
    const both = await Promise.all([freeze(request), freeze(request)]);
    expect(both[0].frozen.id).toBe(both[1].frozen.id);
    expect(both.map(({ replayed }) => replayed).toSorted()).toEqual([false, true]);
  });

  it('is of the collection as it was read', async () => {
    const collectionId = await create(fixed(0));
    expect(await codeOf(freeze({ collectionId, expectedVersion: 2 }))).toBe('VERSION_CONFLICT');
    expect((await freeze({ collectionId, expectedVersion: 1 })).frozen.creativeCount).toBe(1);
    await harness.ok(viewer, ARCHIVE, { input: { collectionId, expectedVersion: 1 } });
    expect(await codeOf(freeze({ collectionId }))).toBe('CONFLICT');
    expect(await codeOf(freeze({ collectionId: uuid7() }))).toBe('NOT_FOUND');
    expect(await codeOf(freeze({ collectionId }, harness.viewer()))).toBe('NOT_FOUND');
  });

  it('holds a thousand creatives and no more', async () => {
    const other = harness.viewer();
    await fillCreatives(harness.test, { workspaceId: other.workspaceId, count: 1001 });
    const collectionId = await create(smart('shoes'), other);
    await expect(freeze({ collectionId }, other)).rejects.toMatchObject({
      extensions: { code: 'LIMIT_EXCEEDED', limit: 1000, found: 1001 },
    });
    const [one] = await harness.test.admin<{ id: string }>(
      'select id from launcher.creative where workspace_id = $1 limit 1',
      [other.workspaceId],
    );
    const { frozen, creatives: rows } = await freeze({ collectionId, excludedIds: [one!.id] }, other);
    expect([frozen.creativeCount, rows.length]).toEqual([1000, 1000]);
    expect(rows.map(({ creativeId }) => creativeId)).toEqual(
      rows
        .map(({ creativeId }) => creativeId)
        .toSorted()
        .toReversed(),
    );
  });

  it('is changed by nobody', async () => {
    const { frozen } = await freeze({ collectionId: await create(fixed(0)) });
    for (const sql of [
      `update launcher.frozen_collection set creative_count = 9 where id = $1`,
      'delete from launcher.frozen_collection where id = $1',
      'update launcher.frozen_creative set position = 9 where frozen_id = $1',
      'delete from launcher.frozen_creative where frozen_id = $1',
    ]) {
      await expect(harness.test.admin(sql, [frozen.id])).rejects.toThrow(/never change/);
    }
    await expect(harness.test.admin('truncate launcher.frozen_creative')).rejects.toThrow(/never change/);
  });
});
