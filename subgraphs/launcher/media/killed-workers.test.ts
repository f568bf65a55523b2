import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addImage } from '#test/launcher/library.ts';
import { storedFiles } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';

const STUCK = new URL('./testing/stuck-worker.ts', import.meta.url);

let harness: TestLauncher;
let viewer: Viewer;
beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
});
afterAll(() => harness.stop());

/** Has a job begun by a process that is killed in its middle. */
async function killedIn(kind: 'thumbnail' | 'removal', id: string): Promise<void> {
  if (harness.config.files.kind !== 'local') throw new Error('Tests keep files on local disk.');
  const args = [kind, harness.test.url, harness.config.files.dir, viewer.workspaceId, id];
  await killProcess(await startScript(STUCK, args));
}

async function row(id: string) {
  const sql =
    'select thumbnail_state as thumbnail, thumbnail_attempts as attempts, file_deleted_at as deleted from launcher.media_asset where id = $1';
  return (await harness.test.admin<{ thumbnail: string; attempts: number; deleted: Date | null }>(sql, [id]))[0]!;
}

it('what killed workers left half done is done by others, once', async () => {
  const [shown, gone] = [await addImage(harness, viewer, '#010203'), await addImage(harness, viewer, '#010204')];
  await killedIn('thumbnail', shown);
  expect(await row(shown)).toEqual({ thumbnail: 'PENDING', attempts: 1, deleted: null });
  const remove = 'mutation ($id: UUID!) { mediaAssetDelete(input: { mediaAssetId: $id }) { mediaAsset { id } } }';
  await harness.ok(viewer, remove, { id: gone });
  await killedIn('removal', gone);
  expect((await row(gone)).deleted).toBeNull();
  await harness.launcher.startWorkers();
  while ((await row(shown)).thumbnail === 'PENDING' || !(await row(gone)).deleted) await setTimeout(20);
  expect(await row(shown)).toEqual({ thumbnail: 'READY', attempts: 2, deleted: null });
  const files = await storedFiles(harness, viewer.workspaceId);
  expect(files.filter((key) => key.startsWith('thumbnails/'))).toEqual([`thumbnails/${viewer.workspaceId}/${shown}`]);
  expect(files).toHaveLength(2);
});
