import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTree } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
let adset: string;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
  ({ adset } = await makeTree(sandbox));
  await sandbox.tick(3_600_000);
  await sandbox.post(adset, { daily_budget: 2000, name: 'Renamed' });
});

afterAll(() => sandbox.close());

async function audit(params: Record<string, unknown>): Promise<Record<string, unknown>[]> {
  return (await sandbox.get(`${ACCOUNTS.usd}/activities`, params)).body.data ?? [];
}

describe('the audit of an account', () => {
  it('has a row for each thing that changed, with what it was before', async () => {
    const rows = await audit({ oid: adset, fields: 'event_type,extra_data,actor_name,application_id,object_type' });
    expect(rows.map(({ event_type }) => event_type)).toEqual([
      'update_ad_set_budget',
      'update_ad_set_name',
      'create_ad_set',
    ]);
    expect(JSON.parse(String(rows[0]?.extra_data))).toEqual({
      field: 'daily_budget',
      old_value: 1000,
      new_value: 2000,
    });
    expect(rows[0]).toMatchObject({ actor_name: 'Sandbox System User', object_type: 'AD_SET' });
  });

  it('is found by category and by time', async () => {
    const budgets = await audit({ category: 'BUDGET' });
    const health = (await (await fetch(`${sandbox.url}/_health`)).json()) as { now: string };
    const now = Date.parse(health.now) / 1000;
    const late = await audit({ since: Math.floor(now - 1800) });
    const early = await audit({ until: Math.floor(now - 1800), fields: 'event_type' });
    expect(budgets).toMatchObject([{ event_type: 'update_ad_set_budget', object_id: adset }]);
    expect(late).toHaveLength(2);
    expect(early.map(({ event_type }) => event_type)).toContain('create_ad');
  });
});
