import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlatformHarness } from '#test/launcher/platform-harness.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { checkTarget, type ExpectedTarget } from './target-service.ts';

const PARTS = `adsetId name status effectiveStatus adAccount { id } campaign { id name status effectiveStatus objective settings }
  settings settingsFingerprint readAt`;
const LIST = `query ($adAccountId: UUID!, $first: Int, $after: String) { launchTargets(adAccountId: $adAccountId, first: $first, after: $after) {
  edges { cursor node { ${PARTS} } } pageInfo { hasNextPage endCursor } } }`;
const GET = `query ($adAccountId: UUID!, $adsetId: String!, $campaignId: String) {
  launchTarget(adAccountId: $adAccountId, adsetId: $adsetId, campaignId: $campaignId) { ${PARTS} } }`;

interface Target {
  adsetId: string;
  name: string;
  status: string;
  campaign: { id: string; name: string; settings: Record<string, unknown> };
  settings: Record<string, unknown>;
  settingsFingerprint: string;
  readAt: string;
}
interface Page {
  edges: { cursor: string; node: Target }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let platform: PlatformHarness;
/** An ad set of the seed, and its campaign. */
let adSet: string;
let campaign: string;
beforeAll(async () => {
  platform = await PlatformHarness.start();
  const { edges } = await list();
  ({
    adsetId: adSet,
    campaign: { id: campaign },
  } = edges.find(({ node }) => node.name === 'Traffic to the store – Visitors')!.node);
});
afterAll(() => platform.stop());

const list = async (more: Record<string, unknown> = {}): Promise<Page> => {
  const variables = { adAccountId: platform.account, first: 50, ...more };
  return (await platform.harness.ok<{ launchTargets: Page }>(platform.owner, LIST, variables)).launchTargets;
};
const read = async (adsetId = adSet, more: Record<string, unknown> = {}): Promise<Target> => {
  const variables = { adAccountId: platform.account, adsetId, ...more };
  return (await platform.harness.ok<{ launchTarget: Target }>(platform.owner, GET, variables)).launchTarget;
};
const refused = (more: Record<string, unknown>, viewer = platform.owner) =>
  platform.harness.refused(viewer, GET, { adAccountId: platform.account, adsetId: adSet, ...more });
const fingerprint = async (): Promise<string> => (await read()).settingsFingerprint;
const change = (id: string, body: Record<string, unknown>) => platform.panel('PATCH', `/_state/objects/${id}`, body);
const stored = async (
  id: string,
  kind: string,
): Promise<{ name: string; status: string; data: Record<string, unknown> }> => {
  const { objects } = await platform.panel('GET', `/_state/objects?kind=${kind}`);
  return (objects as { id: string; name: string; status: string; data: Record<string, unknown> }[]).find(
    (object) => object.id === id,
  )!;
};

describe('targets of an ad account', () => {
  it('are its ad sets as they are now, with their campaigns, in one call', async () => {
    let page = {} as Page;
    const calls = await platform.callsOf(async () => (page = await list()));
    expect(calls).toHaveLength(1);
    expect(page.edges).toHaveLength(6);
    expect(page.pageInfo).toEqual({ hasNextPage: false, endCursor: page.edges.at(-1)!.cursor });
    const found = page.edges.find(({ node }) => node.name === 'Always on sales – Visitors')!.node;
    expect(found).toMatchObject({
      status: 'ACTIVE',
      effectiveStatus: 'ACTIVE',
      adAccount: { id: platform.account },
      campaign: {
        name: 'Always on sales',
        status: 'ACTIVE',
        objective: 'OUTCOME_SALES',
        settings: { buying_type: 'AUCTION' },
      },
      settings: { daily_budget: '5000', optimization_goal: 'OFFSITE_CONVERSIONS', targeting: { age_min: 18 } },
      settingsFingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const none of ['name', 'effective_status', 'updated_time', 'campaign'])
      expect(found.settings).not.toHaveProperty(none);
    await change(found.adsetId, { name: 'Renamed' });
    expect((await list()).edges.map(({ node }) => node.name)).toContain('Renamed');
  });

  it('come page by page, with the same fingerprint as read alone', async () => {
    const seen: Target[] = [];
    for (let after: string | null = null; ;) {
      const { edges, pageInfo }: Page = await list({ first: 3, after });
      seen.push(...edges.map(({ node }) => node));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(new Set(seen.map(({ adsetId }) => adsetId)).size).toBe(6);
    expect(new Set(seen.map(({ settingsFingerprint }) => settingsFingerprint)).size).toBe(6);
    const [first] = seen;
    expect({ ...(await read(first!.adsetId)), readAt: first!.readAt }).toEqual(first);
  });

  it('leave out what is archived, which is still read by its id', async () => {
    const gone = (await list()).edges.at(-1)!.node;
    await change(gone.adsetId, { status: 'ARCHIVED' });
    expect((await list()).edges).toHaveLength(5);
    const archived = await read(gone.adsetId);
    expect(archived).toMatchObject({ status: 'ARCHIVED', adsetId: gone.adsetId });
    expect(archived.settingsFingerprint).not.toBe(gone.settingsFingerprint);
  });

  it('take cursors of the same account only', async () => {
    const { pageInfo } = await list({ first: 1 });
    const refusal = await platform.harness.refused(platform.owner, LIST, {
      adAccountId: platform.otherAccount,
      first: 1,
      after: pageInfo.endCursor,
    });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'after', rule: 'cursor' }] });
  });

