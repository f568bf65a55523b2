import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Browser, FileChooser, Page } from 'playwright-core';
import { startS3Server, type S3Server } from '#kit/files/testing/s3-server.ts';
import { AllowedOrigins } from '#kit/network/allowed-origins.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { crossOrigin } from '#gateway/http/cross-origin.ts';
import { forwardRoutes } from '#gateway/topology/forward-routes.ts';
import { imageFile, prepareUpload, sendFile } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import { UrlKey } from '#kit/session/url-key.ts';
import { PageUrls } from './page-urls.ts';

const TOGETHER = 2 * 1024 * 1024;

let s3: S3Server;
let harness: TestLauncher;
let front: Server;
let viewer: Viewer;

beforeAll(async () => {
  s3 = await startS3Server();
  harness = await TestLauncher.start({ files: s3.config, combinedMaxBytes: TOGETHER });
  viewer = harness.viewer();
  const { publicUrl } = harness.config;
  const origins = new AllowedOrigins({ publicUrl, allowedOrigins: [] });
  front = createServer(express().use(crossOrigin(origins)).use('/uploads', forwardRoutes(publicUrl)));
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  front?.closeAllConnections();
  front?.close();
  await harness?.stop();
  await s3?.close();
});

interface OpenPage {
  replayed: boolean;
  mediaId: null;
  upload: null;
  uploadPage: {
    url: string;
    expiresAt: string;
    maxFiles: number;
    maxBytes: number;
    files: { mediaId: string; mediaAssetId: string; filename: string }[];
  };
}

const CREATE = `mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { replayed mediaId upload { url }
  uploadPage { url expiresAt maxFiles maxBytes files { mediaId mediaAssetId filename } } } }`;

async function openPage(requestId = uuid7(), more: Record<string, unknown> = {}, who = viewer): Promise<OpenPage> {
  const input = { requestId, ...more };
  await harness.join(who);
  return (await harness.ok<{ mediaUploadCreate: OpenPage }>(who, CREATE, { input })).mediaUploadCreate;
}

/** The address as clients see it where the launcher is another process, behind the gateway. */
function throughFront(url: string): string {
  const { port } = front.address() as AddressInfo;
  return url.replace(harness.config.publicUrl, `http://127.0.0.1:${port}`);
}

interface UploadAnswer {
  status: number;
  body: { mediaId?: string; mediaAssetId?: string; filename?: string; error?: { code: string; rule: string } };
}

async function put(pageUrl: string, bytes: Buffer, name = 'picture.png', mediaId = uuid7()): Promise<UploadAnswer> {
  const url = new URL(pageUrl);
  url.pathname += `/files/${mediaId}`;
  url.searchParams.set('name', name);
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}

async function picture(): Promise<Buffer> {
  return (await imageFile({ colour: `#${uuid7().slice(-6)}` })).bytes;
}

async function keptFiles(who: Viewer): Promise<number> {
  const rows = await harness.test.admin('select 1 from launcher.media_asset where workspace_id = $1', [
    who.workspaceId,
  ]);
  return rows.length;
}

describe('the name of a file that is sent to an upload page', () => {
  it('is kept composed, and refused where it is not UTF-8 or hides something', async () => {
    const { uploadPage } = await openPage();
    const kept = await put(uploadPage.url, await picture(), ' fru\u0308hling.png ');
    expect(kept).toMatchObject({ status: 201, body: { filename: 'frühling.png' } });
    const url = new URL(uploadPage.url);
    url.pathname += `/files/${uuid7()}`;
    for (const name of ['Gr%FC%DFe.png', 'a%E2%80%8Bb.png', 'gepj.%E2%80%AEexe']) {
      const body = new Uint8Array(await picture());
      const answer = await fetch(`${url.href}&name=${name}`, { method: 'PUT', body });
      expect([name, answer.status]).toEqual([name, 400]);
      expect(await answer.json()).toMatchObject({ error: { rule: 'name', message: expect.stringContaining('U+') } });
    }
  });
});

