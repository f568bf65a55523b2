import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import { ADSET, CAMPAIGN, CREATIVE } from '../testing/make-tree.ts';
import { ACCOUNTS } from '../testing/open-sandbox.ts';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

let open: OpenSdk;

beforeAll(async () => {
  open = await openSdk({ seed: 'empty' });
});

afterAll(() => open.sandbox.close());

async function makeTree(): Promise<Record<'campaign' | 'adset' | 'creative' | 'ad', string>> {
  const { account } = open;
  const campaign = await account.createCampaign([], { ...CAMPAIGN });
  const adset = await account.createAdSet([], { ...ADSET, campaign_id: campaign.id });
  const creative = await account.createAdCreative([], { ...CREATIVE });
  const params = { name: 'Ad', adset_id: adset.id, creative: { creative_id: creative.id }, status: 'PAUSED' };
  const ad = await account.createAd(['name', 'configured_status'], params);
  expect(ad.exportAllData()).toEqual({ id: ad.id, name: 'Ad', configured_status: 'PAUSED' });
  return { campaign: campaign.id, adset: adset.id, creative: creative.id, ad: ad.id };
}

describe('objects through the SDK', () => {
  it('are accounts of the token', async () => {
    const accounts = await new sdk.User('me').getAdAccounts(['account_id', 'currency', 'timezone_name'], {});
    expect(accounts.map((account) => account.exportAllData().currency)).toEqual(['JPY', 'EUR', 'USD']);
    const account = await open.account.get(['name', 'min_daily_budget', 'amount_spent']);
    expect(account.exportAllData()).toEqual({
      id: ACCOUNTS.usd,
      name: 'Northwind Outfitters US',
      min_daily_budget: 100,
      amount_spent: '18204311',
    });
  });

  it('are created, read and expanded through all levels', async () => {
    const { campaign, adset, creative, ad } = await makeTree();
    const fields = ['name', 'adset{name,campaign_id}', 'campaign{objective}', 'creative{object_story_spec}'];
    const read = await new sdk.Ad(ad).get(fields);
    expect(read.exportAllData()).toMatchObject({
      id: ad,
      adset: { id: adset, name: 'Ad set', campaign_id: campaign },
      campaign: { id: campaign, objective: 'OUTCOME_TRAFFIC' },
      creative: { id: creative, object_story_spec: { page_id: '109283746501928' } },
    });
    const adsets = await readAll(new sdk.Campaign(campaign).getAdSets(['daily_budget']));
    expect(adsets).toEqual([{ id: adset, daily_budget: '1000' }]);
    expect(await readAll(new sdk.AdSet(adset).getAds([]))).toEqual([{ id: ad }]);
  });

  it('are updated and deleted', async () => {
    const { campaign, ad } = await makeTree();
    expect(await new sdk.Ad(ad).update([], { name: 'Renamed' })).toEqual({ success: true });
    expect(await new sdk.Campaign(campaign).delete([])).toEqual({ success: true });
    const [renamed, deleted] = [new sdk.Ad(ad), new sdk.Campaign(campaign)];
    expect((await renamed.get(['name', 'effective_status'])).exportAllData()).toEqual({
      id: ad,
      name: 'Renamed',
      effective_status: 'DELETED',
    });
    expect((await deleted.get(['status'])).exportAllData()).toEqual({ id: campaign, status: 'DELETED' });
  });

  it('keep their time when only money changes, although the SDK sends the id along', async () => {
    const campaign = await open.account.createCampaign([], {
      ...CAMPAIGN,
      daily_budget: 1000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    });
    const read = async () =>
      (await new sdk.Campaign(campaign.id).get(['updated_time', 'daily_budget'])).exportAllData();
    const before = await read();
    await open.sandbox.tick(60_000);
    await new sdk.Campaign(campaign.id).update([], { daily_budget: 2000 });
    expect(await read()).toEqual({ ...before, daily_budget: '2000' });
  });

  it('can be renamed when they are archived', async () => {
    const { campaign } = await makeTree();
    await new sdk.Campaign(campaign).update([], { status: 'ARCHIVED' });
    expect(await new sdk.Campaign(campaign).update([], { name: 'Old' })).toEqual({ success: true });
    const refused = await refusal(new sdk.Campaign(campaign).update([], { status: 'ACTIVE' }));
    expect(refused.response).toMatchObject({ code: 100, error_subcode: 1885088 });
  });

  it('are only validated when that is asked', async () => {
    const made = await open.sandbox.made('campaign');
    const answer = await open.account.createCampaign([], { ...CAMPAIGN, execution_options: ['validate_only'] });
    expect(answer.exportAllData()).toEqual({ success: true });
    expect(await open.sandbox.made('campaign')).toHaveLength(made.length);
  });

  it('are read several at once', async () => {
    const { campaign, ad } = await makeTree();
    const found = await sdk.Campaign.getByIds([campaign, ad], ['name']);
    expect(found.map(({ id }) => id)).toEqual([
      { id: campaign, name: 'Campaign' },
      { id: ad, name: 'Ad' },
    ]);
  });
});