  it('are not there for members without access to the account', async () => {
    const stranger = await platform.harness.memberWithGrant(platform.owner, platform.otherAccount, 'READ');
    const variables = { adAccountId: platform.account, first: 1 };
    expect(await platform.harness.refused(stranger, LIST, variables)).toMatchObject({
      code: 'NOT_FOUND',
      id: platform.account,
    });
    const calls = await platform.callsOf(() => platform.harness.refused(platform.harness.viewer(), LIST, variables));
    expect(calls).toEqual([]);
  });

  it('cost as many statements for many as for one', async () => {
    const cost = async (first: number) => (await statementsOf(() => list({ first }))).length;
    await cost(1);
    expect(await cost(50)).toBe(await cost(1));
  });
});

describe('one target', () => {
  it('is of the campaign named, or of any', async () => {
    for (const campaignId of [campaign, null, undefined])
      expect((await read(adSet, { campaignId })).adsetId).toBe(adSet);
    const refusal = await refused({ campaignId: '1' });
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'campaignId', rule: 'parent', message: expect.stringContaining(campaign) }],
    });
  });

  it('is not there under another id, kind, account or member', async () => {
    const stranger = await platform.harness.memberWithGrant(platform.owner, platform.otherAccount, 'READ');
    const { data } = (await platform.platform('GET', 'act_593028475610283/adsets')) as { data: { id: string }[] };
    const foreign = data[0]!.id;
    for (const adsetId of ['99', campaign, foreign])
      expect([adsetId, await refused({ adsetId })]).toMatchObject([adsetId, { code: 'NOT_FOUND', id: adsetId }]);
    expect(
      await refused({ adsetId: foreign, adAccountId: platform.otherAccount }, platform.harness.viewer()),
    ).toMatchObject({
      code: 'NOT_FOUND',
      id: platform.otherAccount,
    });
    expect(await refused({}, stranger)).toMatchObject({ code: 'NOT_FOUND', id: platform.account });
  });

  it('is reported as unavailable while the platform is', async () => {
    await platform.panel('PUT', '/_faults', { errorBeforeWorkRate: 1 });
    expect(await refused({})).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' });
    await platform.panel('PUT', '/_faults', {});
  });
});

