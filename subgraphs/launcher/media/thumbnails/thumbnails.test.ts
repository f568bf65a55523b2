import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import sharp from 'sharp';
import { forwardRoutes } from '#gateway/topology/forward-routes.ts';
import { ROUTES } from '#gateway/topology/subgraph-registry.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { announcementOf, imageFile } from '#test/launcher/library.ts';
import { addFile, draftFiles, storedFiles, videoFile } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

interface Thumbnail {
  state: string;
  url: string | null;
  widthPx: number | null;
  heightPx: number | null;
  attempts: number;
  reason: string | null;
}

const PARTS = 'thumbnail { state url widthPx heightPx attempts reason }';
const RETRY = `mutation ($id: UUID!) { mediaThumbnailRetry(input: { mediaAssetId: $id }) { mediaAsset { ${PARTS} } } }`;

let harness: TestLauncher;
let viewer: Viewer;
beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
});
afterAll(() => harness.stop());

async function thumbnailOf(id: string): Promise<Thumbnail> {
  const document = `query ($id: UUID!) { mediaAsset(id: $id) { ${PARTS} } }`;
  return (await harness.ok<{ mediaAsset: { thumbnail: Thumbnail } }>(viewer, document, { id })).mediaAsset.thumbnail;
}

async function retry(id: string): Promise<Thumbnail> {
  const answer = await harness.ok<{ mediaThumbnailRetry: { mediaAsset: { thumbnail: Thumbnail } } }>(viewer, RETRY, {
    id,
  });
  return answer.mediaThumbnailRetry.mediaAsset.thumbnail;
}

async function settled(id: string): Promise<Thumbnail> {
  for (;;) {
    const thumbnail = await thumbnailOf(id);
    if (thumbnail.state !== 'PENDING') return thumbnail;
    await setTimeout(20);
  }
}

async function added(file: Awaited<ReturnType<typeof imageFile>>): Promise<string> {
  const { body } = await addFile(harness, viewer, file);
  return body.mediaAssetId!;
}

const none = { url: null, widthPx: null, heightPx: null };

