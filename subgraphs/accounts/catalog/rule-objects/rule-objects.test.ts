import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets, addManyAssets, type AssetPlace } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { rowsRead } from '#test/testkit/rows-read.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { findRuleObjects } from './rule-object-repository.ts';

const READ = `query ($id: UUID!, $level: _StatusLevel!, $after: String, $first: Int! = 5000) {
  _ruleObjects(adAccountId: $id, level: $level, after: $after, first: $first) { ids columns watermark syncedAt next } }`;

interface Objects {
  ids: string[];
  columns: Record<string, (string | null)[]>;
  watermark: string;
  syncedAt: string | null;
  next: string | null;
}

let accounts: TestAccounts;
let owner: Viewer;
let rules: Viewer;
let place: AssetPlace;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  rules = { ...owner, service: 'rules' };
  place = await newPlace();
});
afterAll(() => accounts.stop());

async function newPlace(): Promise<AssetPlace> {
  const adAccountId = await addAdAccount(accounts, owner.workspaceId, 'Shop');
  return { workspaceId: owner.workspaceId, adAccountId };
}

async function read(level: string, given: object = {}, { adAccountId: id } = place): Promise<Objects> {
  return (await accounts.ok<{ _ruleObjects: Objects }>(rules, READ, { id, level, ...given }))._ruleObjects;
}

/** One object of a page by attribute. */
function objectOf({ ids, columns }: Objects, id: string): Record<string, string | null> {
  return Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[ids.indexOf(id)] ?? null]));
}

describe('objects for rules', () => {
  it('are columns in the order of the ids as numbers, by the attributes of rules', async () => {
    await addAssets(accounts.test, place, [
      {
        kind: 'CAMPAIGN',
        id: '100',
        name: 'Sales',
        status: 'ACTIVE',
        effectiveStatus: 'ACTIVE',
        data: {
          objective: 'OUTCOME_SALES',
          buying_type: 'AUCTION',
          bid_strategy: 'COST_CAP',
          daily_budget: '50000',
          lifetime_budget: '0',
          created_time: '2026-01-01T10:00:00+0200',
          start_time: '2026-01-02T00:00:00+0000',
          stop_time: 'never',
        },
      },
      { kind: 'CAMPAIGN', id: '9', name: 'Empty', status: 'PAUSED', effectiveStatus: 'PAUSED' },
      { kind: 'CAMPAIGN', id: '20', name: 'Split' },
      {
        kind: 'AD_SET',
        id: '201',
        campaignId: '100',
        data: {
          optimization_goal: 'REACH',
          learning_stage_info: { status: 'LEARNING' },
          end_time: '2026-03-01T00:00:00+0000',
        },
      },
      { kind: 'AD_SET', id: '202', campaignId: '20', data: { lifetime_budget: 47_500 } },
      { kind: 'AD_SET', id: '203', campaignId: '9' },
      { kind: 'AD', id: '31', campaignId: '100', adSetId: '201' },
    ]);
    const campaigns = await read('CAMPAIGN');
    expect(campaigns).toMatchObject({ ids: ['9', '20', '100'], next: null, syncedAt: null });
    expect(objectOf(campaigns, '100')).toEqual({
      name: 'Sales',
      status: 'ACTIVE',
      effective_status: 'ACTIVE',
      created_time: '2026-01-01T08:00:00.000Z',
      objective: 'OUTCOME_SALES',
      buying_type: 'AUCTION',
      bid_strategy: 'COST_CAP',
      daily_budget: '50000',
      lifetime_budget: null,
      start_time: '2026-01-02T00:00:00.000Z',
      end_time: null,
    });
    const adSets = await read('AD_SET');
    expect(objectOf(adSets, '201')).toMatchObject({
      campaign_id: '100',
      optimization_goal: 'REACH',
      learning_stage: 'LEARNING',
      end_time: '2026-03-01T00:00:00.000Z',
      daily_budget: null,
    });
    expect(adSets.columns['lifetime_budget']).toEqual([null, '47500', null]);
    expect(objectOf(await read('AD'), '31')).toMatchObject({ campaign_id: '100', adset_id: '201' });
  });

  it('leave archived and deleted ones out', async () => {
    const own = await newPlace();
    await addAssets(accounts.test, own, [
      { kind: 'CAMPAIGN', id: '1', status: 'ARCHIVED', effectiveStatus: 'ARCHIVED' },
      { kind: 'CAMPAIGN', id: '2', status: 'ACTIVE', effectiveStatus: 'DELETED' },
      { kind: 'CAMPAIGN', id: '3', status: 'PAUSED', effectiveStatus: 'PAUSED' },
      { kind: 'AD_SET', id: '4', campaignId: '3', status: 'ARCHIVED' },
    ]);
    expect(await read('CAMPAIGN', {}, own)).toMatchObject({ ids: ['3'] });
    expect(await read('AD_SET', {}, own)).toMatchObject({ ids: [], columns: { name: [], campaign_id: [] } });
  });

  it('come in pages, in as many statements whatever the number of objects', async () => {
    const own = await newPlace();
    await addManyAssets(accounts.test, own, { campaigns: 40, adSetsOfCampaign: 3, adsOfAdSet: 2 });
    const first = await read('AD', { first: 2 }, own);
    expect(first).toMatchObject({ ids: ['3000000000', '3000000001'], next: '3000000001' });
    const rest = await read('AD', { after: first.next }, own);
    expect([rest.ids[0], rest.ids.length, rest.next]).toEqual(['3000000002', 238, null]);
    const statements = async (most: number) => (await statementsOf(() => read('AD_SET', { first: most }, own))).length;
    expect(await statements(120)).toBe(await statements(1));
  });

  it('of a page are found without reading the others', async () => {
    const own = await newPlace();
    await addManyAssets(accounts.test, own, { campaigns: 50, adSetsOfCampaign: 10, adsOfAdSet: 4 });
    const page = { adAccountId: own.adAccountId, level: 'AD', after: '3000001000', limit: 11 } as const;
    const { rows } = await accounts.test.database.read(owner, (em) =>
      rowsRead(em, 'accounts.platform_asset', (inside) => findRuleObjects(inside, page)),
    );
    expect(rows).toBeLessThan(30);
  });

  it('keep their watermark until one of them changes', async () => {
    const own = await newPlace();
    await addAssets(accounts.test, own, [{ kind: 'AD_SET', id: '1', name: 'One', data: { daily_budget: '100' } }]);
    const { watermark } = await read('AD_SET', {}, own);
    expect((await read('AD_SET', {}, own)).watermark).toBe(watermark);
    const change = `update accounts.platform_asset set data = data || '{"daily_budget": "120"}' where ad_account_id = $1`;
    await accounts.test.admin(change, [own.adAccountId]);
    expect((await read('AD_SET', {}, own)).watermark).not.toBe(watermark);
  });

  it('are for other subgraphs alone, on behalf of whoever may read the ad account', async () => {
    const variables = { id: place.adAccountId, level: 'AD' };
    expect((await accounts.run(owner, READ, variables)).code).toBe('FORBIDDEN');
    const stranger: Viewer = { ...(await accounts.member(owner, 'VIEWER')), service: 'rules' };
    expect((await accounts.run(stranger, READ, variables)).code).toBe('NOT_FOUND');
  });
});
