import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { forwardRoutes } from '#gateway/topology/forward-routes.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { guardBodies } from '#kit/network/body-guard.ts';
import { serveSubgraph, type ServedSubgraph } from '#kit/subgraph/serve-subgraph.ts';
import { pino } from 'pino';
import { imageFile, prepareUpload } from '#test/launcher/library.ts';
import { leftBehind } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { sendSlowly, trickle } from '#test/testkit/slow-sender.ts';
import { UrlKey } from '#kit/session/url-key.ts';
import { UploadUrls } from './upload-urls.ts';

/** Nothing may stay away for longer than this, in any of the processes. */
const IDLE = { idleMs: 300, leastBytesPerSecond: 0, overMs: 3_600_000 };
const LENIENT = { ...IDLE, idleMs: 3_600_000 };

let harness: TestLauncher;
let front: Server;
let process: ServedSubgraph;
beforeAll(async () => {
  harness = await TestLauncher.start({ pace: IDLE });
  process = await serveSubgraph(harness.launcher, {
    host: '127.0.0.1',
    port: 0,
    log: pino({ level: 'silent' }),
    pace: IDLE,
  });
  front = createServer(express().use('/uploads', forwardRoutes(process.url)));
  // The gateway leaves it to the process behind it, so that its answer is what has to come through.
  guardBodies(front, LENIENT);
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  front?.closeAllConnections();
  front?.close();
  await process?.close();
  await harness?.stop();
});

function at(way: string, url: string): string {
  const { port } = front.address() as AddressInfo;
  return way === 'together' ? url : url.replace(harness.config.publicUrl, `http://127.0.0.1:${port}`);
}

async function file(byteSize?: number) {
  const viewer = harness.viewer();
  const made = await imageFile({ colour: `#${uuid7().slice(-6)}` });
  const { bytes } = made;
  const announced = { ...made.announced, ...(byteSize && { byteSize }) };
  const { upload, mediaId } = await prepareUpload(harness, viewer, announced);
  return { viewer, bytes, announced, url: upload!.url, mediaId };
}

describe.each(['together', 'apart'])('an upload with all processes %s', (way) => {
  it('is answered with a sentence when it stops, and nothing of it stays', async () => {
    const { viewer, bytes, url } = await file();
    const headers = { 'content-length': bytes.length };
    const slow = sendSlowly(at(way, url), { headers, first: bytes.subarray(0, 40) });
    const { status, body } = await slow.answer;
    expect([status, JSON.parse(body).error]).toEqual([408, expect.objectContaining({ rule: 'idle' })]);
    while ((await leftBehind(harness, viewer.workspaceId)).files.length > 0);
    const whole = sendSlowly(at(way, url), { headers, first: bytes });
    whole.end();
    expect(await whole.answer).toMatchObject({ status: 201 });
  });

  it('ends with its address', async () => {
    const { viewer, announced, mediaId } = await file(1_000_000);
    const urls = new UploadUrls(await UrlKey.load(harness.config.dataDir), harness.config.publicUrl);
    const { byteSize, checksumSha256 } = announced;
    const claims = { uploadId: mediaId, workspaceId: viewer.workspaceId, byteSize, checksumSha256 };
    const url = urls.sign({ ...claims, mimeType: 'image/png', expiresAt: new Date(Date.now() + 2_000) });
    const slow = sendSlowly(at(way, url), { headers: { 'content-length': byteSize } });
    const { status, body } = await trickle(slow);
    expect([status, JSON.parse(body).error]).toEqual([403, expect.objectContaining({ rule: 'expired' })]);
  });

  it('is answered with a sentence on a page, too', async () => {
    const viewer = harness.viewer();
    await harness.join(viewer);
    const document = `mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { uploadPage { url } } }`;
    const { mediaUploadCreate } = await harness.ok<{ mediaUploadCreate: { uploadPage: { url: string } } }>(
      viewer,
      document,
      { input: { requestId: uuid7() } },
    );
    const url = new URL(mediaUploadCreate.uploadPage.url);
    url.pathname += `/files/${uuid7()}`;
    url.searchParams.set('name', 'a.png');
    const slow = sendSlowly(at(way, url.href), { headers: { 'content-length': 100_000 }, first: Buffer.alloc(10) });
    const { status, body } = await slow.answer;
    expect([status, JSON.parse(body).error]).toEqual([408, expect.objectContaining({ rule: 'idle' })]);
  });
});
