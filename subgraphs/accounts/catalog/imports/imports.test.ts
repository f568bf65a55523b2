import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestImports } from '#subgraphs/accounts/testing/test-imports.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await TestImports.start();
});
afterAll(() => imports.stop());

const KINDS = { CAMPAIGN: 'campaign', AD_SET: 'adset', AD: 'ad', CREATIVE: 'creative' };

async function onPlatform(kind: string): Promise<string[]> {
  const { objects } = await imports.panel<{ objects: { id: string; accountId: string }[] }>(
    'GET',
    `/_state/objects?kind=${kind}&account=${imports.accountId.replace('act_', '')}`,
  );
  return objects.map(({ id }) => id).toSorted();
}

describe('a new ad account', () => {
  it('was never imported', async () => {
    expect(await imports.account()).toEqual({ syncStatus: 'NEVER', syncedAt: null, lastImport: null });
  });

  it('gets a full import, whatever was asked for, with everything the platform has', async () => {
    const asked = await imports.request();
    expect(asked).toMatchObject({ joined: false, import: { mode: 'FULL', state: 'RUNNING', step: 'CAMPAIGNS' } });
    expect(await imports.account()).toMatchObject({ syncStatus: 'RUNNING', syncedAt: null });
    expect((await imports.request()).joined).toBe(true);
    await imports.work();
    const { lastImport, ...account } = await imports.until(({ syncStatus }) => syncStatus !== 'RUNNING');
    expect(account).toEqual({ syncStatus: 'OK', syncedAt: expect.any(String) });
    const counts = { campaigns: 4, adSets: 8, ads: 16, creatives: 16, pages: 2, socialAccounts: 2 };
    expect(lastImport).toMatchObject({ id: asked.import.id, state: 'SUCCEEDED', step: 'MERGE', counts, removed: 0 });
    expect(lastImport?.written).toBe(Object.values(counts).reduce((sum, n) => sum + n));
    for (const [kind, name] of Object.entries(KINDS)) {
      expect([...(await imports.assets(kind)).keys()].toSorted()).toEqual(await onPlatform(name));
    }
  });

  it('is shown as it stands on the platform now', async () => {
    const status = () =>
      imports.accounts.test.admin('select status from accounts.ad_account where id = $1', [imports.adAccountId]);
    await imports.accounts.test.admin(`update accounts.ad_account set status = 'DISABLED' where id = $1`, [
      imports.adAccountId,
    ]);
    await imports.request();
    await imports.until(({ lastImport }) => lastImport?.mode === 'INCREMENTAL' && lastImport.state === 'SUCCEEDED');
    expect(await status()).toEqual([{ status: 'ACTIVE' }]);
  });

  it('brings the learning stage of ad sets', async () => {
    const [id] = (await imports.assets('AD_SET')).keys();
    await imports.panel('PATCH', `/_state/objects/${id}`, { data: { learning_stage_info: { status: 'LEARNING' } } });
    await imports.run(true);
    expect((await imports.assets('AD_SET')).get(id!)?.data).toMatchObject({
      learning_stage_info: { status: 'LEARNING' },
    });
  });

  it('keeps what joins objects in columns, and all fields as the platform gave them', async () => {
    const [ad] = (await imports.assets('AD')).values();
    const creative = (await imports.assets('CREATIVE')).get(ad!.creative_id!);
    expect(creative?.data).toMatchObject({ id: ad!.creative_id, object_type: expect.any(String) });
    expect(ad!.data).toMatchObject({ id: ad!.platform_id, name: ad!.name, creative: { id: ad!.creative_id } });
    const archived = [...(await imports.assets('CAMPAIGN')).values()].filter(
      (one) => one.effective_status === 'ARCHIVED',
    );
    expect(archived.map(({ name }) => name)).toEqual(['Spring sale 2025']);
  });
});
