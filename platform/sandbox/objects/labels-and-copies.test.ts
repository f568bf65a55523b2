import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPAIGN, create, makeTree } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterEach(() => sandbox.close());

const idsOf = (body: { data?: Record<string, unknown>[] }): unknown[] => (body.data ?? []).map(({ id }) => id);

describe('labels', () => {
  it('are made with the object that names them and lead back to it', async () => {
    const id = await create(sandbox, 'campaigns', { ...CAMPAIGN, adlabels: [{ name: 'op:7' }] });
    const labels = await sandbox.get(`${ACCOUNTS.usd}/adlabels`, { name: 'op:7', fields: 'id,name' });
    const [label] = idsOf(labels.body);
    const filter = (field: string) => ({ filtering: [{ field, operator: 'ANY', value: [label] }] });
    const ways = [
      await sandbox.get(`${String(label)}/campaigns`),
      await sandbox.get(`${ACCOUNTS.usd}/campaignsbylabels`, { ad_label_ids: [label], operator: 'ALL' }),
      await sandbox.get(`${ACCOUNTS.usd}/campaigns`, filter('campaign.adlabels')),
      await sandbox.get(`${ACCOUNTS.usd}/campaigns`, filter('adlabels')),
    ];
    expect(ways.map(({ body }) => idsOf(body))).toEqual([[id], [id], [id], [id]]);
  });

  it('are not shown before the lag has passed, though the object is readable', async () => {
    await sandbox.faults({ listLagMs: 5000 });
    const id = await create(sandbox, 'campaigns', { ...CAMPAIGN, adlabels: [{ name: 'op:8' }] });
    const list = async (): Promise<number[]> => {
      const campaigns = await sandbox.get(`${ACCOUNTS.usd}/campaigns`);
      const labels = await sandbox.get(`${ACCOUNTS.usd}/adlabels`, { name: 'op:8' });
      return [campaigns.body.data?.length ?? 0, labels.body.data?.length ?? 0];
    };
    const early = await list();
    const direct = await sandbox.get(id);
    await sandbox.tick(5000);
    expect(early).toEqual([0, 0]);
    expect(direct.status).toBe(200);
    expect(await list()).toEqual([1, 1]);
  });
});

describe('copies', () => {
  it('of a campaign are empty, renamed and paused by default', async () => {
    const { campaign } = await makeTree(sandbox);
    const { body } = await sandbox.post(`${campaign}/copies`);
    const copy = await sandbox.get(String(body.copied_campaign_id), {
      fields: 'name,status,source_campaign_id,adsets{id}',
    });
    const copies = await sandbox.get(`${campaign}/copies`);
    expect(copy.body).toEqual({
      id: body.copied_campaign_id,
      name: 'Campaign - Copy',
      status: 'PAUSED',
      source_campaign_id: campaign,
    });
    expect(idsOf(copies.body)).toEqual([body.copied_campaign_id]);
  });

  it('hold at most three children', async () => {
    const small = await makeTree(sandbox, 2);
    const large = await makeTree(sandbox, 3);
    const copied = await sandbox.post(`${small.campaign}/copies`, { deep_copy: true });
    const refused = await sandbox.post(`${large.campaign}/copies`, { deep_copy: 'true' });
    expect(copied.body.ad_object_ids).toHaveLength(4);
    expect(refused.body.error).toMatchObject({ code: 100, error_subcode: 1885194 });
  });

  it('of an ad set and an ad go where they are asked to', async () => {
    const { adset, ads } = await makeTree(sandbox);
    const other = await create(sandbox, 'campaigns', CAMPAIGN);
    const { body } = await sandbox.post(`${adset}/copies`, { campaign_id: other });
    const copy = String(body.copied_adset_id);
    const ad = await sandbox.post(`${ads[0]}/copies`, { adset_id: copy });
    const { body: read } = await sandbox.get(String(ad.body.copied_ad_id), { fields: 'adset_id,campaign_id,name' });
    expect(read).toMatchObject({ adset_id: copy, campaign_id: other, name: 'Ad 1 - Copy' });
  });
});

describe('a batch', () => {
  it('hands results on, and answers null for what was not done', async () => {
    const body = 'name=B&objective=OUTCOME_TRAFFIC&special_ad_categories=[]&is_adset_budget_sharing_enabled=false';
    const batch = [
      {
        method: 'POST',
        name: 'made',
        relative_url: `${ACCOUNTS.usd}/campaigns`,
        body,
        omit_response_on_success: false,
      },
      { method: 'GET', relative_url: 'v25.0/{result=made:$.id}?fields=name' },
      { method: 'GET', name: 'gone', relative_url: '1' },
      { method: 'GET', depends_on: 'gone', relative_url: 'me' },
    ];
    const { body: items } = await sandbox.post('', { batch, include_headers: false });
    const answers = items as unknown as ({ code: number; body: string } | null)[];
    expect(answers.map((item) => item?.code ?? null)).toEqual([200, 200, 400, null]);
    expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({ name: 'B', id: JSON.parse(answers[0]?.body ?? '').id });
  });

  it('has at most fifty requests', async () => {
    const batch = Array.from({ length: 51 }, () => ({ method: 'GET', relative_url: 'me' }));
    expect((await sandbox.post('', { batch })).body.error).toMatchObject({ code: 100 });
  });
});
