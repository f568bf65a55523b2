import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestImports } from '../testing/test-imports.ts';

const ADS = 20_000;
const MANY = { campaigns: 200, adSets: 2_000, ads: ADS, creatives: 5_000 };

let imports: TestImports;
beforeAll(async () => {
  imports = await TestImports.start();
  await imports.panel('POST', '/_seed', { account: imports.accountId, ...MANY });
});
afterAll(() => imports.stop());

describe('an account with many ads', () => {
  it('is imported by a process which may not hold them', async () => {
    const worker = await imports.worker('--max-old-space-size=96');
    await imports.request();
    const { lastImport } = await imports.until(({ lastImport: last }) => last?.endedAt != null);
    expect(lastImport).toMatchObject({ state: 'SUCCEEDED', counts: { ads: ADS + 16, adSets: 2_008 } });
    expect((await imports.assets('AD')).size).toBe(ADS + 16);
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
  });
});
