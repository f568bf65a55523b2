import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Source } from '#subgraphs/accounts/testing/copy-plan.ts';
import { copiesOf, type CopiedTree, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { accountIn, act, done, onPlatform } from '../testing/act.ts';

let dispatch: TestDispatch;
let source: Source;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  source = await sourceTree(dispatch, { adSets: 2, adsEach: 3 });
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

/** Expected copy: everything of the source, all of it paused. */
function copyOf({ name, children }: Source, as = name): CopiedTree {
  const copies = children.map((child) => copyOf(child)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { name: as, status: 'PAUSED', children: copies };
}

describe('campaignDuplicate', () => {
  it('previews the copy with its budget, and makes nothing', async () => {
    const { plan } = await done(dispatch, 'campaignDuplicate', { sourceId: source.id });
    expect(plan).toMatchObject({ callCount: 11, checkedByPlatform: false, blockers: [], warnings: [] });
    expect(plan.dailyBudgetChange.formatted).toBe('100.00 USD');
    expect(plan.changes).toContainEqual({ field: 'ads', before: null, after: 6 });
    expect(await copiesOf(dispatch, `${source.name} - Copy`)).toEqual([]);
  });

  it('copies everything once, paused, whatever the platform makes of it', async () => {
    await dispatch.faults({ copiesActive: true });
    const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
    const answers = await Promise.all([1, 2].map(() => done(dispatch, 'campaignDuplicate', input)));
    expect(new Set(answers.map(({ activity }) => activity.id)).size).toBe(1);
    expect(answers[0]?.activity).toMatchObject({ state: 'SUCCEEDED', kind: 'CAMPAIGN_DUPLICATE' });
    const name = `${source.name} - Copy`;
    expect(await copiesOf(dispatch, name)).toEqual([copyOf(source, name)]);
  });

  it('leaves out what is archived, and says so', async () => {
    const own = await sourceTree(dispatch, { adSets: 2, adsEach: 1 });
    await onPlatform(dispatch, own.children[0]!.id, { status: 'ARCHIVED' });
    const { plan } = await done(dispatch, 'campaignDuplicate', { sourceId: own.id });
    expect(plan).toMatchObject({ callCount: 5, warnings: [{ code: 'left_out' }] });
    await done(dispatch, 'campaignDuplicate', { sourceId: own.id, dryRun: false });
    const kept = { ...own, children: own.children.slice(1) };
    expect(await copiesOf(dispatch, `${own.name} - Copy`)).toEqual([copyOf(kept, `${own.name} - Copy`)]);
  });

  it('answers with what was done where the platform refuses some of it', async () => {
    const own = await sourceTree(dispatch, { adSets: 2, adsEach: 1 });
    const answer = {
      answer: 'error',
      status: 400,
      code: 100,
      subcode: 3_858_079,
      path: `${own.children[0]!.id}/copies`,
    };
    await dispatch.orderAnswer(answer);
    const input = { sourceId: own.id, requestId: uuid7(), dryRun: false };
    const { activity } = await done(dispatch, 'campaignDuplicate', input);
    expect(activity.state).toBe('PARTIALLY_SUCCEEDED');
    const refused = activity.operations.filter(({ state }) => state === 'REJECTED');
    expect(refused).toMatchObject([{ kind: 'COPY_AD_SET', error: { code: 100, subcode: 3_858_079 } }]);
    await dispatch.orderAnswer(answer);
    const again = await done(dispatch, 'campaignDuplicate', input);
    expect(again).toMatchObject({ replayed: true, activity: { id: activity.id, state: 'PARTIALLY_SUCCEEDED' } });
  });

  it('completes what was partly done when it is asked again, and keeps what was made', async () => {
    const own = await sourceTree(dispatch, { adSets: 2, adsEach: 1 });
    await dispatch.faults({ copiesActive: true });
    const path = `${own.children[0]!.id}/copies`;
    await dispatch.orderAnswer({ answer: 'error', status: 400, code: 100, subcode: 3_858_079, path });
    const input = { sourceId: own.id, requestId: uuid7(), dryRun: false };
    const { activity } = await done(dispatch, 'campaignDuplicate', input);
    expect(activity.state).toBe('PARTIALLY_SUCCEEDED');
    const asked = await Promise.all([1, 2].map(() => done(dispatch, 'campaignDuplicate', input)));
    const whole = { replayed: true, activity: { id: activity.id, state: 'SUCCEEDED' } };
    expect(asked).toMatchObject([whole, whole]);
    const name = `${own.name} - Copy`;
    expect(await copiesOf(dispatch, name)).toEqual([copyOf(own, name)]);
    const writes = await dispatch.writes();
    expect(await done(dispatch, 'campaignDuplicate', input)).toMatchObject(whole);
    expect(await dispatch.writes()).toBe(writes);
    await dispatch.faults({});
  });

  it('completes nothing while writes are stopped, and says so', async () => {
    const own = await sourceTree(dispatch, { adSets: 1, adsEach: 1 });
    const path = `${own.children[0]!.id}/copies`;
    await dispatch.orderAnswer({ answer: 'error', status: 400, code: 100, subcode: 3_858_079, path });
    const input = { sourceId: own.id, requestId: uuid7(), dryRun: false };
    const { activity } = await done(dispatch, 'campaignDuplicate', input);
    const at = { adAccountId: dispatch.adAccountId };
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { inFlightCount } }`;
    await dispatch.accounts.ok(dispatch.owner, stop, { input: { ...at, reason: 'Not now.' } });
    const refused = await act(dispatch, 'campaignDuplicate', input);
    expect([refused.code, refused.extensions['activityId']]).toEqual(['LIVE_CHANGES_DISABLED', activity.id]);
    const resume = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`;
    await dispatch.accounts.ok(dispatch.owner, resume, { input: at });
    expect((await done(dispatch, 'campaignDuplicate', input)).activity.state).toBe('SUCCEEDED');
  });

  it('is refused with what the platform says where nothing of it is done', async () => {
    await dispatch.orderAnswer({
      answer: 'error',
      status: 400,
      code: 100,
      subcode: 1_885_194,
      path: `${source.id}/copies`,
    });
    const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
    const first = await act(dispatch, 'campaignDuplicate', input);
    const again = await act(dispatch, 'campaignDuplicate', input);
    expect([first.code, first.extensions['platformSubcode']]).toEqual(['PLATFORM_REJECTED', 1_885_194]);
    expect(again.extensions).toEqual(first.extensions);
  });

  it('knows no campaign of another kind or ad account', async () => {
    const adAccountId = await accountIn(dispatch, 'JPY');
    const wrong = [{ sourceId: source.children[0]!.id }, { sourceId: source.id, adAccountId }];
    for (const given of wrong) {
      const { code } = await act(dispatch, 'campaignDuplicate', { ...given, dryRun: false });
      expect(code).toBe('NOT_FOUND');
    }
  });
});

describe('adSetDuplicate and adDuplicate', () => {
  it('copy an ad set with its ads beside it', async () => {
    const [adSet] = source.children;
    const { activity } = await done(dispatch, 'adSetDuplicate', { sourceId: adSet!.id, dryRun: false });
    const made = (await dispatch.objects('adset')).find(({ id }) => id === activity.targetId);
    expect(made).toMatchObject({ name: `${adSet!.name} - Copy`, status: 'PAUSED', parentId: source.id });
    const ads = (await dispatch.objects('ad')).filter(({ parentId }) => parentId === activity.targetId);
    expect(ads.map(({ name }) => name).toSorted()).toEqual(adSet!.children.map(({ name }) => name).toSorted());
  });

  it('copy an ad beside it', async () => {
    const [ad] = source.children[1]!.children;
    const { activity } = await done(dispatch, 'adDuplicate', { sourceId: ad!.id, dryRun: false });
    const made = (await dispatch.objects('ad')).find(({ id }) => id === activity.targetId);
    expect(made).toMatchObject({ name: `${ad!.name} - Copy`, status: 'PAUSED', parentId: source.children[1]!.id });
    expect(activity).toMatchObject({ kind: 'AD_DUPLICATE', targetKind: 'AD', reversible: false });
  });
});
