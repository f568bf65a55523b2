import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { imageFile, prepareUpload, sendFile, type TestFile } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { MOST_OPEN } from './open-uploads.ts';

let harness: TestLauncher;
let file: TestFile;
beforeAll(async () => {
  harness = await TestLauncher.start();
  file = await imageFile({ colour: '#0f0e0d' });
});
afterAll(() => harness.stop());

const CREATE = `mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { mediaId uploadPage { url } } }`;

/** Uploads of a member that are prepared until then. */
async function fill(viewer: Viewer, count: number, until = "now() + interval '10 minutes'"): Promise<void> {
  await harness.test.admin(
    `insert into launcher.media_upload (workspace_id, id, filename, mime_type, byte_size, checksum_sha256, state, created_by, expires_at)
     select $1, gen_random_uuid(), 'a.png', 'image/png', 1, repeat('a', 64), 'PENDING', $2, ${until} from generate_series(1, $3::int)`,
    [viewer.workspaceId, viewer.memberId, count],
  );
}

const input = (requestId = uuid7()) => ({ input: { requestId, ...file.announced } });

describe('prepared uploads', () => {
  it('may not be more than a member can send, and say what to do', async () => {
    const viewer = harness.viewer();
    await fill(viewer, MOST_OPEN.uploads - 1);
    const requestId = uuid7();
    const last = await prepareUpload(harness, viewer, file.announced, requestId);
    const refused = await harness.refused(viewer, CREATE, input());
    expect(refused).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: MOST_OPEN.uploads, found: MOST_OPEN.uploads });
    expect(Date.parse(refused['firstExpiresAt'] as string)).toBeGreaterThan(Date.now());
    // An open one is no further one.
    expect(await prepareUpload(harness, viewer, file.announced, requestId)).toMatchObject({ mediaId: last.mediaId });
    const colleague = harness.viewer({ workspaceId: viewer.workspaceId });
    await harness.ok(colleague, CREATE, input());
    expect((await sendFile(last, file.bytes)).status).toBe(201);
    await harness.ok(viewer, CREATE, input());
  });

  it('do not count once they have expired, and count again when they are renewed', async () => {
    const viewer = harness.viewer();
    const requestId = uuid7();
    const { mediaId } = await prepareUpload(harness, viewer, file.announced, requestId);
    await harness.test.admin("update launcher.media_upload set expires_at = now() - interval '1 s' where id = $1", [
      mediaId,
    ]);
    await fill(viewer, MOST_OPEN.uploads - 1);
    await fill(viewer, 5, "now() - interval '1 minute'");
    await harness.ok(viewer, CREATE, input());
    expect(await harness.refused(viewer, CREATE, input(requestId))).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it('are counted one after the other, however many are asked for at the same time', async () => {
    const viewer = harness.viewer();
    await fill(viewer, MOST_OPEN.uploads - 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => harness.run(viewer, CREATE, input())));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(2);
  });
});

it('upload pages are bounded alike, as long as they take files', async () => {
  const viewer = harness.viewer();
  const open = (requestId = uuid7()) => harness.run(viewer, CREATE, { input: { requestId } });
  for (let page = 0; page < MOST_OPEN.pages; page += 1) expect((await open()).errors).toBeUndefined();
  expect((await open()).errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: MOST_OPEN.pages });
  const sql =
    'update launcher.media_upload_page set files = 10 where id = (select id from launcher.media_upload_page where created_by = $1 limit 1)';
  await harness.test.admin(sql, [viewer.memberId]);
  expect((await open()).errors).toBeUndefined();
});
