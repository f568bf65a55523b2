import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsRead, type TableReads } from '#test/testkit/rows-read.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { dueLaunches, findDue, makeDue, moveBehind } from './due-launches.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(launcher);
  // Launches without a template: only the times at which they are read matter here.
  await test.admin('alter table launcher.launch drop constraint launch_workspace_id_template_version_id_fkey');
  // A vacuum of the emptied table, begun before a test, would make plans for a table that stays empty, until it is analysed.
  await test.admin('alter table launcher.launch set (autovacuum_enabled = off)');
});
beforeEach(async () => {
  await test.admin('truncate launcher.launch cascade');
});
afterAll(() => test.close());

/** Launches `start1`, `start2`, … of an ad account, in this order of their ids. */
interface Added {
  start: string;
  count?: number;
  workspace?: string;
  account?: string;
  state?: string;
  /** SQL of the time at which to read them; `n` is their number. */
  nextCheckAt?: string;
}

async function add({
  start,
  count = 1,
  workspace = 'w',
  account = 'a',
  state = 'RUNNING',
  nextCheckAt = 'null',
}: Added) {
  await test.admin(
    `insert into launcher.launch (workspace_id, id, ad_account_id, request_key, request_hash, name, operation, purpose, requested_status,
       template_version_id, budget, state, step, counts, operation_counts, phase, handed_over, submitted_by, submitted_role, submitted_scopes, next_check_at)
     select md5($1)::uuid, (lpad(to_hex(n), 12, '0') || substr(md5($3), 1, 20))::uuid, md5($2)::uuid, $3 || n, 'hash', $3 || n, 'TEST', 'TEST', 'PAUSED',
       md5('template')::uuid, '{}', $4, 'QUEUED', '{}', '{}', 'CREATE', true, md5('member')::uuid, 'owner', '[]', ${nextCheckAt}
       from generate_series(1, $5::int) n`,
    [workspace, account, start, state, count],
  );
}

async function idOf(name: string): Promise<string> {
  const [row] = await test.admin<{ id: string }>('select id from launcher.launch where name = $1', [name]);
  return row!.id;
}

/** Names of the launches that are due, in order. */
async function due(): Promise<string[]> {
  const found = await test.database.readSystem((em) => dueLaunches(em));
  const rows = await test.admin<{ id: string; name: string }>('select id, name from launcher.launch');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return found.map(({ id }) => names.get(id)!);
}

