import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestImports } from '#subgraphs/accounts/testing/test-imports.ts';
import { requestImportSoon } from './sync-state.ts';

let imports: TestImports;
let campaignId: string;
beforeAll(async () => {
  imports = await TestImports.start();
  await imports.work();
  await imports.run();
  campaignId = await idOf('CAMPAIGN', 'Always on sales');
});
afterAll(() => imports.stop());

async function idOf(kind: string, name: string): Promise<string> {
  const found = [...(await imports.assets(kind)).values()].find((asset) => asset.name === name);
  if (!found) throw new Error(`Nothing imported is a ${kind} ${name}.`);
  return found.platform_id;
}

const below = async (kind: string, parent: string) =>
  [...(await imports.assets(kind)).values()].filter(({ data }) => [data.campaign_id, data.adset_id].includes(parent));

describe('an incremental import', () => {
  it('writes nothing where nothing has changed', async () => {
    const before = await imports.assets('AD');
    expect(await imports.run()).toMatchObject({ mode: 'INCREMENTAL', counts: { ads: 0 }, written: 0, removed: 0 });
    expect(await imports.assets('AD')).toEqual(before);
  });

  it('brings new names, and leaves other rows as they are', async () => {
    const before = await imports.assets('CAMPAIGN');
    before.delete(campaignId);
    await imports.platform(campaignId, { name: 'Always on sales, renamed' });
    expect(await imports.run()).toMatchObject({ mode: 'INCREMENTAL', written: 1, removed: 0 });
    const after = await imports.assets('CAMPAIGN');
    expect(after.get(campaignId)?.name).toBe('Always on sales, renamed');
    after.delete(campaignId);
    expect(after).toEqual(before);
  });

  it('brings what has changed of the ad account itself, and keeps what the platform does not say', async () => {
    const facts = async () => {
      const document = 'query ($id: UUID!) { adAccount(id: $id) { status minDailyBudget } }';
      const variables = { id: imports.adAccountId };
      type Facts = { adAccount: { status: string; minDailyBudget: string | null } };
      return (await imports.accounts.ok<Facts>(imports.owner, document, variables)).adAccount;
    };
    const change = (data: object) => imports.panel('PATCH', `/_state/objects/${imports.accountId}`, { data });
    expect(await facts()).toEqual({ status: 'ACTIVE', minDailyBudget: '100' });
    await change({ min_daily_budget: 250, account_status: 9 });
    await imports.run();
    expect(await facts()).toEqual({ status: 'IN_GRACE_PERIOD', minDailyBudget: '250' });
    await change({ min_daily_budget: null, account_status: 1 });
    await imports.run();
    expect(await facts()).toEqual({ status: 'ACTIVE', minDailyBudget: '250' });
  });

  it('brings what a paused parent means for its children, though their time of update stands still', async () => {
    expect((await below('AD', campaignId)).map((ad) => ad.effective_status)).toContain('ACTIVE');
    await imports.platform(campaignId, { status: 'PAUSED' });
    await imports.run();
    expect(new Set((await below('AD_SET', campaignId)).map((one) => one.effective_status))).toEqual(
      new Set(['CAMPAIGN_PAUSED']),
    );
    expect((await below('AD', campaignId)).map((ad) => ad.effective_status)).not.toContain('ACTIVE');
    await imports.platform(campaignId, { status: 'ACTIVE' });
    await imports.run();
    const [adSet] = await below('AD_SET', campaignId);
    expect(adSet?.effective_status).toBe('ACTIVE');
    await imports.platform(adSet!.platform_id, { status: 'PAUSED' });
    await imports.run();
    const ads = await below('AD', adSet!.platform_id);
    expect(ads.map((ad) => ad.effective_status)).not.toContain('ACTIVE');
  });

  it('notices archived objects and keeps them', async () => {
    const id = await idOf('CAMPAIGN', 'Brand awareness');
    await imports.platform(id, { status: 'ARCHIVED' });
    await imports.run();
    expect((await imports.assets('CAMPAIGN')).get(id)?.effective_status).toBe('ARCHIVED');
    expect(new Set((await below('AD', id)).map((ad) => ad.effective_status))).toEqual(new Set(['ARCHIVED']));
  });

  it('removes what was deleted, with everything below it', async () => {
    const id = await idOf('CAMPAIGN', 'Traffic to the store');
    const [sets, ads] = [await below('AD_SET', id), await below('AD', id)];
    expect([sets.length, ads.length]).toEqual([2, 4]);
    await imports.platform(id, {}, 'DELETE');
    expect(await imports.run()).toMatchObject({ mode: 'INCREMENTAL', removed: 7 });
    expect([(await imports.assets('CAMPAIGN')).has(id), await below('AD_SET', id), await below('AD', id)]).toEqual([
      false,
      [],
      [],
    ]);
  });

  it('brings new ads with their creatives', async () => {
    const [adSet] = await below('AD_SET', campaignId);
    const [page] = (await imports.assets('PAGE')).keys();
    const story = { page_id: page, link_data: { link: 'https://shop.example/', message: 'New' } };
    const creative = await imports.platform<{ id: string }>(`${imports.accountId}/adcreatives`, {
      name: 'New creative',
      object_story_spec: story,
    });
    const ad = await imports.platform<{ id: string }>(`${imports.accountId}/ads`, {
      name: 'New ad',
      adset_id: adSet!.platform_id,
      status: 'PAUSED',
      creative: { creative_id: creative.id },
    });
    expect(await imports.run()).toMatchObject({ mode: 'INCREMENTAL', counts: { creatives: 1 } });
    expect((await imports.assets('AD')).get(ad.id)).toMatchObject({ name: 'New ad', creative_id: creative.id });
    expect((await imports.assets('CREATIVE')).get(creative.id)?.data).toMatchObject({ object_story_spec: story });
  });
});

