import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { accountIn, act, adSetIn, CAMPAIGN, done, made, onPlatform } from '../testing/act.ts';

let dispatch: TestDispatch;
let campaign: string;
let adSet: string;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  campaign = await made(dispatch, 'campaignCreate', CAMPAIGN);
  adSet = await made(dispatch, 'adSetCreate', adSetIn(campaign));
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

function setting(targetId: string, status: string, more: Record<string, unknown> = {}) {
  return { targetType: 'CAMPAIGN', targetId, status, ...more };
}

async function statusOf(id: string): Promise<unknown> {
  return (await onPlatform(dispatch, `${id}?fields=status`, null))['status'];
}

describe('assetStatusSet', () => {
  it('shows as a dry run what it would change, and changes nothing', async () => {
    const { plan, activity } = await done(dispatch, 'assetStatusSet', setting(campaign, 'ACTIVE'));
    expect(plan.changes).toEqual([{ field: 'status', before: 'PAUSED', after: 'ACTIVE' }]);
    expect(plan.calls).toMatchObject([{ method: 'POST', path: campaign, params: { status: 'ACTIVE' } }]);
    expect(plan).toMatchObject({ checkedByPlatform: true, blockers: [], dailyBudgetChange: { amountMinor: '0' } });
    expect(activity).toMatchObject({ state: 'CHECKED', targetKind: 'CAMPAIGN', targetId: campaign });
    expect(await statusOf(campaign)).toBe('PAUSED');
  });

  it('changes it live, once for one request id', async () => {
    const input = setting(campaign, 'ACTIVE', { requestId: uuid7(), dryRun: false });
    const first = await done(dispatch, 'assetStatusSet', input);
    await onPlatform(dispatch, campaign, { status: 'PAUSED' });
    const again = await done(dispatch, 'assetStatusSet', input);
    expect(first.activity).toMatchObject({ state: 'SUCCEEDED', kind: 'STATUS_SET', reversible: true });
    expect([again.replayed, again.activity.id]).toEqual([true, first.activity.id]);
    expect(await statusOf(campaign)).toBe('PAUSED');
  });

  it('succeeds without a request where the object is as wanted', async () => {
    await onPlatform(dispatch, campaign, { status: 'PAUSED' });
    const { plan, activity } = await done(dispatch, 'assetStatusSet', setting(campaign, 'PAUSED', { dryRun: false }));
    expect(plan).toMatchObject({ changes: [], warnings: [{ code: 'unchanged' }] });
    expect(activity).toMatchObject({ state: 'SUCCEEDED', reversible: false });
    expect(activity.operations[0]?.attempts).toMatchObject([{ outcome: 'UNCHANGED' }]);
  });

  it('reaches ad sets as well', async () => {
    await done(dispatch, 'assetStatusSet', { ...setting(adSet, 'ACTIVE', { dryRun: false }), targetType: 'AD_SET' });
    expect(await statusOf(adSet)).toBe('ACTIVE');
  });

  it.each([
    ['of another kind', () => ({ targetType: 'AD', targetId: campaign })],
    ['that does not exist', () => ({ targetId: '120219999999999999' })],
    ['with an id that is none', () => ({ targetId: `${campaign}/adsets` })],
    ['named me', () => ({ targetId: 'me' })],
  ])('knows no object %s', async (_what, given) => {
    for (const dryRun of [true, false]) {
      const { code } = await act(dispatch, 'assetStatusSet', { ...setting(campaign, 'ACTIVE'), ...given(), dryRun });
      expect(code).toBe('NOT_FOUND');
    }
  });

  it('knows no object of another ad account', async () => {
    const adAccountId = await accountIn(dispatch, 'JPY');
    const { code } = await act(dispatch, 'assetStatusSet', setting(campaign, 'ACTIVE', { adAccountId, dryRun: false }));
    expect(code).toBe('NOT_FOUND');
  });

  it('is blocked for an archived object: reported by a dry run, refused and logged live', async () => {
    const archived = await made(dispatch, 'campaignCreate', { ...CAMPAIGN, name: 'Archived' });
    await onPlatform(dispatch, archived, { status: 'ARCHIVED' });
    const { plan } = await done(dispatch, 'assetStatusSet', setting(archived, 'ACTIVE'));
    expect(plan.blockers).toMatchObject([{ code: 'target_archived', refusal: 'CONFLICT', path: 'input.targetId' }]);
    expect(plan.checkedByPlatform).toBe(false);
    const { code, extensions } = await act(dispatch, 'assetStatusSet', setting(archived, 'ACTIVE', { dryRun: false }));
    expect(code).toBe('CONFLICT');
    expect(await dispatch.activity(String(extensions['activityId']))).toMatchObject({
      state: 'REFUSED',
      operations: [],
    });
  });
});
