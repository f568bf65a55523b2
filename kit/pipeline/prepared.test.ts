import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE, Thing } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { prepared } from './prepared.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ ...SAMPLE, poolSize: 1 });
});
afterAll(() => test.close());

const NAMES = prepared<{ name: string }>('select name from sample.thing where rank >= $1 order by name');

it('sees the rows of its transaction, on one connection for one workspace after the other', async () => {
  const tenants = [{ workspaceId: uuid7() }, { workspaceId: uuid7() }];
  for (const [rank, { workspaceId }] of tenants.entries()) {
    await test.database.write({ workspaceId }, async (em) => {
      em.create(Thing, { id: uuid7(), workspaceId, version: 1, name: `of ${rank}`, rank });
      await em.flush();
      expect(await NAMES(em, [0])).toEqual([{ name: `of ${rank}` }]);
    });
  }
  for (let turn = 0; turn < 8; turn += 1) {
    const seen = await Promise.all(tenants.map((tenant) => test.database.read(tenant, (em) => NAMES(em, [0]))));
    expect(seen).toEqual([[{ name: 'of 0' }], [{ name: 'of 1' }]]);
  }
  expect(await test.database.system((em) => NAMES(em, [1]))).toEqual([{ name: 'of 1' }]);
  expect(await test.database.read(tenants[0]!, (em) => NAMES(em, [1]))).toEqual([]);
});

it('is kept by its connection', async () => {
  const statement = prepared('select 42 as kept');
  const kept = await test.database.read({ workspaceId: uuid7() }, async (em) => {
    await statement(em, []);
    await statement(em, []);
    return em.execute("select from pg_prepared_statements where statement = 'select 42 as kept'");
  });
  expect(kept).toHaveLength(1);
});

it('hands on values as they are', async () => {
  const echo = prepared<{ texts: string[]; numbers: number[]; text: string; empty: null; yes: boolean }>(
    'select $1::text[] as texts, $2::float8[] as numbers, $3::text as text, $4::text as empty, $5::boolean as yes',
  );
  const texts = ['a,b', 'NULL', '"{\\}"', "it's ?", ''];
  const [row] = await test.database.read({ workspaceId: uuid7() }, (em) =>
    echo(em, [texts, [1.5, -2], "? $1 'x'", null, true]),
  );
  expect(row).toEqual({ texts, numbers: [1.5, -2], text: "? $1 'x'", empty: null, yes: true });
});

it('fails with its transaction, and outside of one', async () => {
  const broken = prepared('select 1 / $1::int as broken');
  await expect(test.database.read({ workspaceId: uuid7() }, (em) => broken(em, [0]))).rejects.toThrow(
    /division by zero/,
  );
  const outside = await test.database.read({ workspaceId: uuid7() }, async (em) => em);
  await expect(NAMES(outside.fork(), [0])).rejects.toThrow(/needs a transaction/);
});
