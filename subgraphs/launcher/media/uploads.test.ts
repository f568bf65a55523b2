import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { announcementOf, imageFile, prepareUpload, sendFile } from '#test/launcher/library.ts';
import { draftFiles, leftBehind, storedFiles, videoFile } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { UrlKey } from '#kit/session/url-key.ts';
import { UploadUrls } from './uploads/upload-urls.ts';

let harness: TestLauncher;
let viewer: Viewer;

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
});
afterAll(() => harness.stop());

const CREATE = 'mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { mediaId } }';
const refusal = (rule: string, code = 'BAD_USER_INPUT') =>
  expect.objectContaining({ rule, code, message: expect.any(String), recovery: expect.any(String) });

describe('uploads', () => {
  it('saves a file in the library once it was sent', async () => {
    const file = await imageFile({ colour: '#112233', type: 'jpeg', width: 80, height: 40 });
    const prepared = await prepareUpload(harness, viewer, file.announced);
    expect(prepared).toMatchObject({ state: 'PENDING', mediaAssetId: null, replayed: false });
    const { status, body } = await sendFile(prepared, file.bytes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ mediaId: prepared.mediaId, duplicate: false, widthPx: 80, heightPx: 40 });
    const { mediaAsset } = await harness.ok<{ mediaAsset: unknown }>(
      viewer,
      `query ($id: UUID!) { mediaAsset(id: $id) { filename mediaType mimeType byteSize checksumSha256 widthPx heightPx sourceKind } }`,
      { id: body.mediaAssetId },
    );
    expect(mediaAsset).toEqual({
      ...file.announced,
      mimeType: 'IMAGE_JPEG',
      mediaType: 'IMAGE',
      widthPx: 80,
      heightPx: 40,
      sourceKind: 'UPLOAD',
    });
  });

  it.each(['gzip', 'br', 'identity, deflate'])('takes no file that is sent compressed: %s', async (coding) => {
    const file = await imageFile({ colour: '#102030' });
    const { url } = (await prepareUpload(harness, viewer, file.announced)).upload!;
    const headers = { 'content-type': 'image/png', 'content-encoding': coding };
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(file.bytes) });
    expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await answer.json()).toMatchObject({ error: { rule: 'encoding', code: 'BAD_USER_INPUT' } });
  });

  it('goes on with the same request id, until the file is there', async () => {
    const file = await imageFile({ colour: '#445566' });
    const requestId = uuid7();
    const first = await prepareUpload(harness, viewer, file.announced, requestId);
    const again = await prepareUpload(harness, viewer, file.announced, requestId);
    expect(again).toMatchObject({ mediaId: first.mediaId, replayed: true });
    const { body } = await sendFile(again, file.bytes);
    const done = await prepareUpload(harness, viewer, file.announced, requestId);
    expect(done).toMatchObject({ state: 'COMPLETED', mediaAssetId: body.mediaAssetId, upload: null });
    const input = { requestId, ...file.announced, filename: 'other.png' };
    expect(await harness.refused(viewer, CREATE, { input })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });

  it('keeps the same bytes once', async () => {
    const file = await imageFile({ colour: '#778899' });
    const one = await sendFile(await prepareUpload(harness, viewer, file.announced), file.bytes);
    const before = await storedFiles(harness, viewer.workspaceId);
    const two = await sendFile(await prepareUpload(harness, viewer, file.announced), file.bytes);
    expect(two.body).toMatchObject({ mediaAssetId: one.body.mediaAssetId, duplicate: true });
    expect(await storedFiles(harness, viewer.workspaceId)).toEqual(before);
  });

  it('accepts a file once for each URL, also when it is sent twice at the same time', async () => {
    const file = await imageFile({ colour: '#aabbcc' });
    const prepared = await prepareUpload(harness, viewer, file.announced);
    const answers = await Promise.all([sendFile(prepared, file.bytes), sendFile(prepared, file.bytes)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body } = await sendFile(prepared, file.bytes);
    expect(body.error).toEqual(refusal('used', 'CONFLICT'));
  });
});

