import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { act, CAMPAIGN, done } from '../testing/act.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

async function campaignNames(): Promise<string[]> {
  return (await dispatch.objects('campaign')).map(({ name }) => name);
}

describe('campaignCreate as a dry run', () => {
  it('answers with the call, the diff and the budget, after asking the platform, and makes nothing', async () => {
    const { activity, plan, replayed } = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, dailyBudget: 1_234 });
    expect(replayed).toBe(false);
    expect(activity).toMatchObject({ state: 'CHECKED', kind: 'CAMPAIGN_CREATE', dryRun: true, operations: [] });
    expect(plan).toMatchObject({ callCount: 1, checkedByPlatform: true, warnings: [], blockers: [] });
    const params = { name: 'Spring', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], daily_budget: '1234' };
    expect(plan.calls).toMatchObject([{ number: 1, method: 'POST', params: { ...params, status: 'PAUSED' } }]);
    expect(plan.calls[0]?.path).toMatch(/^act_\d+\/campaigns$/);
    expect(plan.calls[0]?.params).not.toHaveProperty('is_adset_budget_sharing_enabled');
    expect(plan.changes).toContainEqual({ field: 'daily_budget', before: null, after: '1234' });
    expect(plan.dailyBudgetChange).toEqual({
      amountMinor: '1234',
      currency: 'USD',
      currencyOffset: 100,
      formatted: '12.34 USD',
    });
    expect(await campaignNames()).toEqual([]);
  });

  it('says what the platform itself would refuse', async () => {
    const { plan } = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, dailyBudget: 1 });
    expect(plan.blockers).toMatchObject([
      { code: 'platform_refused', refusal: 'PLATFORM_REJECTED', platformError: { code: 100, subcode: 1_885_272 } },
    ]);
    const [{ message, platformError }] = plan.blockers as [(typeof plan.blockers)[number]];
    expect(platformError).toMatchObject({ blamedFields: ['daily_budget'] });
    expect(message).toBe(`The ad platform would refuse: "${platformError?.message}"`);
  });

  it('leaves the request id for the live call', async () => {
    const requestId = uuid7();
    await done(dispatch, 'campaignCreate', { ...CAMPAIGN, requestId });
    const live = await done(dispatch, 'campaignCreate', {
      ...CAMPAIGN,
      name: 'After a dry run',
      requestId,
      dryRun: false,
    });
    expect(live).toMatchObject({ replayed: false, activity: { state: 'SUCCEEDED', dryRun: false } });
  });
});

describe('campaignCreate live', () => {
  it('makes one paused campaign, says false about sharing, and answers when it is there', async () => {
    const { activity, plan } = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, name: 'Live', dryRun: false });
    expect(activity).toMatchObject({ state: 'SUCCEEDED', operations: [{ kind: 'CAMPAIGN', state: 'CONFIRMED' }] });
    expect(plan).toMatchObject({ checkedByPlatform: false, blockers: [] });
    expect(plan.calls[0]?.params).toMatchObject({ is_adset_budget_sharing_enabled: false });
    const found = (await dispatch.objects('campaign')).filter(({ name }) => name === 'Live');
    expect(found).toMatchObject([{ id: activity.operations[0]?.platformId, status: 'PAUSED' }]);
  });

  it('is done once for one request id, also by callers at the same time, and given again later', async () => {
    const requestId = uuid7();
    const call = () => done(dispatch, 'campaignCreate', { ...CAMPAIGN, name: 'Once', requestId, dryRun: false });
    const answers = [...(await Promise.all([call(), call(), call(), call()])), await call()];
    expect(new Set(answers.map(({ activity }) => activity.id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await campaignNames()).filter((name) => name === 'Once')).toHaveLength(1);
  });

  it('is the same request with null instead of nothing', async () => {
    const input = { ...CAMPAIGN, name: 'Nothing', requestId: uuid7(), dryRun: false };
    const first = await done(dispatch, 'campaignCreate', input);
    const again = await done(dispatch, 'campaignCreate', { ...input, bidStrategy: null, promotedObject: null });
    expect(again).toMatchObject({ replayed: true, activity: { id: first.activity.id } });
  });

  it('refuses a used request id for other inputs or another action', async () => {
    const requestId = uuid7();
    await done(dispatch, 'campaignCreate', { ...CAMPAIGN, name: 'Used', requestId, dryRun: false });
    const other = await act(dispatch, 'campaignCreate', { ...CAMPAIGN, name: 'Other', requestId, dryRun: false });
    const elsewhere = await act(dispatch, 'campaignDuplicate', { sourceId: '1', requestId, dryRun: false });
    expect([other.code, elsewhere.code]).toEqual(['REQUEST_ID_REUSED', 'REQUEST_ID_REUSED']);
    expect(await campaignNames()).not.toContain('Other');
  });

  it('passes on why the platform refused, and does so again for the same request', async () => {
    const input = { ...CAMPAIGN, name: 'Too small', dailyBudget: 1, requestId: uuid7(), dryRun: false };
    const first = await act(dispatch, 'campaignCreate', input);
    const again = await act(dispatch, 'campaignCreate', input);
    expect(first.code).toBe('PLATFORM_REJECTED');
    expect(first.extensions).toMatchObject({
      platformCode: 100,
      platformSubcode: 1_885_272,
      blamedFields: ['daily_budget'],
    });
    expect(again.extensions).toEqual(first.extensions);
    const activity = await dispatch.activity(String(first.extensions['activityId']));
    expect(activity.state).toBe('FAILED');
  });
});