describe('launches that are due', () => {
  it('are found with their workspace and ad account', async () => {
    await add({ start: 'x', workspace: 'v', account: 'b' });
    const [row] = await test.admin(
      'select id, workspace_id as "workspaceId", ad_account_id as "adAccountId" from launcher.launch',
    );
    expect(await test.database.readSystem((em) => dueLaunches(em))).toEqual([row]);
  });

  it('are those to be begun or carried out, and those that ended with something open, unless their time is yet to come', async () => {
    for (const state of ['SCHEDULED', 'HELD', 'QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'MISSED', 'CANCELLED']) {
      await add({ start: `${state} `, state });
      await add({ start: `${state} looked at `, state, nextCheckAt: `now() - interval '1 minute'` });
      await add({ start: `${state} later `, state, nextCheckAt: `now() + interval '1 minute'` });
    }
    const names = ['FAILED looked at 1', 'QUEUED 1', 'QUEUED looked at 1', 'RUNNING 1', 'RUNNING looked at 1'];
    expect((await due()).toSorted()).toEqual([...names, 'SUCCEEDED looked at 1']);
  });

  it('come in the order in which they were begun, those polled longest ago before others', async () => {
    await add({ start: 'x', count: 3 });
    await add({ start: 'y', count: 3, nextCheckAt: `now() - n * interval '1 minute'` });
    expect(await due()).toEqual(['x1', 'x2', 'x3', 'y3', 'y2', 'y1']);
  });

  it('are few of each ad account, one of each before any has a second', async () => {
    await add({ start: 'x', count: 700 });
    await add({ start: 'y', count: 2, account: 'b', nextCheckAt: `now() - n * interval '1 minute'` });
    const names = await due();
    expect(names.filter((name) => name.startsWith('x'))).toEqual(Array.from({ length: 10 }, (_, n) => `x${n + 1}`));
    expect(names.slice(0, 4)).toEqual(['x1', 'y2', 'x2', 'y1']);
  });

  it('are of each workspace one before any has a second, however many ad accounts it has', async () => {
    for (let number = 1; number <= 60; number += 1)
      await add({ start: `x${number} `, count: 20, account: `${number}` });
    await add({ start: 'y', workspace: 'v', nextCheckAt: `now() - interval '1 minute'` });
    const names = await due();
    expect(names).toHaveLength(500);
    expect(names.indexOf('y1')).toBeLessThan(2);
    expect(new Set(names.slice(0, 61).map((name) => name.split(' ')[0])).size).toBe(61);
  });
});

describe('launches that wait', () => {
  const run = (fn: (em: EntityManager) => Promise<void>) => test.database.system(fn);

  it('are polled once something wakes them, the others at their time', async () => {
    await add({ start: 'x', count: 3, nextCheckAt: `now() + interval '1 minute'` });
    expect(await due()).toEqual([]);
    const id = await idOf('x2');
    await run((em) => makeDue(em, [id, NOBODY]));
    expect(await due()).toEqual(['x2']);
    await run((em) => makeDue(em, null));
    expect((await due()).toSorted()).toEqual(['x1', 'x2', 'x3']);
  });

  it('are not found by who has known of them for longer', async () => {
    await add({ start: 'x', nextCheckAt: `now() + interval '1 minute'` });
    const id = await idOf('x1');
    const found = () => test.database.readSystem((em) => findDue(em, id));
    expect(await found()).toBeNull();
    await run((em) => makeDue(em, [id]));
    expect(await found()).toMatchObject({ id, name: 'x1' });
  });

  it('keep their place in the order when they are called back while they do not wait any more', async () => {
    await add({ start: 'x', count: 2, nextCheckAt: `now() - n * interval '1 minute'` });
    const id = await idOf('x2');
    await run((em) => makeDue(em, [id]));
    expect(await due()).toEqual(['x2', 'x1']);
    await run((em) => moveBehind(em, id));
    expect(await due()).toEqual(['x1', 'x2']);
  });
});

describe('among 40,000 launches, as many as wait or are to be begun being 4,000', () => {
  it('polls read a few of each ad account, also where there were none when they were planned', async () => {
    const reads: TableReads[] = [];
    const read = async (fn: (em: EntityManager) => Promise<unknown>) =>
      reads.push(await test.database.system((em) => rowsRead(em, 'launcher.launch', fn)));
    const poll = async (id: string) => {
      await read(dueLaunches);
      await read((em) => findDue(em, id));
      await read((em) => makeDue(em, [id]));
      await read((em) => moveBehind(em, id));
    };
    // The pool hands out the connection that was given back last, which keeps the plans.
    for (let time = 0; time < 7; time += 1) await poll(NOBODY);
    reads.length = 0;
    for (const account of ['a', 'b', 'c', 'd']) {
      await add({ start: `${account} old `, count: 9_000, account, state: 'SUCCEEDED' });
      await add({ start: `${account} wait `, count: 900, account, nextCheckAt: `'2200-01-01'` });
      await add({ start: `${account} begin `, count: 100, account, state: 'QUEUED' });
    }
    const id = await idOf('c wait 7');
    await poll(id);
    await test.admin('analyze launcher.launch');
    await poll(id);
    expect(reads.map(({ scans }) => scans)).toEqual(reads.map(() => 0));
    // Ten of each ad account, and one by which it is found.
    expect(reads.map(({ rows }) => rows).filter((rows) => rows > 4 * 11)).toEqual([]);
  });
});
