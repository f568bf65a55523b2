import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

describe('the accounts of the seed', () => {
  it('have three currencies in three time zones', async () => {
    const { body } = await sandbox.get('me/adaccounts', { fields: 'currency,timezone_name,account_status' });
    expect(body.data).toEqual([
      { id: ACCOUNTS.jpy, currency: 'JPY', timezone_name: 'Asia/Tokyo', account_status: 1 },
      { id: ACCOUNTS.eur, currency: 'EUR', timezone_name: 'Europe/Berlin', account_status: 1 },
      { id: ACCOUNTS.usd, currency: 'USD', timezone_name: 'America/New_York', account_status: 1 },
    ]);
  });

  it('write times in their own time zone', async () => {
    const times = [];
    for (const account of Object.values(ACCOUNTS)) {
      const { body } = await sandbox.get(`${account}/campaigns`, { fields: 'created_time', limit: 1 });
      times.push(body.data?.[0]?.created_time);
    }
    expect(times).toEqual(['2025-01-15T04:00:00-0500', '2025-01-15T10:00:00+0100', '2025-01-15T18:00:00+0900']);
  });

  it('lead to everything an ad can use', async () => {
    const counts: Record<string, number> = {};
    const edges = [
      'promote_pages',
      'instagram_accounts',
      'adspixels',
      'advertisable_applications',
      'customaudiences',
      'customconversions',
    ];
    for (const edge of edges) counts[edge] = (await sandbox.get(`${ACCOUNTS.usd}/${edge}`)).body.data?.length ?? 0;
    expect(counts).toEqual({
      promote_pages: 2,
      instagram_accounts: 2,
      adspixels: 1,
      advertisable_applications: 1,
      customaudiences: 3,
      customconversions: 1,
    });
  });

  it('have pages with forms and catalogs with sets', async () => {
    const { body } = await sandbox.get(`${ACCOUNTS.eur}/promote_pages`, {
      fields: 'instagram_business_account{username},access_token,product_catalogs{product_sets{name}}',
      limit: 1,
    });
    const [page] = body.data ?? [];
    expect(page?.instagram_business_account).toMatchObject({ username: 'northwind.kids' });
    expect(JSON.stringify(page?.product_catalogs)).toContain('Jackets');
    const forms = `${String(page?.id)}/leadgen_forms`;
    const own = await sandbox.get(forms, { fields: 'name,status', access_token: page?.access_token });
    expect(own.body.data?.map(({ name }) => name)).toEqual(['Store visit form', 'Newsletter form']);
    expect((await sandbox.get(forms)).body.error).toMatchObject({ code: 190 });
  });

  it('keep an audit of every write', async () => {
    const { body: made } = await sandbox.post(`${ACCOUNTS.usd}/campaigns`, {
      name: 'Audited',
      objective: 'OUTCOME_TRAFFIC',
      special_ad_categories: '["NONE"]',
      is_adset_budget_sharing_enabled: 0,
    });
    await sandbox.post(String(made.id), { status: 'PAUSED' });
    const { body } = await sandbox.get(`${ACCOUNTS.usd}/activities`, {
      oid: made.id,
      fields: 'event_type,object_name',
    });
    expect(body.data).toEqual([
      { event_type: 'update_campaign_run_status', object_name: 'Audited' },
      { event_type: 'create_campaign_group', object_name: 'Audited' },
    ]);
  });

  it('are known to a token that can be inspected', async () => {
    const { body } = await sandbox.get('debug_token', { input_token: 'sandbox-token' });
    expect(body.data).toMatchObject({ is_valid: true, app_id: '203948571029384' });
  });
});
