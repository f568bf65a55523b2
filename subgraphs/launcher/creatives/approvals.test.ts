import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
let viewer: Viewer;
let image: string;

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  image = await addImage(harness, viewer);
});
afterAll(() => harness.stop());

const TRAIL = `creativeVersion { state createdBy { id } approvedAt approvedBy { id } revokedAt revokedBy { id } revokeReason }`;
const APPROVE = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creative { version } ${TRAIL} } }`;
const REVOKE = `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { ${TRAIL} } }`;

describe('an approval', () => {
  it('keeps who gave it and who took it back, when and why', async () => {
    const approver = harness.viewer({ workspaceId: viewer.workspaceId, role: 'manager' });
    const ref = await addCreative(harness, viewer, { content: content(image), approve: false });
    const approved = await harness.ok<{ creativeVersionApprove: { creativeVersion: object } }>(approver, APPROVE, {
      input: ref,
    });
    const who = { createdBy: { id: viewer.memberId }, approvedBy: { id: approver.memberId } };
    expect(approved.creativeVersionApprove.creativeVersion).toEqual({
      ...who,
      state: 'APPROVED',
      approvedAt: expect.any(String),
      revokedAt: null,
      revokedBy: null,
      revokeReason: null,
    });
    expect(await harness.ok(viewer, REVOKE, { input: { ...ref, reason: 'Wrong price' } })).toEqual({
      creativeVersionRevoke: {
        creativeVersion: {
          ...approved.creativeVersionApprove.creativeVersion,
          state: 'REVOKED',
          revokedAt: expect.any(String),
          revokedBy: { id: viewer.memberId },
          revokeReason: 'Wrong price',
        },
      },
    });
  });

  it('given again changes nothing', async () => {
    const ref = await addCreative(harness, viewer, { content: content(image), approve: false });
    const first = await harness.ok(viewer, APPROVE, { input: ref });
    expect(await harness.ok(harness.viewer({ workspaceId: viewer.workspaceId }), APPROVE, { input: ref })).toEqual(
      first,
    );
  });

  it('is refused to content that older rules let pass, naming every fault', async () => {
    const { creativeId } = await addCreative(harness, viewer, { content: content(image), approve: false });
    const old = JSON.stringify({ ...content(image), format: 'CAROUSEL', cta: 'buy now' });
    const [draft] = await harness.test.admin<{ id: string }>(
      `insert into launcher.creative_version (workspace_id, id, creative_id, number, format, content, created_by, state)
       values ($1, gen_random_uuid(), $2, 2, 'CAROUSEL', $3, $4, 'DRAFT') returning id`,
      [viewer.workspaceId, creativeId, old, viewer.memberId],
    );
    const refusal = await harness.refused(viewer, APPROVE, { input: { creativeId, versionId: draft!.id } });
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect((refusal['faults'] as { path: string }[]).map(({ path }) => path)).toEqual([
      'content.cta',
      'content.variants[0]',
    ]);
  });
});

describe('the database', () => {
  const version = 'update launcher.creative_version set';
  const cases = [
    [`${version} content = '{}' where id = $1`, /never changes/],
    [`${version} format = 'CAROUSEL' where id = $1`, /never changes/],
    [`${version} number = 9 where id = $1`, /never changes/],
    [`${version} created_by = gen_random_uuid() where id = $1`, /never changes/],
    [`${version} state = 'DRAFT' where id = $1`, /cannot go/],
    [`${version} approved_by = gen_random_uuid() where id = $1`, /cannot go/],
    [`${version} approved_at = now() where id = $1`, /cannot go/],
    [
      `${version} state = 'REVOKED', revoked_by = created_by, revoked_at = now(), revoke_reason = 'x', approved_by = gen_random_uuid() where id = $1`,
      /approval of a creative version never changes/,
    ],
    [`${version} state = 'REVOKED' where id = $1`, /creative_version_trail/],
    [
      `${version} state = 'REVOKED', revoked_by = created_by, revoked_at = now() where id = $1`,
      /creative_version_trail/,
    ],
    ['delete from launcher.creative_version where id = $1', /kept for ever/],
    ['delete from launcher.creative_version_media where creative_version_id = $1', /never change/],
    [
      'update launcher.creative_version_media set creative_version_id = $1 where creative_version_id = $1',
      /never change/,
    ],
    ['truncate launcher.creative_version cascade', /kept for ever|cannot truncate|permission denied/],
    ['truncate launcher.creative_version_media', /kept for ever|permission denied/],
  ] as const;
  let versionId: string;
  beforeAll(async () => {
    ({ versionId } = await addCreative(harness, viewer, { content: content(image) }));
  });

  it.each(cases)('refuses its owner: %s', async (sql, reason) => {
    await expect(harness.test.admin(sql, sql.includes('$1') ? [versionId] : [])).rejects.toThrow(reason);
  });

  it.each(cases)('refuses the service: %s', async (sql, reason) => {
    const values = sql.includes('$1') ? [versionId] : [];
    const change = harness.test.database.write(viewer, (em) =>
      em.execute(sql.replaceAll('$1', '?'), Array(sql.split('$1').length - 1).fill(values[0])),
    );
    await expect(change).rejects.toThrow(reason);
  });

  it('refuses a version that begins as approved by nobody', async () => {
    const insert = `insert into launcher.creative_version (workspace_id, id, creative_id, number, format, content, created_by, state)
      select workspace_id, gen_random_uuid(), creative_id, 9, format, content, created_by, 'APPROVED' from launcher.creative_version where id = $1`;
    await expect(harness.test.admin(insert, [versionId])).rejects.toThrow(/creative_version_trail/);
  });
});
