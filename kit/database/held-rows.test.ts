import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE, Thing } from '#test/testkit/sample-subgraph.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { heldRows } from './held-rows.ts';

const ours = { workspaceId: uuid7() };
const NAMES = { text: 'select name from thing where name > $1::text order by name', values: ['name 0'] };

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ ...SAMPLE, poolSize: 1 });
  for (const tenant of [ours, { workspaceId: uuid7() }]) {
    await test.database.write(tenant, async (em) => {
      for (let at = 0; at < 10; at += 1) {
        em.create(Thing, { id: uuid7(), ...tenant, version: 1, name: `name ${at}`, rank: 0 });
      }
    });
  }
});
afterAll(() => test.close());

const held = (size: number) => heldRows<{ name: string }>(test.database, ours, { ...NAMES, size });
const sessions = () =>
  test.admin<{ state: string }>(
    `select state from pg_stat_activity where application_name = 'adops sample rows' and datname = current_database()`,
  );

describe('rows that are held', () => {
  it('are those of the workspace, in order, in pieces', async () => {
    const pieces = await Array.fromAsync(held(4));
    expect(pieces.map((rows) => rows.length)).toEqual([4, 4, 1]);
    expect(pieces.flat().map(({ name }) => name)).toEqual(Array.from({ length: 9 }, (_, at) => `name ${at + 1}`));
    expect((await Array.fromAsync(held(3))).map((rows) => rows.length)).toEqual([3, 3, 3]);
  });

  it('are found once, and fetched in as many statements as there are pieces', async () => {
    const statements = await statementsOf(() => Array.fromAsync(held(4)));
    expect(statements.filter((text) => text.includes('from thing'))).toHaveLength(1);
    expect(statements.filter((text) => text.startsWith('fetch'))).toHaveLength(3);
  });

  it('stay as they were, without a transaction, while others write and the pool is used', async () => {
    const names: string[] = [];
    for await (const rows of held(2)) {
      names.push(...rows.map(({ name }) => name));
      expect(await sessions()).toEqual([{ state: 'idle' }]);
      await test.database.write(ours, (em) =>
        em.execute(`update thing set name = 'new ' || name where name like 'name%'`),
      );
    }
    expect(names).toEqual(Array.from({ length: 9 }, (_, at) => `name ${at + 1}`));
  });

  it('end with their reader, and with a statement that fails', async () => {
    for await (const rows of heldRows(test.database, ours, { text: 'select from thing', values: [], size: 1 })) {
      expect(rows).toHaveLength(1);
      break;
    }
    const failing = heldRows(test.database, ours, { text: 'select 1 / $1::int as part', values: [0], size: 1 });
    await expect(failing.next()).rejects.toThrow('division');
    expect(await sessions()).toEqual([]);
  });
});