describe('an upload page', () => {
  it('is opened once for a request id, and shows what came', async () => {
    const requestId = uuid7();
    const first = await openPage(requestId, { filename: null, adAccountId: null });
    expect(first).toMatchObject({ replayed: false, mediaId: null, upload: null });
    expect(first.uploadPage).toMatchObject({ maxFiles: 10, maxBytes: TOGETHER, files: [] });
    expect(new Date(first.uploadPage.expiresAt).getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
    const { status, body } = await put(first.uploadPage.url, await picture(), 'Sommer 100 %.png');
    expect([status, body]).toEqual([
      201,
      { mediaId: expect.any(String), mediaAssetId: expect.any(String), filename: 'Sommer 100 %.png' },
    ]);
    const again = await openPage(requestId);
    expect(again.replayed).toBe(true);
    expect(again.uploadPage.files).toEqual([body]);
    expect(new URL(again.uploadPage.url).pathname).toBe(new URL(first.uploadPage.url).pathname);
    const input = { requestId, ...(await imageFile()).announced };
    expect(await harness.refused(viewer, CREATE, { input })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });

  it('needs write access to its ad account, which its files belong to', async () => {
    const owner = await harness.owner();
    const adAccountId = await harness.addAdAccount(owner.workspaceId);
    const reader = await harness.memberWithGrant(owner, adAccountId, 'READ');
    const input = { requestId: uuid7(), adAccountId };
    expect(await harness.refused(reader, CREATE, { input })).toMatchObject({ code: 'FORBIDDEN' });
    const { uploadPage } = await openPage(uuid7(), { adAccountId }, owner);
    const { body } = await put(uploadPage.url, await picture());
    const [upload] = await harness.test.admin(
      'select ad_account_id, created_by from launcher.media_upload where id = $1',
      [body.mediaId],
    );
    expect(upload).toEqual({ ad_account_id: adAccountId, created_by: owner.memberId });
  });

  it('takes nothing any more once its member was removed', async () => {
    const member = harness.viewer();
    const { uploadPage } = await openPage(uuid7(), {}, member);
    await harness.test.admin(`update accounts.member set status = 'REMOVED' where id = $1`, [member.memberId]);
    expect((await fetch(uploadPage.url)).status).toBe(403);
    expect((await put(uploadPage.url, await picture())).status).toBe(403);
  });

  it('answers a file again that is sent again, and counts it once', async () => {
    const requestId = uuid7();
    const { uploadPage } = await openPage(requestId);
    const [bytes, mediaId] = [await picture(), uuid7()];
    const first = await put(uploadPage.url, bytes, 'a.png', mediaId);
    expect(await put(uploadPage.url, bytes, 'a.png', mediaId)).toEqual(first);
    expect((await openPage(requestId)).uploadPage.files).toHaveLength(1);
    const other = await put((await openPage()).uploadPage.url, bytes, 'a.png', mediaId);
    expect([other.status, other.body.error]).toEqual([409, expect.objectContaining({ rule: 'used' })]);
  });

  it('takes ten files, also when more come at the same time', async () => {
    const { uploadPage } = await openPage();
    const bytes = await picture();
    const answers = await Promise.all(Array.from({ length: 12 }, () => put(uploadPage.url, bytes)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error);
    expect(refused).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ code: 'LIMIT_EXCEEDED' })));
  });

  it('takes no more bytes together than configured', async () => {
    const { uploadPage } = await openPage();
    const { bytes } = await imageFile({ width: 600, height: 400 });
    const half = Buffer.concat([bytes, Buffer.alloc(TOGETHER / 2 - bytes.length)]);
    const more = Buffer.concat([bytes, Buffer.alloc(TOGETHER / 2 + 1 - bytes.length)]);
    expect((await put(uploadPage.url, half)).status).toBe(201);
    expect((await put(uploadPage.url, more)).body.error).toMatchObject({ code: 'LIMIT_EXCEEDED', rule: 'room' });
    expect((await put(uploadPage.url, half)).status).toBe(201);
  });

  it.each(['directly', 'through the gateway'])('refuses what is no image or video, %s', async (way) => {
    const other = harness.viewer();
    const { url } = (await openPage(uuid7(), {}, other)).uploadPage;
    const to = way === 'directly' ? url : throughFront(url);
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(1024 * 1024)]);
    const { status, body } = await put(to, program, 'holiday.jpg');
    expect([status, body.error]).toEqual([400, expect.objectContaining({ code: 'BAD_USER_INPUT', rule: 'type' })]);
    const cut = (await picture()).subarray(0, 60);
    expect((await put(to, cut)).body.error).toMatchObject({ rule: 'image' });
    expect((await put(to, await picture(), '')).body.error).toMatchObject({ rule: 'name' });
    expect(await keptFiles(other)).toBe(0);
    expect((await put(to, await picture())).status).toBe(201);
  });

  it('is closed to changed and expired addresses', async () => {
    const { url } = (await openPage()).uploadPage;
    const changed = url.replace('expires=', 'expires=9');
    expect((await put(changed, await picture())).body.error).toMatchObject({ code: 'FORBIDDEN', rule: 'signature' });
    const urls = new PageUrls(await UrlKey.load(harness.config.dataDir), harness.config.publicUrl);
    const claims = urls.verify(new URL(url).pathname.split('/').at(-1)!, new URL(url).searchParams)!;
    const late = urls.sign({ ...claims, expiresAt: new Date(Date.now() - 60_000) });
    expect((await put(late, await picture())).body.error).toMatchObject({ code: 'FORBIDDEN', rule: 'expired' });
    const shown = await fetch(late);
    expect([shown.status, await shown.text()]).toEqual([403, expect.stringContaining('has expired')]);
    expect((await fetch(url, { headers: { accept: 'text/html' } })).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
  });
});

