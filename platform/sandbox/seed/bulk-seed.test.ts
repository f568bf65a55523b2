import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

async function seed(body: Record<string, unknown>): Promise<{ status: number; body: Record<string, string[]> }> {
  const response = await fetch(`${sandbox.url}/_seed`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string[]> };
}

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterAll(() => sandbox.close());

describe('bulk seeding', () => {
  it('adds a tree that is spread evenly and reads back in pages', async () => {
    const { status, body } = await seed({ account: ACCOUNTS.usd, campaigns: 2, adSets: 4, ads: 450, creatives: 3 });
    expect(status).toBe(200);
    const names: unknown[] = [];
    const perAdset = new Map<unknown, number>();
    let after: string | undefined;
    do {
      const fields = 'name,adset_id,campaign_id,creative{id,name},effective_status';
      const page = await sandbox.get(`${ACCOUNTS.usd}/ads`, { fields, limit: 200, ...(after && { after }) });
      for (const ad of page.body.data ?? []) {
        names.push(ad.name);
        perAdset.set(ad.adset_id, (perAdset.get(ad.adset_id) ?? 0) + 1);
        expect(body.campaigns).toContain(ad.campaign_id);
      }
      const paging = page.body.paging as { cursors: { after: string }; next?: string };
      after = paging.next === undefined ? undefined : paging.cursors.after;
    } while (after !== undefined);
    expect(names).toHaveLength(450);
    expect(names[0]).toBe('Bulk ad 450');
    expect([...perAdset.values()].toSorted()).toEqual([112, 112, 113, 113]);
    expect(new Set(perAdset.keys())).toEqual(new Set(body.adSets));
  });

  it('gives times that lists can be filtered by', async () => {
    const { body: all } = await sandbox.get(`${ACCOUNTS.usd}/ads`, { limit: 1, summary: 'total_count' });
    const since = Date.parse('2025-01-15T09:00:00Z') / 1000 + 440;
    const filtering = [{ field: 'ad.updated_time', operator: 'GREATER_THAN', value: since }];
    const { body } = await sandbox.get(`${ACCOUNTS.usd}/ads`, { filtering, fields: 'name', summary: true, limit: 3 });
    expect(all.summary).toEqual({ total_count: 450 });
    expect(body.summary).toEqual({ total_count: 9 });
    expect((body.data ?? []).map(({ name }) => name)).toEqual(['Bulk ad 450', 'Bulk ad 449', 'Bulk ad 448']);
  });

  it('adds audiences to be paged through', async () => {
    const { body } = await seed({ account: ACCOUNTS.eur, audiences: 30 });
    expect(body.audiences).toHaveLength(30);
    const page = await sandbox.get(`${ACCOUNTS.eur}/customaudiences`, { fields: 'name', limit: 28 });
    expect([page.body.data?.length, page.body.data?.at(-1)?.name]).toEqual([28, 'Bulk audience 3']);
  });

  it('adds accounts like one, in which objects can be made', async () => {
    const { body } = await seed({ account: ACCOUNTS.eur, accounts: 2 });
    const { body: listed } = await sandbox.get('me/adaccounts', { fields: 'name,currency' });
    const added = (listed.data ?? []).filter(({ id }) => body.accounts?.includes(String(id)));
    expect(added.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
    const campaign = { name: 'Here', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [] };
    const made = await sandbox.post(`${body.accounts?.[0]}/campaigns`, {
      ...campaign,
      is_adset_budget_sharing_enabled: false,
    });
    expect(made.status).toBe(200);
  });

  it('is refused with all mistakes', async () => {
    const { status, body } = await seed({ account: 'act_1', ads: -1, colours: 4 });
    expect(status).toBe(400);
    expect(body.mistakes).toHaveLength(3);
  });
});
