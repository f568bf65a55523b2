import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import { ADSET, CAMPAIGN } from '../testing/make-tree.ts';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, refusal } from './open-sdk.ts';

let open: OpenSdk;

afterEach(() => open.sandbox.close());

describe('what the SDK is refused', () => {
  it('carries code, subcode, words for people and the fields to blame', async () => {
    open = await openSdk({ seed: 'empty' });
    const campaign = await open.account.createCampaign([], {
      ...CAMPAIGN,
      daily_budget: 5000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    });
    const error = await refusal(open.account.createAdSet([], { ...ADSET, campaign_id: campaign.id }));
    expect(error.name).toBe('FacebookRequestError');
    expect(error.status).toBe(400);
    expect(error.response).toMatchObject({
      message: 'Invalid parameter',
      type: 'OAuthException',
      code: 100,
      error_subcode: 1885621,
      is_transient: false,
      error_user_title: expect.any(String),
      error_user_msg: expect.any(String),
      fbtrace_id: expect.any(String),
    });
    expect(JSON.parse(String(error.response.error_data))).toEqual({ blame_field_specs: [['daily_budget']] });
  });

  it('names fields, objects and edges which do not exist', async () => {
    open = await openSdk({ seed: 'empty' });
    const field = await refusal(open.account.get(['name', 'colour']));
    const object = await refusal(new sdk.Campaign('120210999999999999').get(['name']));
    const edge = await refusal(open.api.call('GET', [open.account.id, 'colours']));
    expect(field.response).toMatchObject({ code: 100, message: expect.stringContaining('(colour) on node type') });
    expect(object.response).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
    expect(edge.response).toMatchObject({ code: 100, message: expect.stringContaining('(colours)') });
  });

  it('carries the quotas on successes and refusals', async () => {
    open = await openSdk({ seed: 'empty' });
    open.api.setShowHeader(true);
    const campaigns = await open.account.getCampaigns(['name']);
    await open.sandbox.faults({ throttleRate: 1, throttleMinutes: 3 });
    const error = await refusal(open.account.getCampaigns(['name']));
    for (const headers of [campaigns.headers, error.headers]) {
      for (const name of ['x-app-usage', 'x-ad-account-usage', 'x-business-use-case-usage']) {
        expect(JSON.parse(String(headers?.[name]))).toEqual(expect.any(Object));
      }
    }
    expect(error.response).toMatchObject({ code: 80004, error_subcode: 2446079 });
    const useCases = JSON.parse(String(error.headers['x-business-use-case-usage'])) as Record<string, unknown[]>;
    expect(Object.values(useCases)[0]?.[0]).toMatchObject({
      type: 'ads_management',
      estimated_time_to_regain_access: 3,
    });
  });

  it('is a call without the proof, when the app asks for one', async () => {
    open = await openSdk({ seed: 'empty', appSecret: 'secret' });
    const appsecret_proof = createHmac('sha256', 'secret').update('sandbox-token').digest('hex');
    const missing = await refusal(open.account.get(['name']));
    const read = await open.account.get(['currency'], { appsecret_proof });
    const made = await open.account.createCampaign([], { ...CAMPAIGN, appsecret_proof });
    expect(missing.response).toMatchObject({ code: 100, type: 'GraphMethodException' });
    expect(read.exportAllData().currency).toBe('USD');
    expect(made.id).toMatch(/^\d{18}$/);
  });

  it('is a token that has expired or is unknown', async () => {
    open = await openSdk({ seed: 'empty' });
    await open.sandbox.faults({ expiredTokens: ['sandbox-token'] });
    const expired = await refusal(open.account.get(['name']));
    await open.sandbox.faults({ expiredTokens: [] });
    const known = await open.api.getAppID();
    const unknown = await refusal(sdk.FacebookAdsApi.init('other', 'en_US', false).call('GET', ['me']));
    expect(expired.response).toMatchObject({ code: 190, error_subcode: 463 });
    expect(unknown.response).toMatchObject({ code: 190 });
    expect(known.data.data).toMatchObject({ app_id: '203948571029384' });
  });
});