describe('an upload address', () => {
  const set = (column: string, value: string, memberId: string) =>
    harness.test.admin(`update accounts.member set ${column} = $1 where id = $2`, [value, memberId]);

  it('is good for nothing once its member was removed, or reads only', async () => {
    for (const [column, value] of [
      ['status', 'REMOVED'],
      ['role', 'viewer'],
    ] as const) {
      const member = harness.viewer();
      const file = await imageFile({ colour: '#0a0b0c' });
      const prepared = await prepareUpload(harness, member, file.announced);
      await set(column, value, member.memberId);
      const { status, body } = await sendFile(prepared, file.bytes);
      expect([status, body.error]).toEqual([403, refusal('access', 'FORBIDDEN')]);
      expect(await leftBehind(harness, member.workspaceId)).toEqual({ rows: 0, files: [] });
    }
  });

  it('is good for nothing once its member lost the ad account', async () => {
    const owner = await harness.owner();
    const adAccountId = await harness.addAdAccount(owner.workspaceId);
    const member = await harness.memberWithGrant(owner, adAccountId, 'WRITE');
    const file = await imageFile({ colour: '#0d0e0f' });
    const prepared = await prepareUpload(harness, member, { ...file.announced, adAccountId });
    await harness.test.admin('delete from accounts.access_grant where member_id = $1', [member.memberId]);
    expect((await sendFile(prepared, file.bytes)).body.error).toEqual(refusal('access', 'FORBIDDEN'));
  });

  it('saves nothing where its member was removed while the file came', async () => {
    const member = harness.viewer();
    const file = await imageFile({ colour: '#0e0f10' });
    const { upload } = await prepareUpload(harness, member, file.announced);
    const [head, tail] = [file.bytes.subarray(0, 40), file.bytes.subarray(40)];
    async function* body() {
      yield head;
      await arrived();
      await set('status', 'REMOVED', member.memberId);
      yield tail;
    }
    const answer = await fetch(upload!.url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: ReadableStream.from(body()),
      duplex: 'half',
    } as RequestInit);
    expect(await answer.json()).toEqual({ error: refusal('access', 'FORBIDDEN') });
    expect(await leftBehind(harness, member.workspaceId)).toEqual({ rows: 0, files: [] });
  });

  /** Resolves when a file has begun to be written. */
  async function arrived(): Promise<void> {
    while ((await draftFiles(harness)).length === 0) await new Promise((done) => setTimeout(done, 5));
  }
});

