/** @seconds 20 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { openReads } from '../testing/test-reads.ts';
import { TestDispatch } from '../testing/test-dispatch.ts';
import { act, actOnce, CAMPAIGN, done, made } from './testing/act.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const CREATES = { method: 'POST', path: '/campaigns$' };

async function countOf(name: string): Promise<number> {
  return (await dispatch.objects('campaign')).filter((campaign) => campaign.name === name).length;
}

describe('a live action', () => {
  it.each([
    ['an error in a 200', { answer: 'error200', afterWork: true }],
    ['an error in a 200 without effect', { answer: 'error200' }],
    ['an HTML page', { answer: 'html', afterWork: true }],
    ['a cut answer', { answer: 'cut', afterWork: true }],
    ['no body', { answer: 'empty', afterWork: true }],
  ])('is done once when the platform answers with %s', async (_what, answer) => {
    await dispatch.orderAnswer({ ...CREATES, ...answer });
    const name = `Unclear ${uuid7()}`;
    const { activity } = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, name, dryRun: false });
    expect(activity.state).toBe('SUCCEEDED');
    expect(await countOf(name)).toBe(1);
  });

  it('waits for a throttle and is not failed by it', async () => {
    await dispatch.orderAnswer({ ...CREATES, answer: 'error', status: 400, code: 613, subcode: 5_044_001 });
    const name = `Throttled ${uuid7()}`;
    const { activity } = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, name, dryRun: false });
    expect(activity).toMatchObject({ state: 'SUCCEEDED' });
    expect(activity.operations[0]?.attempts.map(({ outcome }) => outcome)).toContain('THROTTLED');
    expect(await countOf(name)).toBe(1);
  });

  it('that cannot be settled names the activity, and does so again for the same request', async () => {
    const input = { ...CAMPAIGN, name: `Lost ${uuid7()}`, requestId: uuid7(), dryRun: false };
    const { activity } = await done(dispatch, 'campaignCreate', input);
    await dispatch.accounts.test.admin(
      `update accounts.activity set confirmed = 0, review = 1, ended_at = now() where id = $1`,
      [activity.id],
    );
    const { code, extensions } = await act(dispatch, 'campaignCreate', input);
    expect([code, extensions['activityId']]).toEqual(['OUTCOME_UNKNOWN', activity.id]);
  });
});

describe('what an action reads', () => {
  it('is not there: nothing is done, and the caller is asked to try later', async () => {
    const campaign = await made(dispatch, 'campaignCreate', CAMPAIGN);
    const input = { targetType: 'CAMPAIGN', targetId: campaign, status: 'ACTIVE' };
    for (const answer of ['html', 'cut', 'error200']) {
      await dispatch.orderAnswer({ method: 'GET', path: campaign, answer, times: 100 });
      const { code } = await act(dispatch, 'assetStatusSet', { ...input, dryRun: false });
      await dispatch.faults({});
      expect([answer, code]).toEqual([answer, 'PLATFORM_UNAVAILABLE']);
    }
    const open = `select from accounts.platform_operation where target_id = $1`;
    expect(await dispatch.accounts.test.admin(open, [campaign])).toEqual([]);
  });

  it('is throttled: the caller gets the time to wait', async () => {
    const campaign = await made(dispatch, 'campaignCreate', CAMPAIGN);
    await dispatch.orderAnswer({ method: 'GET', path: campaign, answer: 'error', status: 400, code: 80_004, times: 3 });
    const { code, extensions } = await act(dispatch, 'assetStatusSet', {
      targetType: 'CAMPAIGN',
      targetId: campaign,
      status: 'ACTIVE',
    });
    await dispatch.accounts.test.admin(`delete from accounts.dispatch_throttle`);
    expect(code).toBe('RATE_LIMITED');
    expect(extensions['retryAfterMs']).toBeGreaterThan(0);
  });
});

describe('a platform token that expired', () => {
  it('is one clear error for actions that read', async () => {
    const own = await TestDispatch.start();
    const { replaceToken, clients } = await openReads(own.accounts);
    await replaceToken('expired-token');
    const { code, error } = await act(own, 'campaignDuplicate', { sourceId: '120210000000000001' });
    await clients.close();
    await own.stop();
    expect(code).toBe('PLATFORM_REJECTED');
    expect(String(error)).toMatch(/connect/i);
  });
});

describe('an action that takes long', () => {
  it('answers as running after a while, and ends by itself', async () => {
    const own = await TestDispatch.start();
    const input = { ...CAMPAIGN, name: 'Late', requestId: uuid7(), dryRun: false };
    const early = await actOnce(own, 'campaignCreate', input);
    await own.work();
    const late = await done(own, 'campaignCreate', input);
    await own.stop();
    expect(early.payload).toMatchObject({ replayed: false, activity: { state: 'RUNNING' } });
    expect(late).toMatchObject({ replayed: true, activity: { id: early.payload?.activity.id, state: 'SUCCEEDED' } });
  });
});
