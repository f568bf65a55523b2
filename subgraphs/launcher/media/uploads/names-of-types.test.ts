import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { announcementOf, imageFile, prepareUpload, sendFile } from '#test/launcher/library.ts';
import { videoFile } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { FILE_ENDINGS, MIME_TYPES } from '../media-types.ts';

let harness: TestLauncher;
let viewer: Viewer;
beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  await harness.join(viewer);
});
afterAll(() => harness.stop());

const m4v = Buffer.from(videoFile('h264.mp4').bytes);
m4v.write('M4V ', 8, 'latin1');
const bare = Buffer.from(videoFile('h264.mov').bytes);
bare.write('wide', 4, 'latin1');

const late = Buffer.concat([Buffer.from('\0\0\x20\0free', 'latin1'), Buffer.alloc(8_184), videoFile('frag.mp4').bytes]);
const phone = Buffer.from(videoFile('frag.mp4').bytes);
phone.write('3gp4', 8, 'latin1');

const PAGE = 'mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { uploadPage { url } } }';

async function openPage(): Promise<string> {
  const { mediaUploadCreate } = await harness.ok<{ mediaUploadCreate: { uploadPage: { url: string } } }>(viewer, PAGE, {
    input: { requestId: uuid7() },
  });
  return mediaUploadCreate.uploadPage.url;
}

it('an address takes its type by any of its names', async () => {
  const prepared = await prepareUpload(harness, viewer, announcementOf(m4v, 'clip.m4v', 'VIDEO_MP4'));
  const headers = [{ name: 'content-type', value: 'Video/X-M4V; codecs=avc1' }];
  expect((await sendFile({ ...prepared, upload: { ...prepared.upload!, headers } }, m4v)).status).toBe(201);
  const other = await prepareUpload(harness, viewer, announcementOf(m4v, 'clip.m4v', 'VIDEO_MP4'));
  const wrong = [{ name: 'content-type', value: 'video/quicktime' }];
  const { body } = await sendFile({ ...other, upload: { ...other.upload!, headers: wrong } }, m4v);
  expect(body.error).toMatchObject({ rule: 'type' });
});

it('a call takes files by any name of their types', async () => {
  const jpeg = (await imageFile({ type: 'jpeg', colour: '#0a0b0c' })).bytes;
  const files = [
    ['clip.m4v', 'video/x-m4v', m4v],
    ['a.jpg', 'image/jpg', jpeg],
    ['IMG_1.MOV', 'video/quicktime', bare],
    ['film.mov', 'video/x-matroska', bare],
  ] as const;
  const document = `mutation ($input: MediaUploadsCompleteInput!) { mediaUploadsComplete(input: $input) { files { mediaAsset { mimeType } refusal { rule } } } }`;
  const input = {
    files: files.map(([name, type, bytes]) => ({ name, type, size: bytes.length, data: bytes.toString('base64') })),
  };
  const { mediaUploadsComplete } = await harness.ok<{
    mediaUploadsComplete: { files: { mediaAsset: { mimeType: string } | null; refusal: { rule: string } | null }[] };
  }>(viewer, document, { input });
  expect(mediaUploadsComplete.files.map(({ mediaAsset, refusal }) => mediaAsset?.mimeType ?? refusal?.rule)).toEqual([
    'VIDEO_MP4',
    'IMAGE_JPEG',
    'VIDEO_QUICKTIME',
    'type',
  ]);
});

it('the page offers what it takes', async () => {
  const url = await openPage();
  const html = await (await fetch(url)).text();
  const accepted = /accept="([^"]*)"/u.exec(html)![1]!.split(',');
  expect(accepted).toEqual(expect.arrayContaining([...Object.values(MIME_TYPES), 'video/x-m4v', '.m4v', '.mov']));
  expect(/data-endings="([^"]*)"/u.exec(html)![1]!.split(' ')).toEqual([...FILE_ENDINGS]);
  for (const [name, bytes] of [
    ['clip.m4v', m4v],
    ['IMG_1.MOV', bare],
    ['late.mp4', late],
    ['phone.mp4', phone],
  ] as const) {
    const to = new URL(url);
    to.pathname += `/files/${uuid7()}`;
    to.searchParams.set('name', name);
    expect((await fetch(to, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(201);
  }
});
