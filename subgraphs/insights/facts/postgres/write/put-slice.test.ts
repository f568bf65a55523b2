import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insights } from '#subgraphs/insights/insights.ts';
import { FactsErased, UnfitFactRows } from '#subgraphs/insights/facts/fact-store.ts';
import { newAccount, rowOf, sliceOf, type RowParts } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { recordGap } from '#subgraphs/insights/coverage/record-gap.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { requestImport, saveImport } from '#subgraphs/insights/imports/import-repository.ts';
import { erase } from './erase.ts';

let test: TestDatabase;
let store: PostgresFactStore;
beforeAll(async () => {
  test = await testDatabase(insights);
  store = new PostgresFactStore(test.database);
});
afterAll(() => test.close());

async function table(name: string, workspaceId: string, columns: string): Promise<unknown[]> {
  return test.admin(`select x.* from (select ${columns} from insights.${name} where workspace_id = $1) x order by x`, [
    workspaceId,
  ]);
}

const purchases = (value: number): RowParts['actions'] => [['actions', 'omni_purchase', { value }]];

describe('a slice', () => {
  it('A3 replaces rows: changed ones are updated, gone ones deleted, equal ones left alone', async () => {
    const account = newAccount();
    const slice = sliceOf(account);
    const first = [rowOf({ id: '101', actions: purchases(3) }), rowOf({ id: '102', actions: purchases(1) })];
    expect(await store.putSlice(slice, first)).toEqual({ importNo: 1, written: 2, deleted: 0 });
    const second = [rowOf({ id: '101', actions: purchases(4) })];
    expect(await store.putSlice(slice, second)).toEqual({ importNo: 2, written: 1, deleted: 1 });
    expect(await store.putSlice(slice, second)).toEqual({ importNo: 3, written: 0, deleted: 0 });
    const days = await table('insight_day', account.workspaceId, 'purchase_count_value::text as v, import_no');
    expect(days).toEqual([{ v: '4000000', import_no: 2 }]);
    const rollups = await table(
      'insight_rollup',
      account.workspaceId,
      'span, first_day::text as day, purchase_count_value::text as v',
    );
    expect(rollups).toEqual([
      { span: 1, day: '2026-08-31', v: '4000000' },
      { span: 2, day: '2026-09-01', v: '4000000' },
    ]);
    const past = await table(
      'insight_past',
      account.workspaceId,
      'import_no, replaced_by, purchase_count_value::text as v',
    );
    expect(past).toEqual([
      { import_no: 1, replaced_by: 2, v: '1000000' },
      { import_no: 1, replaced_by: 2, v: '3000000' },
    ]);
  });

  it('empties numbers that are no longer given, and leaves rows of other days alone', async () => {
    const account = newAccount();
    const slice = sliceOf({ ...account, to: '2026-09-02' });
    const given = (day: string, clicks?: number) =>
      rowOf({ id: '101', day, numbers: { impressions: 9, ...(clicks === undefined ? {} : { clicks }) } });
    await store.putSlice(slice, [given('2026-09-01', 4), given('2026-09-02', 5)]);
    const without = [given('2026-09-01'), given('2026-09-02')];
    expect(await store.putSlice(slice, without)).toEqual({ importNo: 2, written: 2, deleted: 0 });
    await store.putSlice(sliceOf({ ...account, from: '2026-09-03', to: '2026-09-03' }), [given('2026-09-03', 7)]);
    expect(await table('insight_day', account.workspaceId, 'day::text as day, impressions, clicks, import_no')).toEqual(
      [
        { day: '2026-09-01', impressions: 9, clicks: null, import_no: 2 },
        { day: '2026-09-02', impressions: 9, clicks: null, import_no: 2 },
        { day: '2026-09-03', impressions: 9, clicks: 7, import_no: 3 },
      ],
    );
    expect(await table('insight_rollup', account.workspaceId, 'span, impressions::int, clicks::int')).toEqual([
      { span: 1, impressions: 27, clicks: 7 },
      { span: 2, impressions: 27, clicks: 7 },
    ]);
  });

  it('A5 keeps levels, cells and reports apart', async () => {
    const account = newAccount();
    await store.putSlice(sliceOf(account), [rowOf({ id: '101', numbers: { impressions: 1000 } })]);
    await store.putSlice(sliceOf({ ...account, spec: 'country_daily' }), [
      rowOf({ id: '101', cell: 'US', numbers: { impressions: 600 } }),
      rowOf({ id: '101', cell: 'DE', numbers: { impressions: 400 } }),
    ]);
    await store.putSlice(sliceOf({ ...account, level: 'campaign' }), [
      rowOf({ id: '1', level: 'campaign', numbers: { reach: 90 } }),
      rowOf({ id: '2', level: 'campaign', numbers: { reach: 80 } }),
    ]);
    expect(await table('insight_day', account.workspaceId, 'level, impressions, reach')).toEqual([
      { level: 2, impressions: null, reach: 80 },
      { level: 2, impressions: null, reach: 90 },
      { level: 4, impressions: 1000, reach: null },
    ]);
    expect(await table('insight_cell', account.workspaceId, 'cell, impressions')).toEqual([
      { cell: 'DE', impressions: 400 },
      { cell: 'US', impressions: 600 },
    ]);
  });

  it('keeps other action types beside the rows, and replaces them with their slice', async () => {
    const account = newAccount();
    const slice = sliceOf({ ...account, to: '2026-09-02' });
    const row = (value: number) =>
      rowOf({
        id: '101',
        actions: [
          ['actions', 'link_click', { value, '1d_click': 2 }],
          ['conversions', 'contact_total', { value: 1.5 }],
          ['action_values', 'omni_purchase', { '7d_click': 31.02 }],
        ],
      });
    await store.putSlice(slice, [row(5), { ...row(7), day: '2026-09-02' }]);
    await store.putSlice(slice, [row(6)]);
    expect(await table('insight_action', account.workspaceId, 'list, in_value::text as v, day::text as day')).toEqual([
      { list: 1, v: '6000000', day: '2026-09-01' },
      { list: 3, v: '1500000', day: '2026-09-01' },
    ]);
    const amounts = await table('insight_day', account.workspaceId, 'purchase_amount_7d_click::text as v');
    expect(amounts).toEqual([{ v: '31020000' }]);
    const types = await table('insight_action_type', account.workspaceId, 'name');
    expect(types).toEqual([{ name: 'contact_total' }, { name: 'link_click' }]);
  });

  it('leaves rows of objects the report could not read as they were', async () => {
    const account = newAccount();
    await store.putSlice(sliceOf(account), [
      rowOf({ id: '101', spend: 1 }),
      rowOf({ id: '102', campaignId: '2', spend: 2 }),
    ]);
    const missing = [{ objectId: '2', reason: 'PLATFORM_FAILED' }];
    const changed = await store.putSlice(sliceOf({ ...account, missing }), [rowOf({ id: '101', spend: 5 })]);
    expect(changed).toMatchObject({ written: 1, deleted: 0 });
    expect(await table('insight_slice', account.workspaceId, 'row_count, spend::text as spend, missing')).toEqual([
      { row_count: 2, spend: '7000000', missing },
    ]);
  });

  it('records coverage of each day, and a gap without losing what was there', async () => {
    const account = newAccount();
    const zone = { ...account, timeZone: 'America/Los_Angeles', from: '2026-11-01', to: '2026-11-02' };
    await store.putSlice(sliceOf({ ...zone, importedAt: new Date('2026-11-02T08:00:00Z') }), []);
    await test.database.write(account, (em) =>
      recordGap(em, sliceOf({ ...zone, from: '2026-11-02', to: '2026-11-03' }), 'PLATFORM_FAILED'),
    );
    expect(
      await table('insight_slice', account.workspaceId, 'first_day::text as day, state, reason, day_over, row_count'),
    ).toEqual([
      { day: '2026-11-01', state: 'IMPORTED', reason: null, day_over: true, row_count: 0 },
      { day: '2026-11-02', state: 'IMPORTED', reason: 'PLATFORM_FAILED', day_over: false, row_count: 0 },
      { day: '2026-11-03', state: 'FAILED', reason: 'PLATFORM_FAILED', day_over: null, row_count: null },
    ]);
  });

  it('replaces numbers of people over a period', async () => {
    const account = newAccount();
    const period = sliceOf({ ...account, level: 'campaign', grain: 'period', from: '2026-09-01', to: '2026-09-30' });
    const row = (id: string, reach: number) => rowOf({ id, level: 'campaign', numbers: { reach, clicks: 9 } });
    await store.putSlice(period, [row('1', 150), row('2', 20)]);
    expect(await store.putSlice(period, [row('1', 151)])).toEqual({ importNo: 2, written: 1, deleted: 1 });
    expect(await table('insight_period', account.workspaceId, 'reach::text as reach, last_day::text as day')).toEqual([
      { reach: '151', day: '2026-09-30' },
    ]);
  });

  it('is refused whole with everything that does not fit', async () => {
    const account = newAccount();
    const rows = [
      rowOf({ id: '101', numbers: { impressions: 3_000_000_000 } }),
      rowOf({ id: '101' }),
      rowOf({ id: '102', day: '2026-09-03' }),
    ];
    const refused = await store.putSlice(sliceOf(account), rows).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnfitFactRows);
    expect((refused as UnfitFactRows).violations).toHaveLength(3);
    expect(await table('insight_account', account.workspaceId, 'account_no')).toEqual([]);
  });

  it('commits what is recorded with it, or nothing', async () => {
    const account = newAccount();
    const fail = () => Promise.reject(new Error('no room'));
    await expect(store.putSlice(sliceOf(account), [rowOf({ id: '101' })], fail)).rejects.toThrow('no room');
    expect(await table('insight_day', account.workspaceId, 'day')).toEqual([]);
  });

  it('A12 keeps amounts beyond 2^53 exactly', async () => {
    const account = newAccount();
    const row = { ...rowOf({ id: '101' }), numbers: { spend: 2n ** 53n + 1n } };
    await store.putSlice(sliceOf(account), [row]);
    expect(await table('insight_day', account.workspaceId, 'spend::text as spend')).toEqual([
      { spend: '9007199254740993' },
    ]);
  });
});

