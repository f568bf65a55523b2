import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADSET, CAMPAIGN, create } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
let campaign: string;
let adsets: string[];

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
  const budget = { daily_budget: 5000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
  campaign = await create(sandbox, 'campaigns', { ...CAMPAIGN, ...budget });
  const params = { ...ADSET, daily_budget: '', campaign_id: campaign };
  adsets = [await create(sandbox, 'adsets', params), await create(sandbox, 'adsets', params)];
});

afterAll(() => sandbox.close());

const give = (budgets: { adset_id: unknown; daily_budget?: number }[]) =>
  sandbox.post(campaign, { adset_budgets: budgets });

describe('a campaign hands its budget down', () => {
  it('only to all of its ad sets, each with enough', async () => {
    const [first, second] = adsets;
    const refused = [
      await give([{ adset_id: first, daily_budget: 3000 }]),
      await give([{ adset_id: first, daily_budget: 3000 }, { adset_id: second }]),
      await give([
        { adset_id: first, daily_budget: 3000 },
        { adset_id: second, daily_budget: 1 },
      ]),
      await give([{ adset_id: '1', daily_budget: 3000 }]),
    ];
    expect(refused.map(({ body }) => body.error?.code)).toEqual([100, 100, 100, 100]);
    expect((await sandbox.get(campaign, { fields: 'daily_budget' })).body.daily_budget).toBe('5000');
  });

  it('and has none itself afterwards', async () => {
    const budgets = adsets.map((adset_id, index) => ({ adset_id, daily_budget: 1000 * (index + 1) }));
    expect((await give(budgets)).body).toEqual({ success: true });
    const { body } = await sandbox.get(campaign, { fields: 'daily_budget,adsets{daily_budget}' });
    expect(body.daily_budget).toBeUndefined();
    expect((body.adsets as { data: unknown[] }).data).toEqual([
      { id: adsets[1], daily_budget: '2000' },
      { id: adsets[0], daily_budget: '1000' },
    ]);
    expect((await give(budgets)).body.error).toMatchObject({ code: 100 });
  });
});