describe('files in S3', () => {
  it('come there by a signed upload, and nothing of what was refused', async () => {
    const other = harness.viewer();
    const file = await imageFile({ colour: '#00ff11' });
    const prepared = await prepareUpload(harness, other, file.announced);
    const wrong = Buffer.from(file.bytes);
    wrong[wrong.length - 1]! ^= 1;
    expect((await sendFile(prepared, wrong)).body.error).toMatchObject({ rule: 'checksum' });
    const { status, body } = await sendFile(prepared, file.bytes);
    expect(status).toBe(201);
    const [row] = await harness.test.admin<{ file_key: string }>(
      'select file_key from launcher.media_asset where id = $1',
      [body.mediaAssetId],
    );
    expect((await buffer(await harness.files.get(row!.file_key))).equals(file.bytes)).toBe(true);
  });
});

describe('the page in a browser', () => {
  let browser: Browser;
  let page: Page;
  const requested: string[] = [];
  const problems: string[] = [];
  const chosen = Promise.withResolvers<FileChooser>();
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    page.setDefaultTimeout(SLOW_MACHINE_MS);
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    // Long before a key is pressed: the browser opens a chooser of its own until it has heard that somebody listens.
    page.on('filechooser', chosen.resolve);
  }, SLOW_MACHINE_MS);
  afterAll(() => browser?.close(), SLOW_MACHINE_MS);

  it(
    'saves files that are chosen by keyboard or dropped, and says what it refuses and why',
    async () => {
      const requestId = uuid7();
      const url = throughFront((await openPage(requestId)).uploadPage.url);
      await page.goto(url);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      const files = async (names: string[]) =>
        Promise.all(names.map(async (name) => ({ name, mimeType: 'image/png', buffer: await picture() })));

      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const chooser = await chosen.promise;
      const lie = { name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is a program') };
      await chooser.setFiles([...(await files(['one.png'])), lie, { ...lie, name: 'program.exe' }]);
      await page.getByText('1 saved, 2 not saved.').waitFor();
      expect(await page.locator('li').allInnerTexts()).toEqual([
        expect.stringMatching(/^program\.exe\s+Not of a type kept here/),
        expect.stringMatching(/^one\.png\s+Saved as one\.png, media asset [0-9a-f-]{36}$/),
        expect.stringMatching(/^lie\.png\s+The file is application\/x-msdownload\./),
      ]);
      expect(await page.getByRole('progressbar', { name: 'one.png' }).getAttribute('value')).toBe('1');

      await page.locator('#files').setInputFiles(await files(Array.from({ length: 11 }, (_, i) => `${i}.png`)));
      expect(await page.getByRole('alert').innerText()).toContain('You chose 11 files, and this page takes 9 more.');
      const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(TOGETHER) };
      await page.locator('#files').setInputFiles([large]);
      expect(await page.getByRole('alert').innerText()).toContain('The files have 2 MiB together');

      const dropped = await page.evaluateHandle(
        `(() => { const data = new DataTransfer(); const bytes = Uint8Array.fromBase64(${JSON.stringify((await picture()).toString('base64'))});
          data.items.add(new File([bytes], 'dropped.png', { type: 'image/png' })); return data; })()`,
      );
      await page.dispatchEvent('#drop', 'drop', { dataTransfer: dropped });
      await page.getByText('2 saved, 2 not saved.').waitFor();
      expect(await page.getByRole('alert').innerText()).toBe('');

      const { uploadPage } = await openPage(requestId);
      expect(uploadPage.files.map(({ filename }) => filename)).toEqual(['one.png', 'dropped.png']);
      expect(requested.filter((asked) => !asked.startsWith('data:') && !asked.startsWith(new URL(url).origin))).toEqual(
        [],
      );
      expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
    },
    2 * SLOW_MACHINE_MS,
  );
});
