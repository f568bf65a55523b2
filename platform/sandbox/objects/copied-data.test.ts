import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADSET, CAMPAIGN, create, makeTree } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

describe('a copy', () => {
  it('of a seeded ad is new: under review, without a history', async () => {
    const seeded = (await sandbox.get(`${ACCOUNTS.usd}/ads`, { limit: 1, effective_status: ['ACTIVE'] })).body.data?.[0]
      ?.id;
    const { body } = await sandbox.post(`${String(seeded)}/copies`, { status_option: 'ACTIVE' });
    const copy = String(body.copied_ad_id);
    const read = await sandbox.get(copy, { fields: 'effective_status,source_ad{id}' });
    const rows = await sandbox.get(`${copy}/insights`, { date_preset: 'last_30d' });
    expect(read.body).toMatchObject({ effective_status: 'PENDING_REVIEW', source_ad: { id: seeded } });
    expect(rows.body.data).toEqual([]);
    expect((await sandbox.made('ad')).map(({ id }) => id)).toEqual([copy]);
  });

  it('of an ad set that is over starts now and runs as long again, or as it is asked to', async () => {
    const now = Date.now() / 1000;
    const campaign_id = await create(sandbox, 'campaigns', CAMPAIGN);
    const times = { start_time: Math.floor(now), end_time: Math.floor(now) + 3 * 86_400 };
    const adset = await create(sandbox, 'adsets', { ...ADSET, ...times, campaign_id });
    await sandbox.tick(10 * 86_400_000);
    const copyOf = async (params: Record<string, unknown>): Promise<number[]> => {
      const { body } = await sandbox.post(`${adset}/copies`, params);
      const read = await sandbox.get(String(body.copied_adset_id), { fields: 'start_time,end_time' });
      return [read.body.start_time, read.body.end_time].map(
        (time) => Date.parse(String(time).replace(/(\d\d)$/, ':$1')) / 1000,
      );
    };
    const [start = 0, end = 0] = await copyOf({});
    expect(end - start).toBe(3 * 86_400);
    expect(start - now).toBeGreaterThan(9 * 86_400);
    const later = Math.floor(now) + 20 * 86_400;
    expect(await copyOf({ start_time: later, end_time: later + 86_400 })).toEqual([later, later + 86_400]);
    const over = await sandbox.get(`${ACCOUNTS.usd}/adsets`, { is_completed: true });
    expect((over.body.data ?? []).map(({ id }) => id)).toEqual([adset]);
  });
});

describe('execution options', () => {
  it.each(['include_recommendations', 'synchronous_ad_review'])('%s only go with validate_only', async (option) => {
    const made = await sandbox.made('campaign');
    const alone = await sandbox.post(`${ACCOUNTS.usd}/campaigns`, { ...CAMPAIGN, execution_options: [option] });
    const both = await sandbox.post(`${ACCOUNTS.usd}/campaigns`, {
      ...CAMPAIGN,
      execution_options: ['validate_only', option],
    });
    expect([alone.body.error?.code, both.body]).toEqual([100, { success: true }]);
    expect(await sandbox.made('campaign')).toHaveLength(made.length);
  });
});

describe('delivery', () => {
  it('is found by its state', async () => {
    const { campaign } = await makeTree(sandbox);
    const filtering = [
      { field: 'campaign.delivery_info', operator: 'IN', value: ['inactive'] },
      { field: 'id', operator: 'IN', value: [campaign] },
    ];
    const find = async () => (await sandbox.get(`${ACCOUNTS.usd}/campaigns`, { filtering })).body.data?.length;
    const paused = await find();
    await sandbox.post(campaign, { status: 'ACTIVE' });
    expect([paused, await find()]).toEqual([1, 0]);
  });
});
