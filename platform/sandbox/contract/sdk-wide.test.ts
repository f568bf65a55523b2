import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import { ADSET, CAMPAIGN, CREATIVE } from '../testing/make-tree.ts';
import { ACCOUNTS } from '../testing/open-sandbox.ts';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll } from './open-sdk.ts';

let open: OpenSdk;
let adset: string;
let creative: string;

beforeAll(async () => {
  open = await openSdk({ seed: 'empty' });
  await open.sandbox.faults({ asyncMs: 3_600_000 });
  const campaign = await open.account.createCampaign([], { ...CAMPAIGN });
  adset = (await open.account.createAdSet([], { ...ADSET, campaign_id: campaign.id })).id;
  creative = (await open.account.createAdCreative([], { ...CREATIVE })).id;
});

afterAll(() => open.sandbox.close());

describe('the wider platform through the SDK', () => {
  it('creates ads asynchronously', async () => {
    const spec = { name: 'Later', adset_id: adset, creative: { creative_id: creative }, status: 'PAUSED' };
    const set = await open.account.createAsyncAdRequestSet([], {
      name: 'Set',
      ad_specs: [spec, { ...spec, name: '' }],
    });
    await open.sandbox.tick(2 * 3_600_000);
    const read = await set.get(['is_completed', 'total_count', 'success_count', 'error_count']);
    const requests = await readAll(new sdk.AdAsyncRequestSet(set.id).getRequests(['status', 'result']));
    expect(read.exportAllData()).toMatchObject({
      is_completed: true,
      total_count: 2,
      success_count: 1,
      error_count: 1,
    });
    expect(requests.map(({ status }) => status)).toEqual(['ERROR', 'SUCCESS']);
    expect((await open.account.getAsyncAdRequestSets([], { is_completed: true })).length).toBe(1);
    expect((await open.account.getAsyncRequests(['status'])).length).toBe(2);
    expect((await new sdk.AdSet(adset).getAds(['name'])).length).toBe(1);
  });

  it('takes an asynchronous batch', async () => {
    const body =
      'name=Batched&objective=OUTCOME_TRAFFIC&special_ad_categories=[]&is_adset_budget_sharing_enabled=false';
    const adbatch = [{ name: 'c', relative_url: `${ACCOUNTS.usd}/campaigns`, body }];
    const set = await open.account.createAsyncBatchRequest([], { name: 'Batch', adbatch });
    await open.sandbox.tick(3_600_000);
    const read = await new sdk.AdAsyncRequestSet(set.id).get(['success_count']);
    expect(read.exportAllData().success_count).toBe(1);
  });

  it('keeps rules, previews and executes them', async () => {
    const filters = [
      { field: 'id', operator: 'IN', value: [adset] },
      { field: 'effective_status', operator: 'NOT_IN', value: ['DELETED'] },
    ];
    const created = await open.account.createAdRulesLibrary([], {
      name: 'Start it',
      evaluation_spec: { evaluation_type: 'SCHEDULE', filters },
      execution_spec: { execution_type: 'UNPAUSE' },
    });
    const rule = new sdk.AdRule(created.id);
    expect((await rule.createPreview([])).exportAllData()).toMatchObject({ success: true });
    await new sdk.AdRule(created.id).createExecute([]);
    expect((await new sdk.AdSet(adset).get(['status'])).exportAllData().status).toBe('ACTIVE');
    expect(await readAll(open.account.getAdRulesLibrary(['name', 'status']))).toEqual([
      { id: created.id, name: 'Start it', status: 'ENABLED' },
    ]);
  });

  it('estimates, searches and accounts for what happened', async () => {
    const targeting_spec = { geo_locations: { countries: ['US'] } };
    // The SDK expects a list where the platform answers one object, so this call is made without its cursor.
    const reach = await open.api.call('GET', [ACCOUNTS.usd, 'reachestimate'], { targeting_spec });
    const delivery = await readAll(
      open.account.getDeliveryEstimate(['estimate_ready'], { targeting_spec, optimization_goal: 'REACH' }),
    );
    const found = await readAll(open.account.getTargetingSearch(['name'], { q: 'coffee' }));
    const audit = await readAll(open.account.getActivities(['event_type', 'object_id'], { oid: adset }));
    const [budgets, volume] = [
      await readAll(open.account.getMinimumBudgets([])),
      await readAll(open.account.getAdsVolume([])),
    ];
    expect(reach).toMatchObject({ data: { users_lower_bound: expect.any(Number), estimate_ready: true } });
    expect(delivery).toEqual([{ estimate_ready: true }]);
    expect(found).toEqual([{ name: 'Coffee' }]);
    expect(audit).toContainEqual({ event_type: 'create_ad_set', object_id: adset });
    expect([budgets[0], volume[0]]).toMatchObject([
      { currency: 'USD', min_daily_budget_imp: 100 },
      { ads_running_or_in_review_count: expect.any(Number) },
    ]);
  });
});
