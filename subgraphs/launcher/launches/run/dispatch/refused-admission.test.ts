import { afterEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, addTemplate, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
afterEach(() => harness.stop());

const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;

async function launchRequest(owner: Viewer, account: string): Promise<Record<string, unknown>> {
  const image = await addImage(harness, owner);
  const { creativeId } = await addCreative(harness, owner, { content: content(image) });
  return {
    requestKey: uuid7(),
    adAccountId: account,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: await addTemplate(harness, owner),
    selection: { kind: 'DIRECT', creativeIds: [creativeId] },
  };
}

describe('a launch that may not start', () => {
  it('fails with the reason when its member lost the right to change the ad account', async () => {
    harness = await TestLauncher.start();
    const owner = await harness.owner();
    const account = await harness.addAdAccount(owner.workspaceId);
    const member = await harness.memberWithGrant(owner, account, 'WRITE');
    const request = await launchRequest(owner, account);
    const { launchSubmit } = await harness.ok<{ launchSubmit: { launch: { id: string } } }>(member, SUBMIT, {
      request,
    });
    await harness.test.admin(`update accounts.access_grant set level = 'READ' where member_id = $1`, [member.memberId]);
    await harness.launcher.startWorkers();
    const follow = `subscription ($account: UUID!, $id: UUID!) { launchProgress(adAccountId: $account, launchId: $id, after: 0) {
      state step counts { planned failed total } operationCounts { planned failed total }
      launch { error { code message } items { edges { node { state error { code } } } } } } }`;
    const last: unknown[] = [];
    for await (const { data } of await harness.subscribe(member, follow, { account, id: launchSubmit.launch.id })) {
      last[0] = data;
    }
    expect(last[0]).toMatchObject({
      launchProgress: {
        state: 'FAILED',
        step: 'FINISHED',
        counts: { planned: 0, failed: 1, total: 1 },
        operationCounts: { planned: 0, failed: 5, total: 5 },
        launch: {
          error: { code: 'FORBIDDEN', message: expect.any(String) },
          items: { edges: [{ node: { state: 'FAILED', error: { code: 'FORBIDDEN' } } }] },
        },
      },
    });
    // A request it sent to dispatch before, which may still be on its way, comes too late.
    const queues = await harness.test.admin(`select key, epoch from launcher.queue where name = 'launches'`);
    expect(await harness.test.admin(`select cause_id as key, attempt as epoch from accounts.refused_attempt`)).toEqual(
      queues,
    );
  });

  it('is not submitted while live changes are off, and does not use up its key', async () => {
    harness = await TestLauncher.start({ liveChanges: false });
    const owner = await harness.owner();
    const request = await launchRequest(owner, await harness.addAdAccount(owner.workspaceId));
    expect(await harness.refused(owner, SUBMIT, { request })).toMatchObject({ code: 'LIVE_CHANGES_DISABLED' });
    const [row] = await harness.test.admin<{ n: number }>('select count(*)::int as n from launcher.launch');
    expect(row?.n).toBe(0);
  });
});
