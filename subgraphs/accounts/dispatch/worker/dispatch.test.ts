import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { metrics } from '#kit/metrics/metrics.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign, operation, treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { planned, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  metrics.resetMetrics();
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

describe('dispatch', () => {
  it('makes each planned object once, paused and under its parent, and publishes every step in order', async () => {
    const plan = treePlan({ adSets: 2, adsEach: 3, page: dispatch.page });
    const { causeId, activityId } = await dispatch.admit(plan);
    const changes = await dispatch.settled(causeId);
    expect(await dispatch.living()).toEqual(planned(plan));
    expect(changes.map(({ cursor }) => Number(cursor))).toEqual(changes.map((_, index) => index + 1));
    for (const { id } of plan) {
      const states = changes.filter(({ operationId }) => operationId === id).map(({ state }) => state);
      expect(states).toEqual(['PLANNED', 'READY', 'SENDING', 'CONFIRMED']);
    }
    const ads = await dispatch.objects('ad');
    const adSets = await dispatch.objects('adset');
    expect(
      ads.map(({ name, parentId }) => `${name} in ${adSets.find(({ id }) => id === parentId)?.name}`).toSorted(),
    ).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'].map((ad) => `Ad ${ad} in Ad set ${ad[0]}`));
    expect([...ads, ...adSets].every(({ status }) => status === 'PAUSED')).toBe(true);
    expect(ads.every(({ labels }) => labels.includes(`adops:${causeId}`))).toBe(true);
    const activity = await dispatch.activity(activityId);
    expect(activity).toMatchObject({ state: 'SUCCEEDED', service: 'launcher', causeKind: 'LAUNCH' });
    expect(activity.operations.map(({ id }) => id)).toEqual(plan.map(({ id }) => id));
    expect(activity.operations[0]?.attempts).toMatchObject([{ number: 1, purpose: 'SEND', outcome: 'CONFIRMED' }]);
    expect(await metrics.metrics()).toContain('adops_platform_operation_moves_total{kind="AD",state="CONFIRMED"} 6');
  });

  it('does a plan once, however often it is admitted, and adds what is new', async () => {
    const plan = [campaign(`Twice ${uuid7()}`)];
    const causeId = uuid7();
    const admitted = await Promise.all(Array.from({ length: 5 }, () => dispatch.admit(plan, causeId)));
    expect(new Set(admitted.map(({ activityId }) => activityId)).size).toBe(1);
    await dispatch.settled(causeId);
    const more = [...plan, campaign(`More ${uuid7()}`)];
    await dispatch.admit(more, causeId);
    await dispatch.settled(causeId);
    const names = (await dispatch.objects('campaign')).map(({ name }) => name);
    expect(names.filter((name) => more.some((one) => one.name === name)).toSorted()).toEqual(
      more.map(({ name }) => name).toSorted(),
    );
  });

  it('uploads an image and lets a creative use its hash', async () => {
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#284' } })
      .png()
      .toBuffer();
    await dispatch.accounts.files.put('dispatch/image', Readable.from(bytes));
    const name = `image-${uuid7()}.png`;
    const image = { ...operation('IMAGE', name, {}), fileKey: 'dispatch/image', contentType: 'image/png' };
    const link_data = {
      link: 'https://example.com/',
      message: 'm',
      image_hash: { $operation: image.id, field: 'hash' },
    };
    const creative = operation('CREATIVE', `With ${name}`, {
      object_story_spec: { page_id: dispatch.page, link_data },
    });
    const { causeId, activityId } = await dispatch.admit([image, creative]);
    await dispatch.settled(causeId);
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('SUCCEEDED');
    expect(operations[0]?.platformId).toMatch(/^[0-9a-f]{32}$/);
    expect((await dispatch.objects('image')).map((object) => object.name)).toContain(name);
  });

  it('says why the platform refused, and never sends what depends on it', async () => {
    const bad = { ...campaign(`Bad ${uuid7()}`), params: { objective: 'NONSENSE', special_ad_categories: [] } };
    const child = operation('AD_SET', 'Child', { campaign_id: { $operation: bad.id, field: 'id' } }, bad.id);
    const grandchild = operation('AD', 'Grandchild', { adset_id: { $operation: child.id, field: 'id' } }, child.id);
    const good = campaign(`Good ${uuid7()}`);
    const { causeId, activityId } = await dispatch.admit([bad, child, grandchild, good]);
    const changes = await dispatch.settled(causeId);
    const last = new Map(changes.map((change) => [change.operationId, change]));
    expect([bad, child, grandchild, good].map(({ id }) => last.get(id)?.state)).toEqual([
      'REJECTED',
      'ABANDONED',
      'ABANDONED',
      'CONFIRMED',
    ]);
    expect(last.get(bad.id)?.error).toMatchObject({ code: 100, message: expect.any(String) });
    expect((await dispatch.activity(activityId)).state).toBe('PARTIALLY_SUCCEEDED');
  });

  it('returns changes in pages which join without gap or repeat', async () => {
    const { causeId } = await dispatch.admit(treePlan({ adSets: 1, adsEach: 2, page: dispatch.page }));
    const all = await dispatch.settled(causeId);
    const inPages = async (arrivals: boolean) => {
      const paged = [];
      for (let after: string | null = null; ;) {
        const page = await dispatch.changes(causeId, after, 3, arrivals);
        paged.push(...page.changes);
        expect(page.hasMore).toBe(!page.complete);
        if (page.complete) return paged;
        expect(page.endCursor).toBe(String(Number(after ?? 0) + 3));
        after = page.endCursor;
      }
    };
    expect(await inPages(true)).toEqual(all);
    const begun = all.filter(({ state }) => state !== 'PLANNED' && state !== 'READY');
    expect(await inPages(false)).toEqual(begun);
    expect(begun.length).toBeLessThan(all.length);
  });

  it('returns an operation that is ready again after an attempt where arrivals are left out', async () => {
    const one = campaign(`Again ${uuid7()}`);
    await dispatch.orderAnswer({ answer: 'error', method: 'POST', path: '/campaigns$' });
    const { causeId } = await dispatch.admit([one]);
    const all = await dispatch.settled(causeId);
    const { changes } = await dispatch.changes(causeId, null, 200, false);
    expect(changes).toEqual(
      all.filter(({ state, attempt }) => state !== 'PLANNED' && (state !== 'READY' || attempt > 0)),
    );
    expect(changes.map(({ state }) => state)).toContain('READY');
  });
});

