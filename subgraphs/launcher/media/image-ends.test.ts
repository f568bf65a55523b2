import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { announcementOf } from '#test/launcher/library.ts';
import { addFile, leftBehind } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { measureImage } from './measure-image.ts';
import { drawThumbnail } from './thumbnails/draw-thumbnail.ts';
import { VideoWorkshop } from './video/video-workshop.ts';

let harness: TestLauncher;
beforeAll(async () => {
  harness = await TestLauncher.start();
});
afterAll(() => harness.stop());

type Type = 'jpeg' | 'png' | 'webp';

/** A picture in which no row is like another; the same arguments give the same bytes. */
async function picture(type: Type, options: { progressive?: boolean; width?: number } = {}): Promise<Buffer> {
  const { width = 300, progressive = false } = options;
  const [height, pixels] = [203, Buffer.alloc(width * 203 * 3)];
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 48_271) % 0x7fffffff;
    pixels[at] = state & 0xff;
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (type === 'jpeg' ? image.jpeg({ progressive }) : image.toFormat(type)).toBuffer();
}

async function send(bytes: Buffer, type: Type) {
  const viewer = harness.viewer();
  const announced = announcementOf(bytes, `a.${type}`, `IMAGE_${type.toUpperCase()}`);
  return { viewer, ...(await addFile(harness, viewer, { bytes, announced })) };
}

describe('an image without its end mark', () => {
  it.each<[string, Type, boolean, number]>([
    ['a JPEG', 'jpeg', false, 2],
    ['a JPEG with half of it', 'jpeg', false, 1],
    ['a progressive JPEG', 'jpeg', true, 2],
    ['a PNG', 'png', false, 12],
    ['a PNG with half of it', 'png', false, 4],
  ])('is kept: %s', async (_, type, progressive, missing) => {
    const bytes = await picture(type, { progressive });
    const { status, body, viewer } = await send(bytes.subarray(0, bytes.length - missing), type);
    expect([status, body]).toEqual([201, expect.objectContaining({ widthPx: 300, heightPx: 203 })]);
    const [row] = await harness.test.admin<{ file_key: string }>(
      'select file_key from launcher.media_asset where workspace_id = $1',
      [viewer.workspaceId],
    );
    const asset = { fileKey: row!.file_key, mimeType: `image/${type}`, mediaType: 'IMAGE' as const };
    expect(await drawThumbnail(asset, harness.files, new VideoWorkshop(harness.files))).toMatchObject({ width: 300 });
  });
});

describe('an image that is cut off', () => {
  it.each<[string, Type, boolean, number[]]>([
    ['a JPEG', 'jpeg', false, [5, 20, 1_000, 0.3, 0.5, 0.9]],
    ['a progressive JPEG', 'jpeg', true, [5, 20, 1_000, 0.3, 0.5, 0.9]],
    ['a PNG', 'png', false, [14, 1_000, 0.5]],
    ['a WebP', 'webp', false, [1, 4, 1_000, 0.5]],
  ])('is refused alike: %s', async (_, type, progressive, cuts) => {
    const bytes = await picture(type, { progressive });
    for (const cut of cuts) {
      const end = Math.floor(bytes.length - (cut < 1 ? bytes.length * cut : cut));
      const measured = measureImage(async () => Readable.from([bytes.subarray(0, end)]));
      await expect(measured).rejects.toMatchObject({
        rule: 'image',
        message: expect.stringMatching(/^The image is cut off or damaged/u),
      });
    }
    const { body, viewer } = await send(bytes.subarray(0, bytes.length >> 1), type);
    expect(body.error).toMatchObject({ code: 'BAD_USER_INPUT', rule: 'image' });
    expect(await leftBehind(harness, viewer.workspaceId)).toEqual({ rows: 0, files: [] });
  });
});

it.each<Type>(['jpeg', 'png', 'webp'])('bytes behind the end of an image are not looked at: %s', async (type) => {
  const bytes = await picture(type);
  for (const trailer of ['\r\n--boundary--\r\n', '\0'.repeat(512), 'x']) {
    expect((await send(Buffer.concat([bytes, Buffer.from(trailer)]), type)).status).toBe(201);
  }
});

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const bytes = Buffer.alloc(named.length + 8);
  bytes.writeUInt32BE(content.length);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), named.length + 4);
  return bytes;
}

describe('a PNG with an animation', () => {
  const control = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));

  async function animated(): Promise<Buffer> {
    const bytes = await picture('png');
    const header = 8 + 25;
    return Buffer.concat([bytes.subarray(0, header), control, bytes.subarray(header)]);
  }

  it('is a PNG', async () => {
    const { status, body } = await send(await animated(), 'png');
    expect([status, body]).toEqual([201, expect.objectContaining({ widthPx: 300, heightPx: 203 })]);
  });

  it('is refused as a JPEG, with the type to announce', async () => {
    const message = expect.stringContaining('Announce the file as image/png.');
    expect((await send(await animated(), 'jpeg')).body.error).toMatchObject({ rule: 'type', message });
  });

  it('is refused when it is cut off', async () => {
    const bytes = await animated();
    expect((await send(bytes.subarray(0, bytes.length >> 1), 'png')).body.error).toMatchObject({ rule: 'image' });
  });
});
