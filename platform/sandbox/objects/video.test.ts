import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PNG } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox, read } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterEach(() => sandbox.close());

const VIDEOS = `${ACCOUNTS.usd}/advideos`;
const MEGABYTE = 1_048_576;

async function transfer(session: unknown, start: unknown, bytes: number) {
  const form = new FormData();
  form.append('access_token', 'sandbox-token');
  form.append('upload_phase', 'transfer');
  form.append('upload_session_id', String(session));
  form.append('start_offset', String(start));
  form.append('video_file_chunk', new Blob([new Uint8Array(bytes)]), 'chunk');
  return read(await fetch(`${sandbox.url}/v25.0/${VIDEOS}`, { method: 'POST', body: form }));
}

describe('a video', () => {
  it('comes in chunks, is processed, and then is ready', async () => {
    const size = MEGABYTE + 10;
    const { body: start } = await sandbox.post(VIDEOS, { upload_phase: 'start', file_size: size });
    const session = start.upload_session_id;
    const first = await transfer(session, start.start_offset, MEGABYTE);
    const second = await transfer(session, first.body.start_offset, 10);
    const finish = await sandbox.post(VIDEOS, { upload_phase: 'finish', upload_session_id: session, title: 'Clip' });
    const status = async (): Promise<unknown> =>
      (await sandbox.get(String(start.video_id), { fields: 'status{video_status}' })).body.status;
    const early = await status();
    await sandbox.tick(60_000);
    const found = await sandbox.get(VIDEOS, { title: 'Clip', fields: 'title' });
    expect(start).toMatchObject({ start_offset: '0', end_offset: String(MEGABYTE) });
    expect(first.body).toEqual({ start_offset: String(MEGABYTE), end_offset: String(size) });
    expect(second.body).toEqual({ start_offset: String(size), end_offset: String(size) });
    expect(finish.body).toEqual({ success: true });
    expect([early, await status()]).toEqual([{ video_status: 'processing' }, { video_status: 'ready' }]);
    expect(found.body.data).toEqual([{ id: start.video_id, title: 'Clip' }]);
  });

  it('answers with the offset to go on from when a chunk is out of place', async () => {
    const { body } = await sandbox.post(VIDEOS, { upload_phase: 'start', file_size: 100 });
    const { body: refused } = await transfer(body.upload_session_id, 50, 10);
    expect(refused.error).toMatchObject({ error_subcode: 1363037 });
    expect(JSON.parse(String(refused.error?.error_data))).toMatchObject({ start_offset: '0', end_offset: '100' });
  });

  it('takes thumbnails beside the one it has', async () => {
    const { body } = await sandbox.post(VIDEOS, { file_url: 'https://media.example/a.mp4' });
    const form = new FormData();
    form.append('is_preferred', 'true');
    form.append('source', new Blob([Buffer.from(PNG, 'base64')]), 'still.png');
    const url = `${sandbox.url}/v25.0/${String(body.id)}/thumbnails?access_token=sandbox-token`;
    expect((await read(await fetch(url, { method: 'POST', body: form }))).body).toEqual({ success: true });
    const thumbnails = await sandbox.get(`${String(body.id)}/thumbnails`, { fields: 'width,is_preferred' });
    expect(thumbnails.body.data).toEqual([
      { width: 1280, is_preferred: false },
      { width: 1, is_preferred: true },
    ]);
  });
});