describe('erasing', () => {
  it('leaves nothing of a slice that is written meanwhile', async () => {
    const account = newAccount();
    const state = { state: 'RUNNING', work: null, sizes: {}, error: null, waits: 0 } as const;
    const progress = { daysDone: 0, daysTotal: 0, newestDay: null, oldestDay: null };
    const put = () =>
      store.putSlice(sliceOf(account), [rowOf({ id: '101' })], async (em) => {
        await saveImport(em, account, { ...state, ...progress }, null);
      });
    await test.database.write(account, (em) => requestImport(em, account, null));
    await put();
    let written: Promise<unknown> = Promise.resolve();
    await test.database.write(account, async (em) => {
      await erase(em, account);
      written = put().catch((error: unknown) => error);
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await test.admin(waits)).length === 0) await test.admin('select pg_sleep(0.02)');
    });
    expect(await written).toBeInstanceOf(FactsErased);
    for (const name of ['insight_account', 'insight_day', 'insight_slice', 'insight_object', 'insight_import']) {
      expect(await table(name, account.workspaceId, 'workspace_id')).toEqual([]);
    }
  });

  it('takes the facts of one ad account, or of the workspace', async () => {
    const account = newAccount();
    const other = { ...newAccount(), workspaceId: account.workspaceId };
    for (const one of [account, other]) {
      await store.putSlice(sliceOf(one), [rowOf({ id: '101', actions: [['actions', 'link_click', { value: 1 }]] })]);
    }
    await store.erase(account);
    expect(await table('insight_day', account.workspaceId, 'object_no')).toHaveLength(1);
    expect(await table('insight_account', account.workspaceId, 'ad_account_id')).toEqual([
      { ad_account_id: other.adAccountId },
    ]);
    await store.erase({ workspaceId: account.workspaceId });
    for (const name of ['insight_day', 'insight_action', 'insight_object', 'insight_slice', 'insight_action_type']) {
      expect(await table(name, account.workspaceId, 'workspace_id')).toEqual([]);
    }
  });
});
