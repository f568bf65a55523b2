import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, addTemplate, content, imageFile } from '#test/launcher/library.ts';
import { addFile, draftFiles, storedFiles } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { FileRemover } from './file-remover.ts';
import { OrphanSweeper } from './orphan-sweeper.ts';
import { RemovalRepository } from './removal-repository.ts';

const DELETE = `mutation ($id: UUID!) { mediaAssetDelete(input: { mediaAssetId: $id }) { mediaAsset { id state archivedAt thumbnail { url } } } }`;
const CREATE = `mutation ($input: CreativeCreateInput!) { creativeCreate(input: $input) { creative { id } } }`;
const SUBMIT = 'mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }';

let harness: TestLauncher;
let owner: Viewer;
beforeAll(async () => {
  harness = await TestLauncher.start();
  owner = await harness.owner();
});
afterAll(() => harness.stop());

interface AssetRow {
  id: string;
  state: string;
  file_key: string;
  file_deleted_at: Date | null;
}

async function rowOf(id: string): Promise<AssetRow> {
  const sql = 'select id, state, file_key, file_deleted_at from launcher.media_asset where id = $1';
  return (await harness.test.admin<AssetRow>(sql, [id]))[0]!;
}

const jobsOf = async (id: string) =>
  (
    await harness.test.admin<{ n: number }>(
      "select count(*)::int as n from jobs.job where name = 'launcher.file-removal' and data->>'mediaAssetId' = $1",
      [id],
    )
  )[0]!.n;

