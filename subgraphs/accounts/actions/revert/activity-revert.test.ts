import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { act, CAMPAIGN, done, made, onPlatform } from '../testing/act.ts';

let dispatch: TestDispatch;
let campaign: string;
let activityId: string;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  campaign = await made(dispatch, 'campaignCreate', CAMPAIGN);
});
beforeEach(async () => {
  await onPlatform(dispatch, campaign, { status: 'PAUSED' });
  const input = { targetType: 'CAMPAIGN', targetId: campaign, status: 'ACTIVE', dryRun: false };
  activityId = (await done(dispatch, 'assetStatusSet', input)).activity.id;
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

async function status(): Promise<unknown> {
  return (await onPlatform(dispatch, `${campaign}?fields=status`, null))['status'];
}

describe('activityRevert', () => {
  it('shows as a dry run what it would set back', async () => {
    const { plan, activity } = await done(dispatch, 'activityRevert', { activityId });
    expect(plan.changes).toEqual([{ field: 'status', before: 'ACTIVE', after: 'PAUSED' }]);
    expect(plan.calls).toMatchObject([{ path: campaign, params: { status: 'PAUSED' } }]);
    expect(JSON.stringify(plan.calls)).not.toContain('$expected');
    expect(plan).toMatchObject({ checkedByPlatform: true, blockers: [] });
    expect(activity).toMatchObject({ state: 'CHECKED', kind: 'REVERT', targetId: campaign });
    expect(await status()).toBe('ACTIVE');
  });

  it('sets it back once, can be taken back itself, and does not do so twice', async () => {
    const requestId = uuid7();
    const reverted = await done(dispatch, 'activityRevert', { activityId, requestId, dryRun: false });
    expect(reverted.activity).toMatchObject({ state: 'SUCCEEDED', kind: 'REVERT', reversible: true });
    expect(await status()).toBe('PAUSED');
    const again = await done(dispatch, 'activityRevert', { activityId, requestId, dryRun: false });
    expect([again.replayed, again.activity.id]).toEqual([true, reverted.activity.id]);
    const other = await act(dispatch, 'activityRevert', { activityId, dryRun: false });
    expect(other.code).toBe('CONFLICT');
    await done(dispatch, 'activityRevert', { activityId: reverted.activity.id, dryRun: false });
    expect(await status()).toBe('ACTIVE');
  });

  it('is done by one of several callers', async () => {
    const calls = await Promise.all(
      [1, 2, 3].map(() => act(dispatch, 'activityRevert', { activityId, dryRun: false })),
    );
    expect(calls.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'done']);
  });

  it('is refused when the object has changed since, naming what was expected and found', async () => {
    await onPlatform(dispatch, campaign, { status: 'PAUSED' });
    const dry = await done(dispatch, 'activityRevert', { activityId });
    expect(dry.plan.blockers).toMatchObject([{ code: 'target_changed', refusal: 'TARGET_CHANGED' }]);
    const { code, extensions } = await act(dispatch, 'activityRevert', { activityId, dryRun: false });
    expect(code).toBe('TARGET_CHANGED');
    expect(extensions).toMatchObject({ expected: { status: 'ACTIVE' }, found: { status: 'PAUSED' } });
    expect(await dispatch.activity(String(extensions['activityId']))).toMatchObject({ state: 'REFUSED' });
  });

  it('takes back no create, no check and nothing that is unknown', async () => {
    const create = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, dryRun: false });
    const check = await done(dispatch, 'campaignCreate', CAMPAIGN);
    expect(create.activity.reversible).toBe(false);
    for (const [id, expected] of [
      [create.activity.id, 'CONFLICT'],
      [check.activity.id, 'CONFLICT'],
      [uuid7(), 'NOT_FOUND'],
    ]) {
      const { code } = await act(dispatch, 'activityRevert', { activityId: id });
      expect(code).toBe(expected);
    }
  });
});
