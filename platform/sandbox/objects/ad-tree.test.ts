import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADSET, CAMPAIGN, create, CREATIVE, makeTree, PNG } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

async function refusal(edge: string, params: Record<string, unknown>): Promise<unknown[]> {
  const { body } = await sandbox.post(`${ACCOUNTS.usd}/${edge}`, params);
  return [body.error?.code, body.error?.error_subcode];
}

describe('a tree of ads', () => {
  it('reads back through every level', async () => {
    const { campaign, adset, ads } = await makeTree(sandbox);
    const fields = 'name,adsets{name,ads{id,creative{object_story_spec{page_id}}}}';
    const { body } = await sandbox.get(campaign, { fields });
    const adsets = body.adsets as { data: Record<string, unknown>[] };
    expect(adsets.data[0]).toMatchObject({ id: adset, name: 'Ad set' });
    expect(JSON.stringify(adsets)).toContain(ads[0]);
    expect(JSON.stringify(adsets)).toContain('"page_id":"109283746501928"');
  });

  it('shows review, then the state of the parents', async () => {
    const { campaign, adset, ads } = await makeTree(sandbox);
    const [ad = ''] = ads;
    const status = async (): Promise<unknown> =>
      (await sandbox.get(ad, { fields: 'effective_status' })).body.effective_status;
    await sandbox.post(ad, { status: 'ACTIVE' });
    const seen = [await status()];
    await sandbox.tick(60_000);
    seen.push(await status());
    await sandbox.post(campaign, { status: 'ACTIVE' });
    seen.push(await status());
    await sandbox.post(adset, { status: 'ACTIVE' });
    seen.push(await status());
    await sandbox.remove(campaign);
    seen.push(await status());
    expect(seen).toEqual(['PENDING_REVIEW', 'CAMPAIGN_PAUSED', 'ADSET_PAUSED', 'ACTIVE', 'DELETED']);
  });

  it('hides what is deleted from lists but not from who knows the id', async () => {
    const id = await create(sandbox, 'campaigns', { ...CAMPAIGN, name: 'To be deleted' });
    await sandbox.remove(id);
    const { body } = await sandbox.get(`${ACCOUNTS.usd}/campaigns`, {
      filtering: [{ field: 'id', operator: 'IN', value: [id] }],
    });
    const byId = await sandbox.get(id, { fields: 'status' });
    const changed = await sandbox.post(id, { status: 'ACTIVE' });
    expect(body.data).toEqual([]);
    expect(byId.body.status).toBe('DELETED');
    expect(changed.body.error).toMatchObject({ error_subcode: 1487566 });
  });

  it('changes nothing when it is only asked to validate', async () => {
    const before = await sandbox.made('campaign');
    const { body } = await sandbox.post(`${ACCOUNTS.usd}/campaigns`, {
      ...CAMPAIGN,
      execution_options: ['validate_only'],
    });
    expect(body).toEqual({ success: true });
    expect(await sandbox.made('campaign')).toHaveLength(before.length);
  });
});

describe('what a campaign must have', () => {
  it.each([
    ['special_ad_categories', { special_ad_categories: '' }, [100, undefined]],
    ['a decision on sharing', { is_adset_budget_sharing_enabled: '' }, [100, 4834011]],
    ['no sharing beside a budget', { is_adset_budget_sharing_enabled: true, daily_budget: 1000 }, [100, 4834002]],
    ['a strategy for sharing', { is_adset_budget_sharing_enabled: true }, [100, 4834005]],
    ['enough budget', { daily_budget: 99 }, [100, 1885272]],
    ['a current objective', { objective: 'LINK_CLICKS' }, [100, undefined]],
    ['enough spend cap', { spend_cap: 1 }, [100, 2446307]],
  ])('%s', async (_name, change, expected) => {
    expect(await refusal('campaigns', { ...CAMPAIGN, ...change })).toEqual(expected);
  });
});

