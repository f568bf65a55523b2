import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE, Thing, type ThingRow } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { entityRows } from './entity-rows.ts';

let test: TestDatabase;
const tenant = { workspaceId: uuid7() };
const ids = [uuid7(), uuid7()];
const things = entityRows(Thing, { where: 'where id = any($1::uuid[]) order by rank' });

beforeAll(async () => {
  test = await testDatabase(SAMPLE);
  await test.database.write(tenant, async (em) => {
    for (const [rank, id] of ids.entries()) em.create(Thing, { id, ...tenant, version: 1, name: `of ${rank}`, rank });
  });
});
afterAll(() => test.close());

it('reads what the entity has, in its form', async () => {
  const [rows, entities] = await test.database.read(tenant, async (em) => {
    const read = await things.read(em, [ids]);
    return [read, await em.find(Thing, { id: { $in: ids } }, { orderBy: { rank: 'asc' } })];
  });
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(entities.map((entity) => ({ ...entity })));
  expect(rows[0]!.createdAt).toBeInstanceOf(Date);
  expect(typeof rows[0]!.rowNo).toBe('bigint');
});

it('gives moments before 1970 and between two milliseconds as the entity has them', async () => {
  for (const moment of ['1969-12-31T23:59:59.9987Z', '2026-03-01T12:00:00.123999Z']) {
    await test.admin('update sample.thing set created_at = $1::timestamptz', [moment]);
    await test.database.read(tenant, async (em) => {
      const [row] = await things.read(em, [ids]);
      expect(row!.createdAt).toEqual((await em.findOneOrFail(Thing, { id: row!.id })).createdAt);
    });
  }
});

it('reads what is stored, with what is asked for beside, and keeps no track of it', async () => {
  const beside = entityRows<ThingRow, { twice: number }>(Thing, {
    where: 'where id = $1',
    beside: 'rank * 2 as twice',
  });
  await test.database.write(tenant, async (em) => {
    const entity = await em.findOneOrFail(Thing, { id: ids[1]! });
    entity.name = 'in memory';
    const later = await beside.readLate(em, [ids[1]!]);
    const [row] = await beside.read(em, [ids[1]!]);
    expect(row).toMatchObject({ name: 'of 1', twice: 2 });
    expect(later.rows).toEqual([row]);
    expect(later.rows).toEqual([row]);
    row!.rank = 7;
    entity.name = 'of 1';
  });
  const [row] = await test.database.read(tenant, (em) => things.read(em, [[ids[1]!]]));
  expect(row).toMatchObject({ name: 'of 1', rank: 1 });
});

it('reads one workspace only', async () => {
  expect(await test.database.read({ workspaceId: uuid7() }, (em) => things.read(em, [ids]))).toEqual([]);
});
