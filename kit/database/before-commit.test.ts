import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { beforeCommit } from './before-commit.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(SAMPLE);
});
afterAll(() => test.close());

const tenant = { workspaceId: uuid7() };

describe('beforeCommit', () => {
  it('works at the end of the transaction, once for a key, in the order of keys', async () => {
    const done: string[] = [];
    const work = (name: string) => async () => void done.push(name);
    const value = await test.database.write(tenant, async (em) => {
      beforeCommit(em, 'b', work('second'));
      beforeCommit(em, 'a', work('first'));
      beforeCommit(em, 'b', work('never'));
      done.push('statement');
      return 'value';
    });
    expect([value, done]).toEqual(['value', ['statement', 'first', 'second']]);
  });

  it('works within the transaction, which fails with it, and not at all in one that failed', async () => {
    const name = uuid7();
    const insert = test.database.write(tenant, async (em) => {
      await em.execute('insert into thing (id, workspace_id, name, rank) values (?, ?, ?, 1)', [
        uuid7(),
        tenant.workspaceId,
        name,
      ]);
      beforeCommit(em, 'a', async () => {
        const [row] = await em.execute<{ name: string }[]>('select name from thing where name = ?', [name]);
        throw new Error(`saw ${row?.name}`);
      });
    });
    await expect(insert).rejects.toThrow(`saw ${name}`);
    expect(await test.admin('select from sample.thing where name = $1', [name])).toEqual([]);
    let worked = false;
    const failed = test.database.write(tenant, async (em) => {
      beforeCommit(em, 'a', async () => void (worked = true));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(worked).toBe(false);
  });

  it('makes nobody wait for what a transaction does before its end', async () => {
    const lock = (em: { execute(sql: string): Promise<unknown> }) => em.execute('select pg_advisory_xact_lock(4711)');
    const long = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = test.database.write(tenant, async (em) => {
      beforeCommit(em, 'lock', async () => void (await lock(em)));
      begun.resolve();
      await long.promise;
    });
    await begun.promise;
    const quick = test.database.write(tenant, async (em) =>
      beforeCommit(em, 'lock', async () => void (await lock(em))),
    );
    // The slow one ends only after the quick one.
    await expect(quick).resolves.toBeUndefined();
    long.resolve();
    await slow;
  });
});