describe('what an ad set must have', () => {
  const restricted = { geo_locations: { countries: ['US'] }, age_min: 30 };
  const german = { geo_locations: { countries: ['DE'] } };
  const pixel = '291038475610200';
  const ON_SITE = { pixel_id: pixel, custom_event_type: 'PURCHASE' };
  const IN_APP = {
    application_id: '203948571029384',
    custom_event_type: 'PURCHASE',
    object_store_urls: ['https://store.example/1'],
  };
  it('may be several channels that count one event', async () => {
    const campaign_id = await create(sandbox, 'campaigns', CAMPAIGN);
    const promoted_object = { omnichannel_object: { app: [IN_APP], pixel: [ON_SITE] } };
    const id = await create(sandbox, 'adsets', { ...ADSET, campaign_id, promoted_object });
    const { body } = await sandbox.get(id, { fields: 'promoted_object' });
    expect(body.promoted_object).toEqual(promoted_object);
  });

  it.each([
    ['a campaign that exists', { campaign_id: '1' }, [100, 33]],
    ['a decision on the audience', { targeting: restricted }, [100, 1870227]],
    [
      'open ages for a suggested audience',
      { targeting: { ...restricted, age_max: 40, targeting_automation: { advantage_audience: 1 } } },
      [100, 1870189],
    ],
    ['a payor in the EU', { targeting: german }, [100, 3858079]],
    ['a beneficiary in the EU', { targeting: german, dsa_payor: 'A' }, [100, 3858081]],
    ['a goal of its objective', { optimization_goal: 'APP_INSTALLS' }, [100, 1815715]],
    [
      'one promoted object',
      { promoted_object: { pixel_id: pixel, application_id: '203948571029384' } },
      [100, 1487929],
    ],
    [
      'a pixel beside the app of several channels',
      { promoted_object: { omnichannel_object: { app: [IN_APP] } } },
      [100, undefined],
    ],
    [
      'one event in all channels',
      {
        promoted_object: { omnichannel_object: { app: [IN_APP], pixel: [{ ...ON_SITE, custom_event_type: 'LEAD' }] } },
      },
      [100, undefined],
    ],
    [
      'the store of an app',
      { promoted_object: { omnichannel_object: { app: [{ ...IN_APP, object_store_urls: [] }], pixel: [ON_SITE] } } },
      [100, undefined],
    ],
    [
      'channels that exist',
      { promoted_object: { omnichannel_object: { pixel: [{ ...ON_SITE, pixel_id: '1' }] } } },
      [100, undefined],
    ],
    ['an end in the future', { end_time: '2020-01-01T00:00:00+0000' }, [100, 1487033]],
    ['no bid beside an automatic one', { bid_strategy: 'LOWEST_COST_WITHOUT_CAP', bid_amount: 5 }, [100, 1885204]],
    ['a billing event of its goal', { billing_event: 'THRUPLAY' }, [100, undefined]],
  ])('%s', async (_name, change, expected) => {
    const campaign_id = await create(sandbox, 'campaigns', CAMPAIGN);
    expect(await refusal('adsets', { ...ADSET, campaign_id, ...change })).toEqual(expected);
  });

  it('no budget beside the campaign’s', async () => {
    const campaign_id = await create(sandbox, 'campaigns', {
      ...CAMPAIGN,
      daily_budget: 5000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    });
    const { body } = await sandbox.post(`${ACCOUNTS.usd}/adsets`, { ...ADSET, campaign_id });
    expect(body.error).toMatchObject({ error_subcode: 1885621, error_user_title: expect.any(String) });
    expect(JSON.parse(String(body.error?.error_data))).toEqual({ blame_field_specs: [['daily_budget']] });
  });

  it('at most four budget changes an hour', async () => {
    const { adset } = await makeTree(sandbox, 0);
    const codes = [];
    for (const daily_budget of [1100, 1200, 1300, 1400, 1500]) {
      codes.push((await sandbox.post(adset, { daily_budget })).body.error?.error_subcode);
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 1487632]);
  });
});

describe('creatives', () => {
  const story = CREATIVE.object_story_spec;
  it.each([
    ['a page', { object_story_spec: { link_data: story.link_data } }, [100, 1443048]],
    ['one content', { object_story_spec: { ...story, text_data: { message: 'x' } } }, [100, 1443048]],
    [
      'a known call to action',
      { object_story_spec: { ...story, link_data: { ...story.link_data, call_to_action: { type: 'X' } } } },
      [100, 1373054],
    ],
    [
      'an image that exists',
      { object_story_spec: { ...story, link_data: { ...story.link_data, image_hash: 'f00' } } },
      [100, undefined],
    ],
  ])('need %s', async (_name, change, expected) => {
    expect(await refusal('adcreatives', { ...CREATIVE, ...change })).toEqual(expected);
  });

  it('take an image whose hash follows from its bytes', async () => {
    const first = await sandbox.post(`${ACCOUNTS.usd}/adimages`, { bytes: PNG, name: 'red.png' });
    const again = await sandbox.post(`${ACCOUNTS.usd}/adimages`, { bytes: PNG });
    const { bytes } = first.body.images as Record<string, Record<string, unknown>>;
    const found = await sandbox.get(`${ACCOUNTS.usd}/adimages`, {
      hashes: [bytes?.hash],
      fields: 'name,hash,width,height',
    });
    expect(again.body.images).toMatchObject({ bytes: { hash: bytes?.hash } });
    expect(found.body.data).toEqual([
      { id: `482910374650192:${String(bytes?.hash)}`, name: 'red.png', hash: bytes?.hash, width: 1, height: 1 },
    ]);
    const link_data = { ...story.link_data, image_hash: bytes?.hash };
    expect(await create(sandbox, 'adcreatives', { object_story_spec: { ...story, link_data } })).toMatch(/^\d+$/);
  });
});

it('an ad set holds fifty ads', async () => {
  await sandbox.tick(1_000);
  const { adset } = await makeTree(sandbox, 50);
  const creative = { creative_id: await create(sandbox, 'adcreatives', CREATIVE) };
  expect(await refusal('ads', { name: 'One more', adset_id: adset, creative })).toEqual([100, undefined]);
  const [ad] = (await sandbox.get(`${adset}/ads`, { fields: 'id', limit: 1 })).body.data ?? [];
  await sandbox.post(String(ad?.id), { status: 'ARCHIVED' });
  expect(await create(sandbox, 'ads', { name: 'In its place', adset_id: adset, creative })).toMatch(/^\d+$/);
});
