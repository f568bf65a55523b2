import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
let viewer: Viewer;
let image: string;

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  image = await addImage(harness, viewer);
});
afterAll(() => harness.stop());

const CREATE = `mutation ($input: CreativeCreateInput!) { creativeCreate(input: $input) { creative { id } creativeVersion { id } } }`;
const UPDATE = `mutation ($input: CreativeUpdateInput!) { creativeUpdate(input: $input) { creative { version name concept tags sourceGroup } } }`;
const ARCHIVE = `mutation ($input: CreativeArchiveInput!) { creativeArchive(input: $input) { creative { version state updatedAt } } }`;
const READ = `query ($id: UUID!) { creative(id: $id) { version name state versions { number } } }`;
const FULL = { name: 'Hats', concept: 'Sun', tags: ['a', 'b'], sourceGroup: 'Import 1' };

async function addFull(): Promise<string> {
  const { creativeCreate } = await harness.ok<{ creativeCreate: { creative: { id: string } } }>(viewer, CREATE, {
    input: { family: FULL, content: content(image) },
  });
  return creativeCreate.creative.id;
}

describe('creativeUpdate', () => {
  it.each([
    ['omitted', { name: 'Caps' }],
    ['null', { name: 'Caps', concept: null, sourceGroup: null }],
    ['empty', { name: 'Caps', concept: '', tags: [], sourceGroup: '' }],
  ])('clears what is %s and leaves versions alone', async (_how, family) => {
    const creativeId = await addFull();
    expect(await harness.ok(viewer, UPDATE, { input: { creativeId, family, expectedVersion: 1 } })).toEqual({
      creativeUpdate: { creative: { version: 2, name: 'Caps', concept: null, tags: [], sourceGroup: null } },
    });
    expect(await harness.ok(viewer, READ, { id: creativeId })).toMatchObject({
      creative: { versions: [{ number: 1 }] },
    });
  });

  it('keeps what is given, each field by its own', async () => {
    const creativeId = await addFull();
    const family = { name: 'Caps', concept: 'Rain', tags: ['c'], sourceGroup: 'Import 2' };
    expect(await harness.ok(viewer, UPDATE, { input: { creativeId, family, expectedVersion: 1 } })).toEqual({
      creativeUpdate: { creative: { version: 2, ...family } },
    });
  });

  it('needs the current version, a known creative and the permission', async () => {
    const creativeId = await addFull();
    const input = { creativeId, family: { name: 'Caps' }, expectedVersion: 2 };
    expect(await harness.refused(viewer, UPDATE, { input })).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 1,
    });
    const unknown = { ...input, creativeId: uuid7() };
    expect(await harness.refused(viewer, UPDATE, { input: unknown })).toMatchObject({ code: 'NOT_FOUND' });
    const reader = { ...viewer, role: 'viewer' as const };
    expect(await harness.refused(reader, UPDATE, { input })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await harness.ok(viewer, READ, { id: creativeId })).toMatchObject({
      creative: { version: 1, name: 'Hats' },
    });
  });

  it('happens once of many at the same time', async () => {
    const creativeId = await addFull();
    const input = (name: string) => ({ input: { creativeId, family: { name }, expectedVersion: 1 } });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => harness.run(viewer, UPDATE, input(name))));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });
});

describe('an archived creative', () => {
  let creativeId: string;
  let versionId: string;
  let draftId: string;
  beforeAll(async () => {
    ({ creativeId, versionId } = await addCreative(harness, viewer, { name: 'Gone', content: content(image) }));
    const draft = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creativeVersion { id } } }`;
    const saved = await harness.ok<{ creativeVersionCreate: { creativeVersion: { id: string } } }>(viewer, draft, {
      input: { creativeId, content: content(image), expectedVersion: 2 },
    });
    draftId = saved.creativeVersionCreate.creativeVersion.id;
    await harness.ok(viewer, ARCHIVE, { input: { creativeId, expectedVersion: 3 } });
  });

  it('is left out of lists, and read by its id', async () => {
    const { creatives } = await harness.ok<{ creatives: { edges: { node: { id: string } }[] } }>(
      viewer,
      `{ creatives(query: "Gone") { totalCount edges { node { id } } } }`,
    );
    expect(creatives).toEqual({ totalCount: 0, edges: [] });
    expect(await harness.ok(viewer, READ, { id: creativeId })).toEqual({
      creative: { version: 4, name: 'Gone', state: 'ARCHIVED', versions: [{ number: 2 }, { number: 1 }] },
    });
  });

  it('takes no change', async () => {
    const version = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creative { id } } }`;
    const approve = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creative { id } } }`;
    const changes: [string, object][] = [
      [UPDATE, { creativeId, family: { name: 'Back' }, expectedVersion: 4 }],
      [version, { creativeId, content: content(image), expectedVersion: 4 }],
      [approve, { creativeId, versionId: draftId }],
    ];
    for (const [document, input] of changes) {
      expect(await harness.refused(viewer, document, { input })).toMatchObject({ code: 'CONFLICT', state: 'ARCHIVED' });
    }
    expect(await harness.ok(viewer, READ, { id: creativeId })).toMatchObject({
      creative: { version: 4, name: 'Gone' },
    });
  });

  it('stays as it is when archived again', async () => {
    const again = () => harness.ok(viewer, ARCHIVE, { input: { creativeId, expectedVersion: 4 } });
    const first = await again();
    expect(first).toMatchObject({ creativeArchive: { creative: { version: 4, state: 'ARCHIVED' } } });
    expect(await again()).toEqual(first);
    const stale = { input: { creativeId, expectedVersion: 3 } };
    expect(await harness.refused(viewer, ARCHIVE, stale)).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 4,
    });
  });

  it('can have approvals revoked', async () => {
    const revoke = `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { creativeVersion { state } creative { state } } }`;
    expect(await harness.ok(viewer, revoke, { input: { creativeId, versionId, reason: 'Recall' } })).toEqual({
      creativeVersionRevoke: { creativeVersion: { state: 'REVOKED' }, creative: { state: 'ARCHIVED' } },
    });
  });
});

describe('media', () => {
  it('stay while a version that binds them is being saved', async () => {
    const { database } = harness.test;
    const holding = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const saving = database.write(viewer, async (em) => {
      await em.execute('select id from media_asset where id = ? for update', [image]);
      held.resolve();
      await holding.promise;
    });
    await held.promise;
    let saved = false;
    const creating = addFull().then(() => (saved = true));
    const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await harness.test.admin<{ n: number }>(waits))[0]!.n === 0) await new Promise(setImmediate);
    expect(saved).toBe(false);
    holding.resolve();
    await Promise.all([saving, creating]);
  });
});