describe('deleting media', () => {
  it('refuses what a creative or a launch uses, and names them', async () => {
    const image = await addImage(harness, owner, '#100001');
    const { creativeId } = await addCreative(harness, owner, { content: content(image) });
    const inUse = { code: 'CONFLICT', creativeIds: [creativeId], launchIds: [], activityIds: [] };
    expect(await harness.refused(owner, DELETE, { id: image })).toMatchObject(inUse);
    const request = {
      name: 'Spring',
      requestKey: uuid7(),
      adAccountId: await harness.addAdAccount(owner.workspaceId),
      operation: 'TEST',
      purpose: 'TEST',
      templateVersionId: await addTemplate(harness, owner),
      selection: { kind: 'DIRECT', creativeIds: [creativeId] },
    };
    const { launchSubmit } = await harness.ok<{ launchSubmit: { launch: { id: string } } }>(owner, SUBMIT, { request });
    expect(await harness.refused(owner, DELETE, { id: image })).toMatchObject({
      ...inUse,
      launchIds: [launchSubmit.launch.id],
    });
    expect((await rowOf(image)).state).toBe('SAVED');
  });

  it('refuses what a running activity may still send, until that has ended', async () => {
    const image = await addImage(harness, owner, '#100002');
    const [activity, operation] = await sending((await rowOf(image)).file_key);
    expect(await harness.refused(owner, DELETE, { id: image })).toMatchObject({
      code: 'CONFLICT',
      activityIds: [activity],
    });
    await harness.test.admin("update accounts.platform_operation set state = 'CONFIRMED' where id = $1", [operation]);
    await harness.ok(owner, DELETE, { id: image });
  });

  it('names nothing of ad accounts the caller may not see, and is refused for it all the same', async () => {
    const image = await addImage(harness, owner, '#100005');
    const { creativeId } = await addCreative(harness, owner, { content: content(image) });
    const [seen, hidden] = [
      await harness.addAdAccount(owner.workspaceId),
      await harness.addAdAccount(owner.workspaceId),
    ];
    const [templateVersionId, launches] = [await addTemplate(harness, owner), [] as string[]];
    for (const adAccountId of [hidden, seen]) {
      const selection = { kind: 'DIRECT', creativeIds: [creativeId] };
      const common = { name: 'Spring', operation: 'TEST', purpose: 'TEST', templateVersionId };
      const request = { ...common, requestKey: uuid7(), adAccountId, selection };
      const { launchSubmit } = await harness.ok<{ launchSubmit: { launch: { id: string } } }>(owner, SUBMIT, {
        request,
      });
      launches.push(launchSubmit.launch.id);
    }
    const [activity] = await sending((await rowOf(image)).file_key);
    const reader = await harness.memberWithGrant(owner, seen, 'READ');
    const named = { creativeIds: [creativeId], launchIds: [launches[1]], activityIds: [], usedElsewhere: true };
    expect(await harness.refused(reader, DELETE, { id: image })).toMatchObject({ code: 'CONFLICT', ...named });
    const all = { launchIds: launches, activityIds: [activity], usedElsewhere: false };
    expect(await harness.refused(owner, DELETE, { id: image })).toMatchObject({ code: 'CONFLICT', ...all });
  });

  it('refuses what only ad accounts use which the caller may not see', async () => {
    const image = await addImage(harness, owner, '#100006');
    await sending((await rowOf(image)).file_key);
    const stranger = await harness.memberWithGrant(owner, uuid7(), 'WRITE');
    expect(await harness.refused(stranger, DELETE, { id: image })).toMatchObject({
      code: 'CONFLICT',
      activityIds: [],
      usedElsewhere: true,
    });
    expect((await rowOf(image)).state).toBe('SAVED');
  });

  it('refuses who may not, and knows no asset of another workspace', async () => {
    const image = await addImage(harness, owner, '#100003');
    expect(await harness.refused({ ...owner, role: 'viewer' }, DELETE, { id: image })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await harness.refused(harness.viewer(), DELETE, { id: image })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await harness.refused(owner, DELETE, { id: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('archives once, leaves the list, keeps what can be read, and cannot be used any more', async () => {
    const viewer = harness.viewer();
    const image = await addImage(harness, viewer, '#100004');
    const { mediaAssetDelete } = await harness.ok<{ mediaAssetDelete: { mediaAsset: object } }>(viewer, DELETE, {
      id: image,
    });
    const archived = { id: image, state: 'ARCHIVED', archivedAt: expect.any(String), thumbnail: { url: null } };
    expect(mediaAssetDelete.mediaAsset).toEqual(archived);
    expect(await harness.ok(viewer, DELETE, { id: image })).toEqual({ mediaAssetDelete });
    expect(await jobsOf(image)).toBe(1);
    expect(await harness.ok(viewer, '{ mediaAssets { totalCount edges { cursor } } }')).toEqual({
      mediaAssets: { totalCount: 0, edges: [] },
    });
    expect(await harness.ok(viewer, 'query ($id: UUID!) { mediaAsset(id: $id) { state } }', { id: image })).toEqual({
      mediaAsset: { state: 'ARCHIVED' },
    });
    const input = { family: { name: 'Late' }, content: content(image) };
    expect(await harness.refused(viewer, CREATE, { input })).toMatchObject({ code: 'BAD_USER_INPUT' });
    const retry = `mutation ($id: UUID!) { mediaThumbnailRetry(input: { mediaAssetId: $id }) { mediaAsset { id } } }`;
    expect(await harness.refused(viewer, retry, { id: image })).toMatchObject({ code: 'CONFLICT' });
  });

  it('either deletes an asset or keeps it for the creative saved at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const image = await addImage(harness, owner, `#2000${n}0`);
        const input = { family: { name: 'Raced' }, content: content(image) };
        const [created] = await Promise.all([
          harness.run(owner, CREATE, { input }),
          harness.run(owner, DELETE, { id: image }),
        ]);
        return [created.errors === undefined, (await rowOf(image)).state];
      }),
    );
    for (const [created, state] of outcomes) expect(state).toBe(created ? 'SAVED' : 'ARCHIVED');
  });

  it('loses no upload of the same bytes which arrives meanwhile', async () => {
    const viewer = harness.viewer();
    for (let round = 0; round < 5; round += 1) {
      const file = await imageFile({ colour: `#3000${round}0` });
      const { body: old } = await addFile(harness, viewer, file);
      const [again] = await Promise.all([
        addFile(harness, viewer, file),
        harness.ok(viewer, DELETE, { id: old.mediaAssetId }),
      ]);
      // One that came first is the old asset, and was deleted after; one that came second is a new one.
      const kept = again.body.mediaAssetId === old.mediaAssetId ? await addFile(harness, viewer, file) : again;
      const row = await rowOf(kept.body.mediaAssetId!);
      expect(row).toMatchObject({ state: 'SAVED', id: expect.not.stringContaining(old.mediaAssetId!) });
      expect(await harness.files.exists(row.file_key)).toBe(true);
    }
  });
});

describe('files of deleted media', () => {
  it('are deleted by a job, once, also after a worker died in the middle', async () => {
    const viewer = harness.viewer();
    const { workspaceId } = viewer;
    const [cut, whole] = [await addImage(harness, viewer, '#400001'), await addImage(harness, viewer, '#400002')];
    const kept = await addImage(harness, viewer, '#400003');
    for (const id of [cut, whole]) {
      await harness.files.put(`thumbnails/${workspaceId}/${id}`, Readable.from(['x']));
      await harness.ok(viewer, DELETE, { id });
    }
    await harness.files.delete((await rowOf(cut)).file_key);
    const remover = new FileRemover(harness.test.database, harness.files, new RemovalRepository());
    const job = { id: uuid7(), data: { workspaceId, mediaAssetId: kept }, signal: new AbortController().signal };
    await remover.run(job);
    expect((await rowOf(kept)).file_deleted_at).toBeNull();
    await harness.launcher.startWorkers();
    while (!(await rowOf(cut)).file_deleted_at || !(await rowOf(whole)).file_deleted_at) await setTimeout(20);
    await harness.launcher.stopWorkers();
    expect(await storedFiles(harness, workspaceId)).toContain((await rowOf(kept)).file_key);
    expect((await storedFiles(harness, workspaceId)).filter((key) => key.includes(cut) || key.includes(whole))).toEqual(
      [],
    );
    const { file_deleted_at: before } = await rowOf(whole);
    await remover.run({ ...job, data: { workspaceId, mediaAssetId: whole } });
    expect((await rowOf(whole)).file_deleted_at).toEqual(before);
  });

  it('are swept when no asset knows them, an hour after they were written', async () => {
    const viewer = harness.viewer();
    const { workspaceId } = viewer;
    const known = (await rowOf(await addImage(harness, viewer, '#500001'))).file_key;
    const [old, draft, fresh] = ['media', 'media', 'media'].map((folder) => `${folder}/${workspaceId}/${uuid7()}`);
    const thumbnail = `thumbnails/${workspaceId}/${uuid7()}`;
    const all = [old!, `${draft}.${uuid7()}.part`, fresh!, thumbnail];
    for (const key of all) await harness.files.put(key, Readable.from(['x']));
    for (const key of [known, ...all.filter((other) => other !== fresh)]) await age(key);
    await harness.files.put('elsewhere/file', Readable.from(['x']));
    await age('elsewhere/file');
    const sweeper = new OrphanSweeper(harness.test.database, harness.files, pino({ level: 'silent' }));
    expect(await sweeper.sweep()).toBe(3);
    expect((await storedFiles(harness, workspaceId)).toSorted()).toEqual([known, fresh!].toSorted());
    expect(await harness.files.exists('elsewhere/file')).toBe(true);
    expect(await sweeper.sweep()).toBe(0);
  });
});

it('what ended processes left half written is swept at the start', async () => {
  if (harness.config.files.kind !== 'local') throw new Error('Tests keep files on local disk.');
  const folder = join(harness.config.files.dir, '.drafts', uuid7());
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'left.part'), 'x');
  const sweeper = new OrphanSweeper(harness.test.database, harness.files, pino({ level: 'silent' }));
  await sweeper.start();
  while ((await draftFiles(harness)).length > 0) await setTimeout(5);
  await sweeper.stop();
  expect(await readdir(join(folder, '..')).then((names) => names.filter((name) => folder.includes(name)))).toEqual([]);
});

async function age(key: string): Promise<void> {
  if (harness.config.files.kind !== 'local') throw new Error('Tests keep files on local disk.');
  const then = new Date(Date.now() - 61 * 60_000);
  await utimes(join(harness.config.files.dir, key), then, then);
}

/** An activity with an operation that waits to send this file. */
async function sending(fileKey: string): Promise<[string, string]> {
  const [activity, operation] = [uuid7(), uuid7()];
  const account = await harness.addAdAccount(owner.workspaceId);
  await harness.test.admin(
    `insert into accounts.activity (id, workspace_id, ad_account_id, cause_kind, cause_id, kind) values ($1, $2, $3, 'DIRECT', $1, 'CREATIVE_CREATE')`,
    [activity, owner.workspaceId, account],
  );
  await harness.test.admin(
    `insert into accounts.platform_operation (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker, params, depends_on, file_key, state)
     values ($1, $2, $3, $4, $4, 'IMAGE', 'a', 'a', '{}', '{}', $5, 'THROTTLED')`,
    [operation, owner.workspaceId, account, activity, fileKey],
  );
  return [activity, operation];
}
