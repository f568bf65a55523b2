import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { campaign } from '../testing/door-plan.ts';
import { TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start({ imports: true });
  await door.work();
});
afterAll(() => door.stop());

describe('imports nobody asked for', () => {
  it('begin with one of everything for each new account', async () => {
    await door.until(`select 1 from accounts.ad_account having bool_and(sync_status = 'OK')`);
    const modes = await door.accounts.test.admin(
      `select distinct mode, state, requested_by from accounts.asset_import`,
    );
    expect(modes).toEqual([{ mode: 'FULL', state: 'SUCCEEDED', requested_by: null }]);
  });

  it('fetch what was made through this service soon after it was made', async () => {
    const { causeId } = await door.admit([campaign('Made here')]);
    await door.settled(causeId);
    await door.until(`select 1 from accounts.platform_asset where name = 'Made here' and ad_account_id = $1`, [
      door.adAccountId,
    ]);
    const [last] = await door.accounts.test.admin(
      `select mode from accounts.asset_import where ad_account_id = $1 order by started_at desc limit 1`,
      [door.adAccountId],
    );
    expect(last).toEqual({ mode: 'INCREMENTAL' });
  });
});
