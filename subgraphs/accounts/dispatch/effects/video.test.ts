import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { operation } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { startDispatchWorker } from '#subgraphs/accounts/testing/start-dispatch-worker.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { distrustAfterRestore } from '../admission/after-restore.ts';
import type { PlannedOperation } from '../operation/plan-check.ts';

const CHUNKS = 4;
/** The sandbox wants chunks of a mebibyte. */
const FILE = randomBytes((CHUNKS - 1) * 1_048_576 + 500);
const VIDEO_CALLS = { methods: ['POST'], paths: '/advideos$' };

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start({ dispatch: { settleMs: 600 } });
  await dispatch.accounts.files.put('video', Readable.from([FILE]));
});
afterEach(async () => {
  for (const worker of dispatch.accounts.parts.workers ?? []) await worker.stop();
  await dispatch.faults({});
});
afterAll(() => dispatch.stop());

function video(name: string, fileKey = 'video'): PlannedOperation {
  return { ...operation('VIDEO', name, {}), fileKey, fileName: `${name}.mp4`, contentType: 'video/mp4' };
}

/** Whole videos of a name on the platform; sessions that were never finished are none. */
async function videos(name: string) {
  const all = (await dispatch.objects('video')) as unknown as {
    id: string;
    name: string;
    status: string;
    data: object;
  }[];
  return all.filter((one) => one.status === 'ACTIVE' && one.name.startsWith(`${name} [`));
}

const whole = { received: FILE.length, crc32: crc32(FILE) };

const EXPIRED = { answer: 'error', status: 401, code: 190, subcode: 463 };
const BROKEN = `select id from accounts.platform_connection where status = 'BROKEN'`;
const RENEW = `mutation ($input: PlatformConnectionRenewInput!) { platformConnectionRenew(input: $input) { connection { status } } }`;

/** Gives the broken connection credentials that work. */
async function renew(): Promise<void> {
  const [connection] = await dispatch.accounts.test.admin(BROKEN);
  const input = { requestId: uuid7(), connectionId: connection?.id, accessToken: 'sandbox-token' };
  await dispatch.accounts.ok(dispatch.owner, RENEW, { input });
}

async function done(plan: PlannedOperation[]) {
  const { causeId, activityId } = await dispatch.admit(plan);
  await dispatch.settled(causeId);
  return dispatch.activity(activityId);
}

