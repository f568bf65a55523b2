import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start({ imports: true });
  await dispatch.work();
});
afterAll(() => dispatch.stop());

describe('imports nobody asked for', () => {
  it('begin with one of everything for each new account', async () => {
    await dispatch.until(`select 1 from accounts.ad_account having bool_and(sync_status = 'OK')`);
    const modes = await dispatch.accounts.test.admin(
      `select distinct mode, state, requested_by from accounts.asset_import`,
    );
    expect(modes).toEqual([{ mode: 'FULL', state: 'SUCCEEDED', requested_by: null }]);
  });

  it('fetch what was made through this service soon after it was made', async () => {
    const { causeId } = await dispatch.admit([campaign('Made here')]);
    await dispatch.settled(causeId);
    await dispatch.until(`select 1 from accounts.platform_asset where name = 'Made here' and ad_account_id = $1`, [
      dispatch.adAccountId,
    ]);
    const [last] = await dispatch.accounts.test.admin(
      `select mode from accounts.asset_import where ad_account_id = $1 order by started_at desc limit 1`,
      [dispatch.adAccountId],
    );
    expect(last).toEqual({ mode: 'INCREMENTAL' });
  });
});