/** Changes that alter the outcome of an ad, each as the new value; null removes the member. */
const AD_SET_CHANGES: Record<string, unknown>[] = [
  { daily_budget: 5_001 },
  { daily_budget: null, lifetime_budget: 5_000 },
  { daily_min_spend_target: 100 },
  { daily_spend_cap: 100 },
  { lifetime_min_spend_target: 100 },
  { lifetime_spend_cap: 100 },
  { bid_amount: 200 },
  { bid_strategy: 'COST_CAP' },
  { bid_constraints: { roas_average_floor: 10_000 } },
  { billing_event: 'LINK_CLICKS' },
  { optimization_goal: 'VALUE' },
  { optimization_sub_event: 'TRAVEL_INTENT' },
  { destination_type: 'WEBSITE' },
  { promoted_object: { pixel_id: '1', custom_event_type: 'PURCHASE' } },
  { promoted_object: { pixel_id: '1', custom_event_type: 'LEAD' } },
  { attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 28 }] },
  { is_incremental_attribution_enabled: true },
  { frequency_control_specs: [{ event: 'IMPRESSIONS', interval_days: 7, max_frequency: 2 }] },
  { adset_schedule: [{ start_minute: 0, end_minute: 60, days: [1], timezone_type: 'USER' }] },
  { adset_schedule: [{ start_minute: 0, end_minute: 60, days: [0], timezone_type: 'USER' }] },
  { pacing_type: ['day_parting'] },
  { start_time: 1_800_000_000_000 },
  { end_time: 1_900_000_000_000 },
  { is_dynamic_creative: true },
  { placement_soft_opt_out: true },
  { rf_prediction_id: '77' },
  { value_rule_set_id: '78' },
  { bid_adjustments: { user_groups: { age: { '18-24': 0.5 } } } },
  { existing_customer_budget_percentage: 20 },
  { is_budget_schedule_enabled: true },
  { min_budget_spend_percentage: 10 },
  { max_budget_spend_percentage: 90 },
  { multi_optimization_goal_weight: 'PREFER_INSTALL' },
  { lifetime_imps: 1_000 },
  { anchor_event_attribution_window_days: 7 },
  { dsa_beneficiary: 'Somebody' },
  { dsa_payor: 'Somebody' },
  { regional_regulated_categories: ['TAIWAN_UNIVERSAL'] },
  { regional_regulation_identities: { taiwan_universal_payer: '5' } },
  { targeting: { geo_locations: { countries: ['US', 'CA'] } } },
  { targeting: { geo_locations: { countries: ['US'], cities: [{ key: '1', radius: 10, distance_unit: 'mile' }] } } },
  { targeting: { geo_locations: { countries: ['US'], cities: [{ key: '1', radius: 11, distance_unit: 'mile' }] } } },
  { targeting: { geo_locations: { countries: ['US'] }, excluded_geo_locations: { countries: ['CA'] } } },
  { targeting: { geo_locations: { countries: ['US'] }, age_min: 21 } },
  { targeting: { geo_locations: { countries: ['US'] }, genders: [1] } },
  { targeting: { geo_locations: { countries: ['US'] }, locales: [6] } },
  { targeting: { geo_locations: { countries: ['US'] }, publisher_platforms: ['facebook'] } },
  { targeting: { geo_locations: { countries: ['US'] }, custom_audiences: [{ id: '1' }] } },
  { targeting: { geo_locations: { countries: ['US'] }, excluded_custom_audiences: [{ id: '1' }] } },
  { targeting: { geo_locations: { countries: ['US'] }, flexible_spec: [{ interests: [{ id: '1' }, { id: '2' }] }] } },
  {
    targeting: {
      geo_locations: { countries: ['US'] },
      flexible_spec: [{ interests: [{ id: '1' }] }, { interests: [{ id: '2' }] }],
    },
  },
  { targeting: { geo_locations: { countries: ['US'] } } },
  { targeting: { geo_locations: { countries: ['US'] }, targeting_relaxation_types: { lookalike: 0 } } },
];
const CAMPAIGN_CHANGES: Record<string, unknown>[] = [
  { objective: 'OUTCOME_LEADS' },
  { buying_type: 'RESERVED' },
  { bid_strategy: 'COST_CAP' },
  { daily_budget: 5_000 },
  { lifetime_budget: 5_000 },
  { spend_cap: 20_000 },
  { special_ad_categories: ['HOUSING'] },
  { special_ad_category_country: ['US'] },
  { is_adset_budget_sharing_enabled: true },
  { is_skadnetwork_attribution: true },
  { promoted_object: { product_catalog_id: '1' } },
];

