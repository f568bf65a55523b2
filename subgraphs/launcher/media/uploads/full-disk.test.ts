import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { healthRoutes } from '#gateway/http/health-routes.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { httpLink } from '#kit/links/http-link.ts';
import { serveSubgraph } from '#kit/subgraph/serve-subgraph.ts';
import { pino } from 'pino';
import { imageFile, prepareUpload, sendFile } from '#test/launcher/library.ts';
import { draftFiles, leftBehind, videoFile } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { sendSlowly } from '#test/testkit/slow-sender.ts';

const run = promisify(execFile);
const MORE_THAN_ANY_DISK = 2 ** 60;
const MIB = 1024 * 1024;

describe('a disk of which too little is free', () => {
  let harness: TestLauncher;
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'adops-full-'));
    harness = await TestLauncher.start({ files: { kind: 'local', dir, floorBytes: MORE_THAN_ANY_DISK } });
  });
  afterAll(async () => {
    await harness.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('takes no file, however it comes', async () => {
    const viewer = harness.viewer();
    const file = await imageFile({ colour: '#010203' });
    const { status, body } = await sendFile(await prepareUpload(harness, viewer, file.announced), file.bytes);
    const refused = { code: 'INTERNAL', rule: 'disk', recovery: 'TRANSIENT', message: expect.stringContaining('room') };
    expect([status, body.error]).toEqual([507, refused]);
    const { bytes, announced } = file;
    const inline = { name: 'a.png', size: bytes.length, type: 'image/png', data: bytes.toString('base64') };
    const complete = `mutation ($input: MediaUploadsCompleteInput!) { mediaUploadsComplete(input: $input) { files { refusal { code rule } } } }`;
    expect(await harness.ok(viewer, complete, { input: { files: [inline] } })).toEqual({
      mediaUploadsComplete: { files: [{ refusal: { code: 'INTERNAL', rule: 'disk' } }] },
    });
    const create = `mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { uploadPage { url } } }`;
    const { mediaUploadCreate } = await harness.ok<{ mediaUploadCreate: { uploadPage: { url: string } } }>(
      viewer,
      create,
      { input: { requestId: uuid7() } },
    );
    const url = new URL(mediaUploadCreate.uploadPage.url);
    url.pathname += `/files/${uuid7()}`;
    url.searchParams.set('name', announced.filename);
    const page = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
    expect([page.status, ((await page.json()) as { error: unknown }).error]).toEqual([507, refused]);
    expect(await leftBehind(harness, viewer.workspaceId)).toEqual({ rows: 0, files: [] });
  });

  it('is why nothing is ready, together and apart', async () => {
    const log = pino({ level: 'silent' });
    const served = await serveSubgraph(harness.launcher, { host: '127.0.0.1', port: 0, log });
    const link = httpLink('launcher', served.url);
    for (const launcher of [harness.launcher, link]) {
      const front = createServer(express().use(healthRoutes([launcher, harness.accounts], () => false)));
      await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
      const answer = await fetch(`http://127.0.0.1:${(front.address() as AddressInfo).port}/health/ready`);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        {
          status: 'not ready',
          draining: false,
          notices: {},
          subgraphs: { launcher: false, accounts: true },
          reasons: { launcher: expect.stringMatching(/^The disk of the data folder has \d+ MiB free/u) },
        },
      ]);
      front.close();
      front.closeAllConnections();
    }
    await link.close();
    await served.close();
  });
});

/** A disk of 2 MiB; null where this user may not make one. */
async function smallDisk(): Promise<string | null> {
  const dir = await mkdtemp(join(tmpdir(), 'adops-small-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dir]);
    return dir;
  } catch {
    await rm(dir, { recursive: true, force: true });
    return null;
  }
}

describe('a disk that is full', () => {
  let disk: string | null;
  let harness: TestLauncher;
  beforeAll(async () => {
    disk = await smallDisk();
    if (disk === null) return;
    await mkdir(join(disk, 'files'));
    harness = await TestLauncher.start({ files: { kind: 'local', dir: join(disk, 'files') } });
  });
  afterAll(async () => {
    await harness?.stop();
    if (disk === null) return;
    // The process keeps a lock on it.
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  });

  it('is reported while a file comes, and nothing of the file stays', async () => {
    if (disk === null) return;
    const viewer = harness.viewer();
    const { bytes } = videoFile('h264.mp4');
    const file = videoFile('h264.mp4', Buffer.concat([bytes, Buffer.alloc(MIB)]));
    const { upload } = await prepareUpload(harness, viewer, file.announced);
    const sent = sendSlowly(upload!.url, { headers: { 'content-length': file.bytes.length }, first: bytes });
    while ((await draftFiles(harness)).length === 0);
    // A concurrent file takes the room that was there when it began.
    await harness.files.put('other', Readable.from([Buffer.alloc(1.5 * MIB)]));
    sent.end(file.bytes.subarray(bytes.length));
    const { status, body } = await sent.answer;
    expect([status, JSON.parse(body).error]).toEqual([
      507,
      expect.objectContaining({ code: 'INTERNAL', rule: 'disk' }),
    ]);
    expect(await leftBehind(harness, viewer.workspaceId)).toEqual({ rows: 0, files: [] });
    await harness.files.delete('other');
    const small = await imageFile({ colour: '#040506' });
    expect((await sendFile(await prepareUpload(harness, viewer, small.announced), small.bytes)).status).toBe(201);
  });
});
