import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { ClickhouseFactStore } from '#subgraphs/insights/facts/clickhouse/clickhouse-fact-store.ts';
import { WarehouseSweeper } from '#subgraphs/insights/facts/clickhouse/warehouse-sweeper.ts';
import { Warehouse } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import type { PagePlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { requestImport, saveImport } from '#subgraphs/insights/imports/import-repository.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { countRows, liveRows } from './testing/live-rows.ts';
import { startClickhouse, type TestClickhouse } from './testing/start-clickhouse.ts';

const DAY = '2026-09-01';
const WORKING = {
  state: 'RUNNING',
  work: null,
  sizes: {},
  error: null,
  waits: 0,
  daysDone: 1,
  daysTotal: 1,
  newestDay: null,
  oldestDay: null,
} as const;

let test: TestDatabase;
let server: TestClickhouse;
let warehouse: Warehouse;
let store: ClickhouseFactStore;
let sweeper: WarehouseSweeper;
beforeAll(async () => {
  server = await startClickhouse();
  warehouse = await Warehouse.open(server.url);
  test = await testDatabase(insights);
  store = new ClickhouseFactStore(test.database, warehouse);
  sweeper = new WarehouseSweeper(test.database, warehouse, pino({ level: 'silent' }));
});
afterAll(async () => {
  await warehouse.close();
  await test.close();
  await server.close();
});

function newSlice(given: Partial<Slice> = {}): Slice {
  return {
    workspaceId: uuid7(),
    adAccountId: uuid7(),
    level: 'ad',
    spec: 'base_daily',
    grain: 'daily',
    from: DAY,
    to: DAY,
    requestVersion: 1,
    timeZone: 'UTC',
    currency: 'USD',
    importedAt: new Date('2026-09-03T00:00:00Z'),
    withheldWindows: [],
    missing: [],
    ...given,
  };
}

function row(id: string, spend: bigint, given: Partial<FactRow> = {}): FactRow {
  const campaign = { id: '1', name: 'One' };
  return {
    object: { id, name: `Ad ${id}` },
    campaign,
    adSet: { id: '2', name: 'Two' },
    day: DAY,
    cell: '',
    numbers: { spend, impressions: 10n },
    rankings: {},
    actions: [],
    ...given,
  };
}

function planOf({ workspaceId, adAccountId }: Slice, given: Partial<PagePlan> = {}): PagePlan {
  const part = {
    adAccountId,
    platformId: 'act_1',
    order: 0,
    epoch: 0,
    currency: 'USD',
    from: DAY,
    to: DAY,
  };
  return {
    workspaceId,
    parts: [part],
    level: 'ad',
    spec: 'base_daily',
    grain: 'daily',
    objectIds: null,
    sums: ['spend'],
    actionSums: [],
    filter: { minSpend: null, minImpressions: null, minClicks: null, minActions: null },
    people: false,
    rankings: false,
    order: { key: { by: 'spend' }, descending: true },
    after: null,
    asOf: null,
    limit: 10,
    ...given,
  };
}

const spendOf = async (plan: PagePlan) =>
  (await store.page(plan)).rows.map(({ objectId, sums }) => `${objectId} ${sums['spend']}`);

/** A store that does something before or behind the rows it writes into ClickHouse. */
function gated(around: { before?: () => Promise<unknown>; behind?: () => Promise<unknown> }): ClickhouseFactStore {
  const gate = new Proxy(warehouse, {
    get(_target, key) {
      if (key === 'insert') {
        return async (rows: readonly object[]) => {
          await around.before?.();
          await warehouse.insert(rows);
          await around.behind?.();
        };
      }
      const value: unknown = Reflect.get(warehouse, key);
      return typeof value === 'function' ? value.bind(warehouse) : value;
    },
  });
  return new ClickhouseFactStore(test.database, gate);
}

/** Leaves behind what a process does that is killed between the rows of a slice, with something before them, and its transaction. */
async function leftBehind(slice: Slice, rows: FactRow[], before = async (): Promise<unknown> => null): Promise<void> {
  await new Promise<void>((written) => {
    const behind = () => {
      written();
      return new Promise<void>(() => undefined);
    };
    void gated({ before, behind }).putSlice(slice, rows);
  });
}

it('adds amounts up beyond 64 bits, exactly', async () => {
  const slice = newSlice({ to: '2026-09-02' });
  const most = 2n ** 63n - 1n;
  await store.putSlice(slice, [row('7', most), row('7', most, { day: '2026-09-02' })]);
  const plan = planOf(slice);
  const both = { ...plan, parts: plan.parts.map((part) => ({ ...part, to: '2026-09-02' })) };
  expect(await spendOf(both)).toEqual([`7 ${most}`, `7 ${most}`]);
  const [sum] = await store.series({ ...both, bucket: 'all' });
  expect(sum!.sums['spend']).toBe(2n * most);
});

it('replaces rows that changed or are gone, and writes nothing for equal ones', async () => {
  const slice = newSlice();
  expect(await store.putSlice(slice, [row('7', 3n), row('8', 1n)])).toMatchObject({ written: 2, deleted: 0 });
  expect(await store.putSlice(slice, [row('7', 4n)])).toMatchObject({ written: 1, deleted: 1 });
  const rows = await countRows(warehouse);
  expect(await store.putSlice(slice, [row('7', 4n)])).toMatchObject({ written: 0, deleted: 0 });
  expect(await countRows(warehouse)).toBe(rows);
  expect(await spendOf(planOf(slice))).toEqual(['7 4']);
});

it('reads later pages as of the first one', async () => {
  const slice = newSlice();
  await store.putSlice(slice, [row('7', 3n), row('8', 2n)]);
  const first = await store.page(planOf(slice, { limit: 1 }));
  await store.putSlice(slice, [row('8', 9n)]);
  const later = planOf(slice, { after: first.rows[0]!.position, asOf: first.asOf });
  expect(await spendOf(later)).toEqual(['8 2']);
  expect(await spendOf(planOf(slice))).toEqual(['8 9']);
});

it('shows nothing of a slice whose transaction fails, and writes it whole the next time', async () => {
  const slice = newSlice();
  await store.putSlice(slice, [row('7', 3n)]);
  const failing = store.putSlice(slice, [row('7', 4n), row('9', 1n)], () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await spendOf(planOf(slice))).toEqual(['7 3']);
  await store.putSlice(slice, [row('7', 4n), row('9', 1n)]);
  expect(await spendOf(planOf(slice))).toEqual(['7 4', '9 1']);
});

it('keeps rows of objects that a report could not read, and their sums', async () => {
  const slice = newSlice();
  await store.putSlice(slice, [row('7', 3n), row('8', 2n)]);
  const missing = [{ objectId: '7', reason: 'PLATFORM_FAILED' as const }];
  await store.putSlice({ ...slice, missing }, [row('8', 5n)]);
  expect(await spendOf(planOf(slice))).toEqual(['8 5', '7 3']);
  const [state] = await test.admin(
    `select s.spend::text as spend, s.row_count as rows from insights.insight_slice s join insights.insight_account a using (account_no)
      where a.ad_account_id = $1`,
    [slice.adAccountId],
  );
  expect(state).toEqual({ spend: '8', rows: 2 });
});

it('removes rows an hour after they were replaced or left behind, and no others', async () => {
  const slice = newSlice();
  const rowsBefore = await countRows(warehouse);
  await store.putSlice(slice, [row('7', 3n)]);
  await store.putSlice(slice, [row('7', 4n)]);
  await leftBehind(slice, [row('7', 5n)]);
  expect(await countRows(warehouse)).toBe(rowsBefore + 3);
  expect(await sweeper.sweep()).toBe(0);
  const before = await liveRows(test, warehouse);
  const rows = await countRows(warehouse);
  await test.admin(
    `update insights.insight_generation set kept_until = kept_until - interval '1 hour', created_at = created_at - interval '2 hours'
      where workspace_id = $1`,
    [slice.workspaceId],
  );
  expect(await sweeper.sweep()).toBe(2);
  expect(await countRows(warehouse)).toBe(rows - 2);
  expect(await liveRows(test, warehouse)).toEqual(before);
});

it('commits no slice whose rows were removed while its process stood still', async () => {
  const slice = newSlice();
  await store.putSlice(slice, [row('7', 3n)]);
  // An announced generation is as old as if the process had stood still for two hours, and is condemned.
  await test.admin(
    `create function public.condemn() returns trigger language plpgsql as
       $$ begin new.replaced_by := 0; new.kept_until := now(); return new; end $$`,
  );
  await test.admin(
    `create trigger condemn before insert on insights.insight_generation for each row
       when (new.workspace_id = '${slice.workspaceId}') execute function public.condemn()`,
  );
  await expect(store.putSlice(slice, [row('7', 4n)])).rejects.toThrow('were removed before it was committed');
  await test.admin('drop trigger condemn on insights.insight_generation');
  expect(await spendOf(planOf(slice))).toEqual(['7 3']);
});

it('lets slices of the same days follow each other, whole, when they are written at once', async () => {
  const slice = newSlice();
  const put = (spend: bigint) => store.putSlice(slice, [row('7', spend), row('8', spend)]);
  const settled = await Promise.allSettled([put(1n), put(2n), put(3n)]);
  expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
  const spends = (await store.page(planOf(slice))).rows.map(({ sums }) => sums['spend']);
  expect(spends).toHaveLength(2);
  expect(new Set(spends).size).toBe(1);
});

it('takes names and action types as text, whatever they hold', async () => {
  const slice = newSlice();
  const actionType = `it's "odd" \\ {x:String} ] ; drop`;
  const actions = [{ list: 'actions' as const, actionType, windows: { '7d_click': 5_000_000n } }];
  await store.putSlice(slice, [row('7', 3n, { actions })]);
  const plan = planOf(slice, { actionSums: [{ list: 'actions', actionType, window: '7d_click' }] });
  expect((await store.page(plan)).rows.map(({ actionSums }) => actionSums)).toEqual([[5_000_000n]]);
  expect(await spendOf(planOf(slice, { objectIds: [`7' or 1 = 1 or '`, '\\'] }))).toEqual([]);
});

it('erases an ad account or a workspace in both databases', async () => {
  const slice = newSlice();
  const beside = newSlice({ workspaceId: slice.workspaceId });
  const rows = await countRows(warehouse);
  await store.putSlice(slice, [row('7', 3n)]);
  await store.putSlice(beside, [row('7', 3n)]);
  await store.erase({ workspaceId: slice.workspaceId, adAccountId: slice.adAccountId });
  expect(await spendOf(planOf(slice))).toEqual([]);
  expect(await spendOf(planOf(beside))).toEqual(['7 3']);
  await store.erase({ workspaceId: slice.workspaceId });
  expect(await countRows(warehouse)).toBe(rows);
  expect(
    await test.admin('select from insights.insight_generation where workspace_id = $1', [slice.workspaceId]),
  ).toEqual([]);
});

describe('an erasure while a slice is written', () => {
  const cases = [true, false].flatMap((ofWorkspace) =>
    (['before', 'behind'] as const).flatMap((when) => [true, false].map((known) => ({ ofWorkspace, when, known }))),
  );

  /** Stores how far the import is, as an import does with each slice. */
  const within = (slice: Slice) => (em: EntityManager) => saveImport(em, slice, WORKING, null).then(() => undefined);

  async function imported(slice: Slice): Promise<void> {
    await test.database.write(slice, (em) => requestImport(em, slice, null));
  }

  it.each(cases)('leaves no row: %p', async ({ ofWorkspace, when, known }) => {
    const slice = newSlice();
    await imported(slice);
    const rows = await countRows(warehouse);
    if (known) await store.putSlice(slice, [row('7', 3n)], within(slice));
    const { workspaceId, adAccountId } = slice;
    const erase = () => store.erase(ofWorkspace ? { workspaceId } : { workspaceId, adAccountId });
    const writing = gated({ [when]: erase }).putSlice(slice, [row('7', 4n), row('8', 1n)], within(slice));
    await expect(writing).rejects.toThrow('were erased');
    expect(await countRows(warehouse)).toBe(rows);
    expect(await factsOf(workspaceId)).toEqual([]);
    await imported(slice);
    await store.putSlice(slice, [row('7', 5n)], within(slice));
    expect(await spendOf(planOf(slice))).toEqual(['7 5']);
  });

  it('leaves no row of a process that is killed, either, once it is swept', async () => {
    const slice = newSlice();
    const beside = newSlice({ workspaceId: slice.workspaceId });
    await store.putSlice(beside, [row('7', 3n)]);
    const rows = await countRows(warehouse);
    await leftBehind(slice, [row('8', 1n)], () => store.erase(slice));
    expect(await countRows(warehouse)).toBe(rows + 1);
    expect(await sweeper.sweep()).toBe(1);
    expect(await countRows(warehouse)).toBe(rows);
    expect(await spendOf(planOf(beside))).toEqual(['7 3']);
    expect(await sweeper.sweep()).toBe(0);
  });
});

/** Names of tables in which something of a workspace is left. */
async function factsOf(workspaceId: string): Promise<string[]> {
  const tables = await test.admin<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'insights' and table_name like 'insight\\_%'`,
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await test.admin(`select from insights.${name} where workspace_id = $1 limit 1`, [workspaceId]);
    if (rows.length > 0) left.push(name);
  }
  return left;
}
