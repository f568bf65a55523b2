import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { TestImports } from '#subgraphs/accounts/testing/test-imports.ts';

const READ = `query ($id: UUID!, $level: _StatusLevel!, $ids: [String!]!) {
  _presentObjects(adAccountId: $id, level: $level, ids: $ids) { id name status effectiveStatus dailyBudget lifetimeBudget campaignId campaignHasBudget } }`;

interface Present {
  id: string;
  dailyBudget: string | null;
  campaignHasBudget: boolean;
}

let imports: TestImports;
let rules: Viewer;
beforeAll(async () => {
  imports = await TestImports.start();
  rules = { ...imports.owner, service: 'rules' };
});
afterAll(() => imports.stop());

async function present(level: string, ids: string[]): Promise<Present[]> {
  const variables = { id: imports.adAccountId, level, ids };
  return (await imports.accounts.ok<{ _presentObjects: Present[] }>(rules, READ, variables))._presentObjects;
}

async function made(edge: string, params: Record<string, unknown>): Promise<string> {
  return (await imports.platform<{ id: string }>(`${imports.accountId}/${edge}`, params)).id;
}

const campaign = (name: string, more: Record<string, unknown> = {}) =>
  made('campaigns', { name, objective: 'OUTCOME_SALES', status: 'PAUSED', special_ad_categories: [], ...more });

async function requests(): Promise<number> {
  return (await imports.panel<{ requests: unknown[] }>('GET', '/_requests?limit=5000')).requests.length;
}

describe('present objects', () => {
  it('are read in one call, with the budget as it is now', async () => {
    const ids = [await campaign('One', { daily_budget: 1_000 }), await campaign('Two', { daily_budget: 2_000 })];
    await imports.platform(ids[0]!, { daily_budget: 8_000 });
    const before = await requests();
    const found = await present('CAMPAIGN', ids);
    expect(await requests()).toBe(before + 1);
    expect(found.find(({ id }) => id === ids[0])).toMatchObject({ name: 'One', status: 'PAUSED', dailyBudget: '8000' });
    expect(found.find(({ id }) => id === ids[1])).toMatchObject({ dailyBudget: '2000', lifetimeBudget: null });
  });

  it('leave out what is gone, archived or unknown, whatever else is asked for', async () => {
    const living = await campaign('Living', { daily_budget: 1_000 });
    const [archived, deleted] = [
      await campaign('Archived', { daily_budget: 1_000 }),
      await campaign('Deleted', { daily_budget: 1_000 }),
    ];
    await imports.platform(archived!, { status: 'ARCHIVED' });
    await imports.platform(deleted!, {}, 'DELETE');
    const found = await present('CAMPAIGN', ['120210099999999999', archived!, living, deleted!]);
    expect(found.map(({ id }) => id)).toEqual([living]);
  });

  it('say of an ad set that its campaign has the budget', async () => {
    const parent = await campaign('With budget', { daily_budget: 5_000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' });
    const adSet = await made('adsets', {
      name: 'Without one',
      campaign_id: parent,
      status: 'PAUSED',
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    });
    expect(await present('AD_SET', [adSet])).toMatchObject([
      { id: adSet, campaignId: parent, dailyBudget: null, campaignHasBudget: true },
    ]);
  });

  it('are for other subgraphs alone, and fifty at a time', async () => {
    const variables = { id: imports.adAccountId, level: 'AD', ids: ['1'] };
    expect((await imports.accounts.run(imports.owner, READ, variables)).code).toBe('FORBIDDEN');
    const many = { ...variables, ids: Array.from({ length: 51 }, (_, n) => String(n + 1)) };
    expect((await imports.accounts.run(rules, READ, many)).code).toBe('BAD_USER_INPUT');
    const stranger: Viewer = { ...(await imports.accounts.member(imports.owner, 'VIEWER')), service: 'rules' };
    expect((await imports.accounts.run(stranger, READ, variables)).code).toBe('NOT_FOUND');
  });
});