describe('admission', () => {
  it('is for services, on ad accounts their member may change', async () => {
    const input = { causeId: uuid7(), operations: [campaign('Never')] };
    expect(await dispatch.tryAdmit(dispatch.owner, input)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await dispatch.tryAdmit({ ...dispatch.owner, service: 'memory' }, input)).toMatchObject({
      code: 'FORBIDDEN',
    });
    const editor = await dispatch.accounts.member(dispatch.owner, 'EDITOR');
    expect(await dispatch.tryAdmit({ ...editor, service: 'launcher' }, input)).toMatchObject({ code: 'NOT_FOUND' });
    const grant = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }`;
    const target = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId: dispatch.adAccountId, level: 'READ' };
    await dispatch.accounts.ok(dispatch.owner, grant, { input: target });
    expect(await dispatch.tryAdmit({ ...editor, service: 'launcher' }, input)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('refuses plans in the wrong order and ids of another cause', async () => {
    const parent = campaign('Parent');
    const child = operation('AD_SET', 'Child', { campaign_id: { $operation: parent.id, field: 'id' } });
    const wrong = await dispatch.tryAdmit(dispatch.launcher, { causeId: uuid7(), operations: [child, parent] });
    expect(wrong).toMatchObject({ code: 'BAD_USER_INPUT' });
    const { causeId } = await dispatch.admit([parent]);
    await dispatch.settled(causeId);
    const stolen = await dispatch.tryAdmit(dispatch.launcher, { causeId: uuid7(), operations: [parent] });
    expect(stolen).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('live changes switched off', () => {
  it('admit nothing and are shown by the capabilities', async () => {
    const closed = await TestDispatch.start({ liveChanges: false });
    const refused = await closed.tryAdmit(closed.launcher, { causeId: uuid7(), operations: [campaign('Never')] });
    const { actionsCapabilities } = await closed.accounts.ok(
      closed.owner,
      `{ actionsCapabilities { liveChanges reason platform actions { live available } limits { settleMs } } }`,
    );
    await closed.stop();
    expect(refused).toMatchObject({ code: 'LIVE_CHANGES_DISABLED' });
    expect(actionsCapabilities).toMatchObject({ liveChanges: false, platform: 'sandbox' });
  });

  it('archive nothing either', async () => {
    const closed = await TestDispatch.start({ liveChanges: false });
    const { workspaceId } = closed.owner;
    const ids = [uuid7(), uuid7(), uuid7()];
    await closed.accounts.test.admin(
      `with a as (insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id)
         values ($1, $4, $5, 'LAUNCH', 'LAUNCH', $2) returning id)
       insert into accounts.platform_operation (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker, params, depends_on, state, orphan_ids, ended_at)
       select $3, $4, $5, a.id, $2, 'CAMPAIGN', 'Old', 'adops:old', '{}', '{}', 'CONFIRMED', '{120210000000000001}', now() from a`,
      [...ids, workspaceId, closed.adAccountId],
    );
    await closed.work();
    await closed.until(`select from accounts.platform_operation where wake_at > now()`);
    const response = await fetch(`${closed.sandbox.url}/_requests?limit=1000`);
    const { requests } = (await response.json()) as { requests: { method: string }[] };
    await closed.stop();
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