describe('the media library', () => {
  it('lists assets newest first, page by page, and finds them by name and type', async () => {
    const other = harness.viewer();
    const ids: string[] = [];
    for (const filename of ['sun.png', 'sea 100%.png', 'sand.png']) {
      const file = await imageFile({ colour: `#0000${ids.length}f` });
      const prepared = await prepareUpload(harness, other, { ...file.announced, filename });
      ids.unshift((await sendFile(prepared, file.bytes)).body.mediaAssetId!);
    }
    const document = `query ($first: Int, $after: String, $search: String, $type: MediaType) {
      mediaAssets(first: $first, after: $after, search: $search, mediaType: $type) { totalCount edges { cursor node { id } } pageInfo { hasNextPage } } }`;
    const list = async (variables: Record<string, unknown>) => {
      const { mediaAssets } = await harness.ok<{
        mediaAssets: {
          totalCount: number;
          edges: { cursor: string; node: { id: string } }[];
          pageInfo: { hasNextPage: boolean };
        };
      }>(other, document, variables);
      const { totalCount, edges, pageInfo } = mediaAssets;
      return { totalCount, ids: edges.map(({ node }) => node.id), more: pageInfo.hasNextPage };
    };
    expect(await list({ first: 2 })).toEqual({ totalCount: 3, ids: ids.slice(0, 2), more: true });
    expect(await list({ first: 2, after: ids[1] })).toEqual({ totalCount: 3, ids: ids.slice(2), more: false });
    expect(await list({ search: '0%' })).toEqual({ totalCount: 1, ids: [ids[1]], more: false });
    expect(await list({ type: 'VIDEO' })).toEqual({ totalCount: 0, ids: [], more: false });
    expect(await harness.refused(other, document, { after: uuid7() })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('leaves it to the gateway which pages may send files', async () => {
    const { announced } = await imageFile({ colour: '#abcdef' });
    const { upload } = await prepareUpload(harness, viewer, announced);
    const asked = await fetch(upload!.url, { method: 'OPTIONS', headers: { origin: 'https://example.com' } });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('refused uploads', () => {
  it('refuses other bytes, and takes the right ones afterwards', async () => {
    const other = harness.viewer();
    const file = await imageFile({ colour: '#123456' });
    const prepared = await prepareUpload(harness, other, file.announced);
    const wrong = Buffer.from(file.bytes);
    wrong[wrong.length - 1]! ^= 1;
    const { status, body } = await sendFile(prepared, wrong);
    expect([status, body.error]).toEqual([400, refusal('checksum')]);
    expect(await storedFiles(harness, other.workspaceId)).toEqual([]);
    expect((await sendFile(prepared, file.bytes)).status).toBe(201);
  });

  it('refuses another size, before and while the body arrives', async () => {
    const other = harness.viewer();
    const file = await imageFile({ colour: '#223344' });
    const prepared = await prepareUpload(harness, other, { ...file.announced, byteSize: file.bytes.length - 1 });
    expect((await sendFile(prepared, file.bytes)).body.error).toEqual(refusal('size'));
    const streamed = await sendStreamed(prepared.upload!.url, 'image/png', [file.bytes], 'end');
    expect(streamed).toEqual({ status: 400, error: refusal('size') });
    expect(await storedFiles(harness, other.workspaceId)).toEqual([]);
  });

  it.each([
    ['an image', 'image/png', () => imageFile({ colour: '#334455' })],
    ['a video', 'video/mp4', async () => videoFile('front.mp4')],
  ])('refuses the part of %s which came before it broke off, and takes the whole after that', async (_, type, make) => {
    const other = harness.viewer();
    const file = await make();
    const prepared = await prepareUpload(harness, other, file.announced);
    const half = file.bytes.subarray(0, 40);
    const ended = await sendStreamed(prepared.upload!.url, type, [half], 'end');
    expect(ended).toEqual({ status: 400, error: refusal('size') });
    await sendStreamed(prepared.upload!.url, type, [half], 'destroy');
    expect((await sendFile(prepared, file.bytes)).status).toBe(201);
    // Removal of the broken file's remains is not published.
    while ((await storedFiles(harness, other.workspaceId)).length !== 1);
  });

  it('refuses a type that lies', async () => {
    const other = harness.viewer();
    const { bytes } = await imageFile({ colour: '#556677', type: 'jpeg' });
    for (const lie of [
      bytes,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('MZ not an image'),
    ]) {
      const prepared = await prepareUpload(harness, other, announcementOf(lie, 'lie.png', 'IMAGE_PNG'));
      expect((await sendFile(prepared, lie)).body.error).toEqual(refusal('type'));
    }
    expect(await storedFiles(harness, other.workspaceId)).toEqual([]);
  });

  it('refuses a picture that is not all there, though announced like that', async () => {
    const other = harness.viewer();
    const { bytes } = await imageFile({ colour: '#667788', type: 'jpeg', width: 400, height: 400 });
    const part = bytes.subarray(0, Math.floor(bytes.length / 2));
    const prepared = await prepareUpload(harness, other, announcementOf(part, 'part.jpg', 'IMAGE_JPEG'));
    expect((await sendFile(prepared, part)).body.error).toEqual(refusal('image'));
    expect(await leftBehind(harness, other.workspaceId)).toEqual({ rows: 0, files: [] });
  });

  it('refuses a small file that unpacks to too many pixels', async () => {
    const other = harness.viewer();
    const bomb = await imageFile({ width: 8_000, height: 5_001 });
    for (const bytes of [bomb.bytes, claimingSize(bomb.bytes, 40_000, 40_000)]) {
      const prepared = await prepareUpload(harness, other, announcementOf(bytes, 'bomb.png', 'IMAGE_PNG'));
      expect((await sendFile(prepared, bytes)).body.error).toEqual(refusal('pixels'));
    }
    expect(await leftBehind(harness, other.workspaceId)).toEqual({ rows: 0, files: [] });
  });

  it('refuses URLs that were changed or have expired', async () => {
    const file = await imageFile({ colour: '#778800' });
    const prepared = await prepareUpload(harness, viewer, file.announced);
    const upload = prepared.upload!;
    const other = await prepareUpload(harness, viewer, file.announced);
    const changes = {
      workspace: uuid7(),
      size: '1',
      type: 'image/jpeg',
      sha256: 'b'.repeat(64),
      expires: '9999999999',
      signature: '',
    };
    const changed = Object.entries(changes).map(([name, value]) => {
      const url = new URL(upload.url);
      url.searchParams.set(name, value);
      return url.href;
    });
    for (const url of [...changed, upload.url.replace(prepared.mediaId, other.mediaId)]) {
      const { body } = await sendFile({ ...prepared, upload: { ...upload, url } }, file.bytes);
      expect([url, body.error]).toEqual([url, refusal('signature', 'FORBIDDEN')]);
    }
    const urls = new UploadUrls(await UrlKey.load(harness.config.dataDir), harness.config.publicUrl);
    const { byteSize, checksumSha256 } = file.announced;
    const claims = { uploadId: prepared.mediaId, workspaceId: viewer.workspaceId, byteSize, checksumSha256 };
    const url = urls.sign({ ...claims, mimeType: 'image/png', expiresAt: new Date(Date.now() - 60_000) });
    const late = await sendFile({ ...prepared, upload: { ...upload, url } }, file.bytes);
    expect([late.status, late.body.error]).toEqual([403, refusal('expired', 'FORBIDDEN')]);
    expect(new Date(upload.expiresAt).getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  });

  it('names all metadata that is missing when some is given', async () => {
    const input = { requestId: uuid7(), filename: 'picture.png', byteSize: 5 };
    const { violations } = await harness.refused(viewer, CREATE, { input });
    expect((violations as { path: string }[]).map(({ path }) => path)).toEqual([
      'input.mimeType',
      'input.checksumSha256',
    ]);
  });

  it.each(['picture', 'picture.', '.png', 'picture.p ng'])(
    'refuses the name "%s", which has no extension',
    async (filename) => {
      const { announced } = await imageFile();
      const input = { requestId: uuid7(), ...announced, filename };
      expect(await harness.refused(viewer, CREATE, { input })).toMatchObject({
        code: 'BAD_USER_INPUT',
        violations: [{ path: 'input.filename', rule: 'pattern' }],
      });
    },
  );

  it.each(['Sommer.2026.PNG', 'Größe 1.png', 'ö.png'])('takes the name "%s"', async (filename) => {
    const { announced } = await imageFile();
    expect(await prepareUpload(harness, viewer, { ...announced, filename })).toMatchObject({ state: 'PENDING' });
  });

  it('needs the permission to write to the library', async () => {
    const { announced } = await imageFile();
    const input = { requestId: uuid7(), ...announced };
    const reader = { ...viewer, role: 'viewer' as const };
    expect(await harness.refused(reader, CREATE, { input })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

/** Returns a PNG with these dimensions in its header. */
function claimingSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Sends a body without announcing its length, and ends or breaks it off. */
function sendStreamed(
  url: string,
  type: string,
  parts: Buffer[],
  then: 'end' | 'destroy',
): Promise<{ status: number; error: unknown } | null> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers: { 'content-type': type } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { error } = JSON.parse(Buffer.concat(chunks).toString()) as { error: unknown };
        resolve({ status: response.statusCode ?? 0, error });
      });
    });
    sent.on('error', (error) => (then === 'destroy' ? resolve(null) : reject(error)));
    for (const part of parts) sent.write(part, () => then === 'destroy' && sent.destroy());
    if (then === 'end') sent.end();
  });
}