describe('a fingerprint', () => {
  it('is another one for every change that counts, and the same again when it is taken back', async () => {
    const first = await fingerprint();
    const seen = new Map([[first, 'as seeded']]);
    const tryChange = async (id: string, kind: string, body: { status?: string; data?: Record<string, unknown> }) => {
      const { data, status } = await stored(id, kind);
      await change(id, body);
      const now = await fingerprint();
      expect([body, seen.get(now)]).toEqual([body, undefined]);
      seen.set(now, JSON.stringify(body));
      const before = Object.keys(body.data ?? {}).map((name) => [name, data[name] ?? null]);
      await change(id, { status, data: Object.fromEntries(before) });
    };
    for (const data of AD_SET_CHANGES) await tryChange(adSet, 'adset', { data });
    for (const data of CAMPAIGN_CHANGES) await tryChange(campaign, 'campaign', { data });
    await tryChange(adSet, 'adset', { status: 'PAUSED' });
    await tryChange(campaign, 'campaign', { status: 'PAUSED' });
    expect(await fingerprint()).toBe(first);
  });

  it('follows the budgets, which updated_time does not', async () => {
    const fields = { fields: 'updated_time' };
    const before = await platform.platform('GET', campaign, fields);
    const first = await fingerprint();
    await platform.platform('POST', campaign, { spend_cap: 30_000 });
    expect(await platform.platform('GET', campaign, fields)).toEqual(before);
    expect(await fingerprint()).not.toBe(first);
    await platform.platform('POST', campaign, { spend_cap: 922_337_203_685_478 });
    expect(await fingerprint()).toBe(first);
  });

  it('stays the same when other things change', async () => {
    const first = await fingerprint();
    await platform.platform('POST', adSet, { name: 'Another name' });
    await platform.platform('POST', adSet, { adlabels: [{ name: 'a label' }] });
    await platform.platform('POST', campaign, { name: 'Another name' });
    const issues_info = [{ level: 'AD_SET', error_code: 1, error_summary: 'Something', error_type: 'HARD_ERROR' }];
    await change(adSet, { data: { issues_info, learning_stage_info: { status: 'LEARNING' }, recommendations: [1] } });
    const { effectiveStatus, settingsFingerprint } = (await read()) as Target & { effectiveStatus: string };
    expect([effectiveStatus, settingsFingerprint]).toEqual(['WITH_ISSUES', first]);
  });

  it('is what a launch is checked against', async () => {
    const { settingsFingerprint } = await read();
    const context = { peers: platform.harness.peersOf(platform.owner) };
    const check = (more: Partial<ExpectedTarget>) =>
      checkTarget(context, platform.account, { adsetId: adSet, campaignId: campaign, settingsFingerprint, ...more });
    expect(await check({})).toMatchObject({ adsetId: adSet, settingsFingerprint });
    await expect(check({ campaignId: '1' })).rejects.toMatchObject({ code: 'TARGET_CHANGED' });
    await expect(check({ settingsFingerprint: 'a'.repeat(64) })).rejects.toMatchObject({
      code: 'TARGET_CHANGED',
      extensions: { expected: { settingsFingerprint: 'a'.repeat(64) }, found: { settingsFingerprint } },
    });
    await expect(check({ adsetId: '99' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
