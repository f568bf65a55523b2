import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import { PNG } from '../testing/make-tree.ts';
import { ACCOUNTS, read } from '../testing/open-sandbox.ts';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

let open: OpenSdk;

beforeAll(async () => {
  open = await openSdk({ seed: 'empty' });
});

afterAll(() => open.sandbox.close());

const videoStatus = async (id: string): Promise<unknown> =>
  (await new sdk.AdVideo(id).read(['status'])).exportAllData().status;

/** The SDK's own uploader drops the bytes it is given (its HTTP layer deletes the body), so the parts are sent beside it. */
async function sendChunk(
  session: string,
  start: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.append('upload_phase', 'transfer');
  form.append('upload_session_id', session);
  form.append('start_offset', start);
  form.append('video_file_chunk', new Blob([bytes]), 'chunk');
  const url = `${open.sandbox.url}/v24.0/${ACCOUNTS.usd}/advideos?access_token=sandbox-token`;
  return (await read(await fetch(url, { method: 'POST', body: form }))).body;
}

describe('media through the SDK', () => {
  it('are images, the same bytes once', async () => {
    const upload = async (): Promise<{ hash?: unknown }[]> => {
      const answer = await open.account.createAdImage([], { bytes: PNG, name: 'red.png' });
      return Object.values(answer.exportAllData().images as Record<string, { hash?: unknown }>);
    };
    const [first, second] = [await upload(), await upload()];
    expect(first).toEqual(second);
    const hash = String(first[0]?.hash);
    const listed = await readAll(open.account.getAdImages(['hash', 'name', 'status', 'width'], { hashes: [hash] }));
    expect(listed).toEqual([{ id: expect.any(String), hash, name: 'red.png', status: 'ACTIVE', width: 1 }]);
  });

  it('are videos from a URL, ready after a while', async () => {
    const video = await open.account.createAdVideo([], { file_url: 'https://media.example/a.mp4', title: 'From afar' });
    expect(await videoStatus(video.id)).toMatchObject({ video_status: 'processing' });
    await open.sandbox.tick(60_000);
    expect(await videoStatus(video.id)).toMatchObject({ video_status: 'ready', processing_progress: 100 });
    const listed = await readAll(open.account.getAdVideos(['title'], { title: 'From afar' }));
    expect(listed).toEqual([{ id: video.id, title: 'From afar' }]);
  });

  it('are videos in chunks, resumed where a chunk went missing', async () => {
    const bytes = new Uint8Array(1_200_000).fill(7);
    const path = [ACCOUNTS.usd, 'advideos'];
    const start = { upload_phase: 'start', file_size: bytes.byteLength };
    const session = (await open.api.call('POST', path, start)) as Record<string, string>;
    expect(session).toEqual({
      upload_session_id: expect.any(String),
      video_id: expect.any(String),
      start_offset: '0',
      end_offset: '1048576',
    });
    const id = session.upload_session_id ?? '';
    const wrong = await sendChunk(id, '1048576', bytes.slice(1_048_576));
    const wrongData = JSON.parse(String((wrong.error as Record<string, unknown>).error_data)) as unknown;
    expect(wrong.error).toMatchObject({ error_subcode: 1363037 });
    expect(wrongData).toEqual({ start_offset: '0', end_offset: '1048576' });
    expect(await sendChunk(id, '0', bytes.slice(0, 1_048_576))).toEqual({
      start_offset: '1048576',
      end_offset: '1200000',
    });
    const early = await refusal(open.api.call('POST', path, { upload_phase: 'finish', upload_session_id: id }));
    expect(early.response).toMatchObject({ error_subcode: 1363037 });
    expect(await sendChunk(id, '1048576', bytes.slice(1_048_576))).toEqual({
      start_offset: '1200000',
      end_offset: '1200000',
    });
    const finish = { upload_phase: 'finish', upload_session_id: id, title: 'In parts' };
    expect(await open.api.call('POST', path, finish)).toEqual({ success: true });
    await open.sandbox.tick(60_000);
    expect(await videoStatus(session.video_id ?? '')).toMatchObject({ video_status: 'ready' });
  });
});
