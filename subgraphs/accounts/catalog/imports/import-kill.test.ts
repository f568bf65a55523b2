/** @seconds 25 — imports carried on by worker processes that are killed one after another */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { killProcess } from '#test/testkit/script-process.ts';
import { TestImports } from '#subgraphs/accounts/testing/test-imports.ts';

/** Bulk-seeded objects; the account has 4 campaigns, 8 ad sets and 16 ads and creatives besides. */
const MANY = { campaigns: 10, adSets: 60, ads: 600, creatives: 150 };

let imports: TestImports;
beforeAll(async () => {
  imports = await TestImports.start();
  await imports.panel('POST', '/_seed', { account: imports.accountId, ...MANY });
  // Pages of at most 40, slow enough to be interrupted.
  await imports.panel('PUT', '/_faults', { reduceDataAbove: 40, latencyMs: 40 });
});
afterAll(() => imports.stop());

const COUNTS = { campaigns: 14, adSets: 68, ads: 616, creatives: 166, pages: 2, socialAccounts: 2 };

/** Ids of the ads which were listed, without the searches for a page size the platform takes. */
async function listedAds(): Promise<number> {
  const reads = await imports.readsOf('ads');
  return reads.filter(({ limit }) => Number(limit) <= 40).length;
}

describe('an import whose workers are killed', () => {
  it('goes on where each of them was, and brings everything once', async () => {
    await imports.request();
    let started = 0;
    for (const [level, least] of [
      ['ads', 200],
      ['creatives', 25],
    ] as const) {
      const worker = await imports.worker();
      started += 1;
      const { lastImport } = await imports.until(({ lastImport: one }) => (one?.counts[level] ?? 0) >= least);
      await killProcess(worker);
      expect(lastImport).toMatchObject({ state: 'RUNNING' });
      expect(await imports.assets('AD')).toEqual(new Map());
    }
    const last = await imports.worker();
    const done = await imports.until(({ lastImport }) => lastImport?.endedAt != null);
    await killProcess(last);
    expect(done.lastImport).toMatchObject({ state: 'SUCCEEDED', counts: COUNTS });
    expect((await imports.assets('AD')).size).toBe(COUNTS.ads);
    // No more than the page each killed worker was reading was read twice.
    expect(await listedAds()).toBeLessThanOrEqual(Math.ceil(COUNTS.ads / 25) + started);
  });
});

describe('several workers', () => {
  it('make one import together, each page once, while one that is killed is replaced at once', async () => {
    await imports.panel('DELETE', '/_requests');
    const workers = await Promise.all([imports.worker(), imports.worker()]);
    await imports.request(true);
    await imports.until(({ lastImport }) => (lastImport?.counts.ads ?? 0) >= 40 && lastImport?.endedAt === null);
    await killProcess(workers[0]!);
    const done = await imports.until(({ lastImport }) => lastImport?.endedAt != null);
    expect(done.lastImport).toMatchObject({ state: 'SUCCEEDED', counts: COUNTS, written: 0, removed: 0 });
    await killProcess(workers[1]!);
  });
});

describe('a reader during an import', () => {
  it('sees what was there before, or all that is new', async () => {
    const kinds = `select kind, count(*)::int as n from accounts.platform_asset where ad_account_id = $1 group by 1 order by 1`;
    const seen = async () => JSON.stringify(await imports.accounts.test.admin(kinds, [imports.adAccountId]));
    const before = await seen();
    await imports.panel('POST', '/_seed', {
      account: imports.accountId,
      campaigns: 5,
      adSets: 20,
      ads: 200,
      creatives: 20,
    });
    const states = new Set<string>();
    let importing = true;
    const reader = (async () => {
      while (importing) states.add(await seen());
    })();
    const worker = await imports.worker();
    await imports.run(true);
    importing = false;
    await reader;
    await killProcess(worker);
    const after = await seen();
    expect(after).not.toBe(before);
    expect([...states].filter((state) => state !== before && state !== after)).toEqual([]);
    expect(states).toContain(before);
  });
});