describe('a video', () => {
  it('comes in chunks, is waited for, and lends its still to a creative', async () => {
    await dispatch.faults({ processingMs: 600 });
    await dispatch.work();
    const clip = video('Clip');
    const creative = operation('CREATIVE', 'With clip', {
      object_story_spec: {
        page_id: dispatch.page,
        video_data: {
          video_id: { $operation: clip.id, field: 'id' },
          image_url: { $operation: clip.id, field: 'picture' },
          call_to_action: { type: 'SHOP_NOW', value: { link: 'https://example.com/' } },
        },
      },
    });
    const { causeId, activityId } = await dispatch.admit([clip, creative]);
    const states = (await dispatch.settled(causeId)).filter(({ operationId }) => operationId === clip.id);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    expect(states.map(({ state }) => state)).toContain('PROCESSING');
    const [found] = await videos('Clip');
    expect(found).toMatchObject({ data: whole, id: states.at(-1)?.platformId });
    const [made] = (await dispatch.objects('creative')) as unknown as { data: { object_story_spec: unknown } }[];
    const picture = `https://scontent.example/video/${found?.id}.jpg`;
    expect(made?.data.object_story_spec).toMatchObject({ video_data: { video_id: found?.id, image_url: picture } });
  });

  it('is refused in the words of the platform when it cannot be processed', async () => {
    await dispatch.faults({ processingMs: 0, videosFail: true });
    await dispatch.work();
    const { state, operations } = await done([video('Broken')]);
    expect([state, operations[0]?.error]).toEqual([
      'FAILED',
      { code: 1363030, message: 'The video could not be processed.', reason: null },
    ]);
  });

  it.each([
    ['of its beginning', 0, 1],
    ['of a chunk, and of every try to send it again,', 2, 3],
    ['of its end', 1 + CHUNKS, 1],
  ])('exists once when the answer %s gets lost', async (when, skipFirst, times) => {
    await dispatch.faults({ processingMs: 0, cutAfterWorkRate: 1, skipFirst, onlyFirst: times, scopes: VIDEO_CALLS });
    await dispatch.work();
    const { state, operations } = await done([video(when)]);
    const lost = operations[0]?.attempts.filter(({ purpose, outcome }) => purpose === 'SEND' && outcome === 'UNKNOWN');
    expect(state).toBe('SUCCEEDED');
    // A busy machine may lose further ones.
    expect(lost?.length).toBeGreaterThanOrEqual(times);
    expect(await videos(when)).toEqual([expect.objectContaining({ data: expect.objectContaining(whole) })]);
  });

  it('is given up when nothing gets through', async () => {
    await dispatch.faults({ errorBeforeWorkRate: 1, skipFirst: 1, scopes: VIDEO_CALLS });
    await dispatch.work();
    const { state, operations } = await done([video('Stuck')]);
    expect([state, operations[0]?.error?.message]).toEqual(['FAILED', expect.stringContaining('could not be sent')]);
  });

  it.each([
    ['at a chunk', { method: 'POST', path: '/advideos$', skip: 2 }],
    ['while it is processed', { method: 'GET', path: '/[0-9]+$', skip: 0 }],
    ['at its still', { method: 'GET', path: '/thumbnails$', skip: 0 }],
  ])('goes on with new credentials when they are refused %s', async (when, calls) => {
    await dispatch.faults({ processingMs: 100 });
    await dispatch.orderAnswer({ ...EXPIRED, ...calls });
    await dispatch.work();
    const { causeId, activityId } = await dispatch.admit([video(when)]);
    await dispatch.until(BROKEN);
    await renew();
    await dispatch.settled(causeId);
    const { state, operations } = await dispatch.activity(activityId);
    const denied = operations[0]?.attempts.filter(({ outcome }) => outcome === 'REJECTED');
    expect([state, denied?.length]).toEqual(['SUCCEEDED', 1]);
    expect(await videos(when)).toEqual([expect.objectContaining({ data: expect.objectContaining(whole) })]);
  });

  it('is refused when the credentials are, before anything of it has begun', async () => {
    await dispatch.orderAnswer({ ...EXPIRED, method: 'POST', path: '/advideos$' });
    await dispatch.work();
    const { state, operations } = await done([video('Unbegun')]);
    expect([state, operations[0]?.error?.code]).toEqual(['FAILED', 190]);
    await renew();
  });

  it('is found again after a restore of a backup that knows nothing of it', async () => {
    await dispatch.faults({ processingMs: 0 });
    await dispatch.work();
    const clip = video('Restored');
    const { activityId, causeId } = await dispatch.admit([clip]);
    await dispatch.settled(causeId);
    for (const worker of dispatch.accounts.parts.workers ?? []) await worker.stop();
    await dispatch.accounts.test.admin(`delete from accounts.video_upload where operation_id = $1`, [clip.id]);
    const forgotten = `update accounts.platform_operation set state = 'READY', platform_id = null, ended_at = null where id = $1`;
    await dispatch.accounts.test.admin(forgotten, [clip.id]);
    const open = 'update accounts.activity set moving = 1, confirmed = 0, ended_at = null where id = $1';
    await dispatch.accounts.test.admin(open, [activityId]);
    expect(await distrustAfterRestore(dispatch.accounts.test.database)).toBe(1);
    await dispatch.work();
    await dispatch.until(`select from accounts.platform_operation where id = $1 and state = 'CONFIRMED'`, [clip.id]);
    expect(await videos('Restored')).toHaveLength(1);
  });

  it('goes on where a killed worker stopped', async () => {
    await dispatch.faults({ processingMs: 300, latencyMs: 25 });
    const clip = video('Killed');
    const { causeId, activityId } = await dispatch.admit([clip]);
    const past = `select from accounts.video_upload where operation_id = $1 and (next_offset >= $2 or complete_at is not null)`;
    for (const chunks of [1, 3]) {
      const worker = await startDispatchWorker(dispatch);
      await dispatch.until(past, [clip.id, Math.min(FILE.length, chunks * 1_048_576)]);
      await killProcess(worker);
    }
    await dispatch.work();
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    expect(await videos('Killed')).toEqual([expect.objectContaining({ data: expect.objectContaining(whole) })]);
  });
});