describe('a thumbnail', () => {
  it('waits until workers are there, and is then made of what was saved', async () => {
    const ids = [
      await added(await imageFile({ width: 1_200, height: 600 })),
      await added(videoFile('rot.mp4')),
      await added(videoFile('mpeg4.mp4')),
    ];
    expect(await thumbnailOf(ids[0]!)).toEqual({ state: 'PENDING', attempts: 0, reason: null, ...none });
    await harness.launcher.startWorkers();
    const made = await Promise.all(ids.map(settled));
    expect(made.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [512, 256],
      [48, 64],
      [64, 48],
    ]);
    for (const { url, widthPx, heightPx, ...rest } of made) {
      expect(rest).toEqual({ state: 'READY', attempts: 1, reason: null });
      const shown = await fetch(url!);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(shown.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
      const picture = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual(['webp', widthPx, heightPx]);
    }
  });

  it('of a video shows it upright', async () => {
    const [upright, turned] = await Promise.all(
      (['h264.mp4', 'rot.mp4'] as const).map(async (name) => {
        const { url } = await settled(await added(videoFile(name)));
        return Buffer.from(await (await fetch(url!)).arrayBuffer());
      }),
    );
    const pixels = (image: Buffer, degrees: number) =>
      sharp(image).rotate(degrees).resize(32, 24).greyscale().raw().toBuffer();
    const [a, b] = [await pixels(upright!, 0), await pixels(turned!, 90)];
    const difference = a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length;
    expect(difference).toBeLessThan(12);
  });

  it('fails of a file that cannot be decoded, says why, and is tried again when asked', async () => {
    const file = await imageFile({ colour: '#102030' });
    const id = await added(file);
    const first = await settled(id);
    expect(first.state).toBe('READY');
    await damage(id);
    expect(await retry(id)).toEqual({ ...first, url: expect.any(String) });
    await harness.test.admin(
      "update launcher.media_asset set thumbnail_state = 'NONE', thumbnail_width_px = null, thumbnail_height_px = null, thumbnail_attempts = 0 where id = $1",
      [id],
    );
    expect(await retry(id)).toEqual({ state: 'PENDING', attempts: 0, reason: null, ...none });
    expect(await settled(id)).toMatchObject({ state: 'FAILED', attempts: 1, reason: 'The image cannot be decoded.' });
    await harness.files.put(await fileKeyOf(id), Readable.from([file.bytes]));
    await retry(id);
    expect(await settled(id)).toMatchObject({ state: 'READY', attempts: 1, reason: null });
  });

  it('of a video whose frames are no pictures fails, and the next one is made', async () => {
    const { bytes } = videoFile('front.mp4');
    const broken = Buffer.from(bytes);
    broken.fill(0xff, bytes.indexOf('mdat') + 4 + 700, bytes.indexOf('mdat') + 4 + 1_300);
    broken.fill(0xff, bytes.indexOf('mdat') + 4 + 4, bytes.indexOf('mdat') + 4 + 700);
    const id = await added({ bytes: broken, announced: announcementOf(broken, 'b.mp4', 'VIDEO_MP4') });
    expect(await settled(id)).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('picture') });
    expect((await settled(await added(videoFile('h264.mov')))).state).toBe('READY');
  });

  it('is one file, although a worker died behind it and another before it', async () => {
    const id = await added(await imageFile({ colour: '#405060' }));
    await settled(id);
    const before = await storedFiles(harness, viewer.workspaceId);
    await harness.test.admin(
      "update launcher.media_asset set thumbnail_state = 'PENDING', thumbnail_width_px = null, thumbnail_height_px = null, thumbnail_attempts = 2 where id = $1",
      [id],
    );
    await Promise.all([retry(id), retry(id)]);
    expect(await settled(id)).toMatchObject({ state: 'READY' });
    // The slower of the two jobs may still be writing, and its end is not published.
    while ((await draftFiles(harness)).length > 0);
    expect(await storedFiles(harness, viewer.workspaceId)).toEqual(before);
  });

  it('is given up when every attempt at it ended a worker', async () => {
    const id = await added(await imageFile({ colour: '#506070' }));
    await settled(id);
    await harness.test.admin(
      "update launcher.media_asset set thumbnail_state = 'PENDING', thumbnail_width_px = null, thumbnail_height_px = null, thumbnail_attempts = 5 where id = $1",
      [id],
    );
    await retry(id);
    expect(await settled(id)).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('5 attempts') });
  });

  it('is shown at no URL that was changed or belongs to another asset', async () => {
    const { url } = await settled(await added(await imageFile({ colour: '#607080' })));
    const changes = [
      url!.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1_000) + 86_400}`),
      url!.replace(/thumbnails\/[^?]+/, `thumbnails/${uuid7()}`),
      url!.replace(/signature=.*/, 'signature=AAAA'),
    ];
    const answers = await Promise.all(changes.map((changed) => fetch(changed)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('is shown by a gateway in front of the launcher, too', async () => {
    const { url } = await settled(await added(await imageFile({ colour: '#607081' })));
    const app = express();
    for (const { path } of ROUTES) app.use(path, forwardRoutes(harness.config.publicUrl));
    const front = createServer(app).listen(0, '127.0.0.1');
    await once(front, 'listening');
    const { port } = front.address() as AddressInfo;
    const shown = await fetch(url!.replace(harness.config.publicUrl, `http://127.0.0.1:${port}`));
    expect([shown.status, (await shown.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    front.closeAllConnections();
    front.close();
  });

  it('is asked for again only by who may write, of an asset of the workspace', async () => {
    const id = await added(await imageFile({ colour: '#708090' }));
    expect(await harness.refused({ ...viewer, role: 'viewer' }, RETRY, { id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await harness.refused(harness.viewer(), RETRY, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await harness.refused(viewer, RETRY, { id: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

async function fileKeyOf(id: string): Promise<string> {
  const sql = 'select file_key as key from launcher.media_asset where id = $1';
  return (await harness.test.admin<{ key: string }>(sql, [id]))[0]!.key;
}

async function damage(id: string): Promise<void> {
  if (harness.config.files.kind !== 'local') throw new Error('Tests keep files on local disk.');
  await writeFile(join(harness.config.files.dir, await fileKeyOf(id)), 'no picture any more');
}
