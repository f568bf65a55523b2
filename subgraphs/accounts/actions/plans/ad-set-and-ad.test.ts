import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { accountIn, act, adSetIn, CAMPAIGN, done, made, onPlatform } from '../testing/act.ts';

let dispatch: TestDispatch;
let campaign: string;
let creative: string;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  campaign = await made(dispatch, 'campaignCreate', CAMPAIGN);
  const story = { page_id: dispatch.page, link_data: { link: 'https://example.com/', message: 'm' } };
  const { id } = await onPlatform(dispatch, `${await accountPath()}/adcreatives`, {
    name: 'Shown',
    object_story_spec: JSON.stringify(story),
  });
  creative = String(id);
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

async function accountPath(): Promise<string> {
  const { plan } = await done(dispatch, 'campaignCreate', CAMPAIGN);
  return plan.calls[0]!.path.split('/')[0]!;
}

describe('adSetCreate', () => {
  it('is checked by the platform in its campaign, and made there paused', async () => {
    const { plan } = await done(dispatch, 'adSetCreate', adSetIn(campaign));
    expect(plan).toMatchObject({
      checkedByPlatform: true,
      blockers: [],
      dailyBudgetChange: { formatted: '50.00 USD' },
    });
    const { activity } = await done(dispatch, 'adSetCreate', { ...adSetIn(campaign), dryRun: false });
    const [adSet] = (await dispatch.objects('adset')).filter(({ id }) => id === activity.targetId);
    expect(adSet).toMatchObject({ name: 'Everyone', status: 'PAUSED', parentId: campaign });
    expect(activity).toMatchObject({ state: 'SUCCEEDED', kind: 'AD_SET_CREATE', targetKind: 'AD_SET' });
  });

  it('reports what the platform would refuse in a dry run, with code, subcode, title and blamed fields', async () => {
    const targeting = { geo_locations: { countries: ['US'] }, age_min: 30 };
    const { plan } = await done(dispatch, 'adSetCreate', { ...adSetIn(campaign), targeting });
    const [first] = plan.blockers;
    expect(first).toMatchObject({ code: 'platform_refused', platformError: { code: 100, subcode: 1_870_227 } });
    expect(first?.platformError?.title).toBeTruthy();
    expect(first?.platformError?.blamedFields.join()).toContain('targeting');
  });

  it('breaks rules of ours before anybody is asked, all of them at once', async () => {
    const broken = { lifetimeBudget: 5_000, bidAmount: 100, startTime: 'now', endTime: 'later' };
    const { code, extensions } = await act(dispatch, 'adSetCreate', { ...adSetIn('1'), ...broken });
    expect(code).toBe('BAD_USER_INPUT');
    const paths = (extensions['violations'] as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(['input.lifetimeBudget', 'input.bidAmount', 'input.startTime', 'input.endTime']);
  });

  it('goes into no campaign of another ad account', async () => {
    const adAccountId = await accountIn(dispatch, 'JPY');
    const { code } = await act(dispatch, 'adSetCreate', { ...adSetIn(campaign), adAccountId, dryRun: false });
    expect(code).toBe('NOT_FOUND');
  });

  it('counts yen in whole yen', async () => {
    const adAccountId = await accountIn(dispatch, 'JPY');
    const parent = await made(dispatch, 'campaignCreate', { ...CAMPAIGN, adAccountId });
    const input = { ...adSetIn(parent), adAccountId, dailyBudget: '300', targeting: targetingOf('JP') };
    const { plan } = await done(dispatch, 'adSetCreate', input);
    expect(plan.dailyBudgetChange).toEqual({
      amountMinor: '300',
      currency: 'JPY',
      currencyOffset: 1,
      formatted: '300 JPY',
    });
    const id = await made(dispatch, 'adSetCreate', input);
    expect((await onPlatform(dispatch, `${id}?fields=daily_budget`, null))['daily_budget']).toBe('300');
  });
});

function targetingOf(country: string) {
  return { geo_locations: { countries: [country] }, targeting_automation: { advantage_audience: 0 } };
}

describe('adCreate', () => {
  it('is checked by the platform, and made paused in its ad set with its creative, once', async () => {
    const adsetId = await made(dispatch, 'adSetCreate', adSetIn(campaign));
    const input = { adsetId, name: 'Ad', creativeId: creative, conversionDomain: 'example.com' };
    const { plan } = await done(dispatch, 'adCreate', input);
    expect(plan).toMatchObject({ checkedByPlatform: true, blockers: [] });
    expect(plan.calls[0]?.params).toMatchObject({ adset_id: adsetId, creative: { creative_id: creative } });
    const requestId = uuid7();
    const calls = [1, 2, 3].map(() => done(dispatch, 'adCreate', { ...input, requestId, dryRun: false }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ activity }) => activity.targetId)).size).toBe(1);
    const ads = (await dispatch.objects('ad')).filter(({ parentId }) => parentId === adsetId);
    expect(ads).toMatchObject([{ name: 'Ad', status: 'PAUSED' }]);
  });

  it('knows no ad set and no creative of another kind', async () => {
    const adsetId = await made(dispatch, 'adSetCreate', adSetIn(campaign));
    const wrong = [
      { adsetId: campaign, creativeId: creative },
      { adsetId, creativeId: adsetId },
    ];
    for (const given of wrong) {
      const { code } = await act(dispatch, 'adCreate', { name: 'Ad', ...given, dryRun: false });
      expect(code).toBe('NOT_FOUND');
    }
  });

  it('is blocked in an ad set that was archived', async () => {
    const adsetId = await made(dispatch, 'adSetCreate', adSetIn(campaign));
    await onPlatform(dispatch, adsetId, { status: 'ARCHIVED' });
    const { plan } = await done(dispatch, 'adCreate', { name: 'Ad', adsetId, creativeId: creative });
    expect(plan.blockers).toMatchObject([{ code: 'target_archived', path: 'input.adsetId' }]);
  });
});
