import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { TestDoor } from '../testing/test-door.ts';
import { accountIn, act, adSetIn, CAMPAIGN, done, made, onPlatform } from './testing/act.ts';

let door: TestDoor;
let campaign: string;
let creative: string;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
  campaign = await made(door, 'campaignCreate', CAMPAIGN);
  const story = { page_id: door.page, link_data: { link: 'https://example.com/', message: 'm' } };
  const { id } = await onPlatform(door, `${await accountPath()}/adcreatives`, {
    name: 'Shown',
    object_story_spec: JSON.stringify(story),
  });
  creative = String(id);
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

async function accountPath(): Promise<string> {
  const { plan } = await done(door, 'campaignCreate', CAMPAIGN);
  return plan.calls[0]!.path.split('/')[0]!;
}

describe('adSetCreate', () => {
  it('is checked by the platform in its campaign, and made there paused', async () => {
    const { plan } = await done(door, 'adSetCreate', adSetIn(campaign));
    expect(plan).toMatchObject({
      checkedByPlatform: true,
      blockers: [],
      dailyBudgetChange: { formatted: '50.00 USD' },
    });
    const { activity } = await done(door, 'adSetCreate', { ...adSetIn(campaign), dryRun: false });
    const [adSet] = (await door.objects('adset')).filter(({ id }) => id === activity.targetId);
    expect(adSet).toMatchObject({ name: 'Everyone', status: 'PAUSED', parentId: campaign });
    expect(activity).toMatchObject({ state: 'SUCCEEDED', kind: 'AD_SET_CREATE', targetKind: 'AD_SET' });
  });

  it('is told by a dry run what the platform would refuse, with code, subcode, title and blamed fields', async () => {
    const targeting = { geo_locations: { countries: ['US'] }, age_min: 30 };
    const { plan } = await done(door, 'adSetCreate', { ...adSetIn(campaign), targeting });
    const [first] = plan.blockers;
    expect(first).toMatchObject({ code: 'platform_refused', platformError: { code: 100, subcode: 1_870_227 } });
    expect(first?.platformError?.title).toBeTruthy();
    expect(first?.platformError?.blamedFields.join()).toContain('targeting');
  });

  it('breaks rules of ours before anybody is asked, all of them at once', async () => {
    const broken = { lifetimeBudget: 5_000, bidAmount: 100, startTime: 'now', endTime: 'later' };
    const { code, extensions } = await act(door, 'adSetCreate', { ...adSetIn('1'), ...broken });
    expect(code).toBe('BAD_USER_INPUT');
    const paths = (extensions['violations'] as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(['input.lifetimeBudget', 'input.bidAmount', 'input.startTime', 'input.endTime']);
  });

  it('goes into no campaign of another ad account', async () => {
    const adAccountId = await accountIn(door, 'JPY');
    const { code } = await act(door, 'adSetCreate', { ...adSetIn(campaign), adAccountId, dryRun: false });
    expect(code).toBe('NOT_FOUND');
  });

  it('counts yen in whole yen', async () => {
    const adAccountId = await accountIn(door, 'JPY');
    const parent = await made(door, 'campaignCreate', { ...CAMPAIGN, adAccountId });
    const input = { ...adSetIn(parent), adAccountId, dailyBudget: '300', targeting: targetingOf('JP') };
    const { plan } = await done(door, 'adSetCreate', input);
    expect(plan.dailyBudgetChange).toEqual({
      amountMinor: '300',
      currency: 'JPY',
      currencyOffset: 1,
      formatted: '300 JPY',
    });
    const id = await made(door, 'adSetCreate', input);
    expect((await onPlatform(door, `${id}?fields=daily_budget`, null))['daily_budget']).toBe('300');
  });
});

function targetingOf(country: string) {
  return { geo_locations: { countries: [country] }, targeting_automation: { advantage_audience: 0 } };
}

describe('adCreate', () => {
  it('is checked by the platform, and made paused in its ad set with its creative, once', async () => {
    const adsetId = await made(door, 'adSetCreate', adSetIn(campaign));
    const input = { adsetId, name: 'Ad', creativeId: creative, conversionDomain: 'example.com' };
    const { plan } = await done(door, 'adCreate', input);
    expect(plan).toMatchObject({ checkedByPlatform: true, blockers: [] });
    expect(plan.calls[0]?.params).toMatchObject({ adset_id: adsetId, creative: { creative_id: creative } });
    const requestId = uuid7();
    const calls = [1, 2, 3].map(() => done(door, 'adCreate', { ...input, requestId, dryRun: false }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ activity }) => activity.targetId)).size).toBe(1);
    const ads = (await door.objects('ad')).filter(({ parentId }) => parentId === adsetId);
    expect(ads).toMatchObject([{ name: 'Ad', status: 'PAUSED' }]);
  });

  it('knows no ad set and no creative of another kind', async () => {
    const adsetId = await made(door, 'adSetCreate', adSetIn(campaign));
    const wrong = [
      { adsetId: campaign, creativeId: creative },
      { adsetId, creativeId: adsetId },
    ];
    for (const given of wrong) {
      const { code } = await act(door, 'adCreate', { name: 'Ad', ...given, dryRun: false });
      expect(code).toBe('NOT_FOUND');
    }
  });

  it('is blocked in an ad set that was archived', async () => {
    const adsetId = await made(door, 'adSetCreate', adSetIn(campaign));
    await onPlatform(door, adsetId, { status: 'ARCHIVED' });
    const { plan } = await done(door, 'adCreate', { name: 'Ad', adsetId, creativeId: creative });
    expect(plan.blockers).toMatchObject([{ code: 'target_archived', path: 'input.adsetId' }]);
  });
});