describe('a full import', () => {
  it('brings budgets, which the platform does not date', async () => {
    const [adSet] = await below('AD_SET', campaignId);
    const id = adSet!.platform_id;
    await imports.platform(id, { daily_budget: 7700 });
    expect(await imports.run(true)).toMatchObject({ mode: 'FULL', written: 1 });
    expect((await imports.assets('AD_SET')).get(id)?.data.daily_budget).toBe('7700');
  });

  it('removes what the platform does not have any more', async () => {
    const { test } = imports.accounts;
    await test.admin(
      `insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, name, data, content_hash, imported_at)
       select workspace_id, ad_account_id, kind, '999' || right(platform_id, 6), 'Left over', data, content_hash, imported_at
         from accounts.platform_asset where ad_account_id = $1 and kind in ('AD', 'CREATIVE', 'PAGE')`,
      [imports.adAccountId],
    );
    const left = await test.admin(`select from accounts.platform_asset where name = 'Left over'`);
    expect(await imports.run(true)).toMatchObject({ written: 0, removed: left.length });
    expect(await test.admin(`select from accounts.platform_asset where name = 'Left over'`)).toEqual([]);
  });

  it('touches no other ad account', async () => {
    const others = `select a.* from accounts.platform_asset a where ad_account_id <> $1`;
    await imports.accounts.test.admin(
      `insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, name, data, content_hash, imported_at)
       select p.workspace_id, o.id, p.kind, p.platform_id, p.name, p.data, 'other', p.imported_at
         from accounts.platform_asset p join accounts.ad_account o on o.id <> p.ad_account_id where p.ad_account_id = $1`,
      [imports.adAccountId],
    );
    const before = await imports.accounts.test.admin(others, [imports.adAccountId]);
    await imports.run(true);
    expect(before.length).toBeGreaterThan(0);
    expect(await imports.accounts.test.admin(others, [imports.adAccountId])).toEqual(before);
  });
});

describe('a change made through this service', () => {
  it('makes an import due within seconds, once', async () => {
    const { test } = imports.accounts;
    const dueIn = `select extract(epoch from next_import_at - clock_timestamp())::float8 as seconds from accounts.ad_account where id = $1`;
    const due = async () => (await test.admin<{ seconds: number }>(dueIn, [imports.adAccountId]))[0]!.seconds;
    expect(await due()).toBeGreaterThan(60);
    await test.database.write(imports.owner, (em) => requestImportSoon(em, imports.adAccountId));
    const first = await due();
    expect(first).toBeLessThan(6);
    await test.database.write(imports.owner, (em) => requestImportSoon(em, imports.adAccountId));
    expect(await due()).toBeLessThanOrEqual(first);
  });
});
