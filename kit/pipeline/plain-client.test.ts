import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { PlainClient } from './plain-client.ts';
import { preparedLate, preparedUnread } from './prepared.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ ...SAMPLE, poolSize: 1, Client: PlainClient });
});
afterAll(() => test.close());

const tenant = { workspaceId: uuid7() };
const PART = preparedLate<{ part: number }>('select 12 / $1::int as part');
const ADD = preparedUnread('insert into thing (id, workspace_id, version, name, rank) values ($1, $2, 1, $3, 0)');

function add(name: string): (em: EntityManager) => Promise<void> {
  return (em) => ADD(em, [uuid7(), tenant.workspaceId, name]);
}

async function names(): Promise<string[]> {
  const rows = await test.database.read(tenant, (em) => em.execute<{ name: string }[]>('select name from thing'));
  return rows.map(({ name }) => name);
}

describe('a plain connection', () => {
  it('sends each statement by itself, late ones before the next or the commit', async () => {
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    const parts = await test.database.write(tenant, async (em) => {
      await add('first')(em);
      const part = await PART(em, [4]);
      expect(await em.execute('select count(*)::int as things from thing')).toEqual([{ things: 1 }]);
      expect(part.rows).toEqual([{ part: 3 }]);
      return [part, await PART(em, [6])];
    });
    // begin, settings, insert, part, count, part, commit
    expect(sent).toHaveBeenCalledTimes(7);
    sent.mockRestore();
    expect(parts.map(({ rows }) => rows)).toEqual([[{ part: 3 }], [{ part: 2 }]]);
    expect(await names()).toEqual(['first']);
  });

  it('leaves nothing of a transaction whose late statement fails, nor of one that is rolled back', async () => {
    const failing = test.database.write(tenant, async (em) => {
      await add('with a failure')(em);
      await PART(em, [0]);
    });
    await expect(failing).rejects.toThrow(/division/);
    const refused = test.database.write(tenant, async (em) => {
      await add('given up')(em);
      throw new Error('given up');
    });
    await expect(refused).rejects.toThrow('given up');
    expect(await names()).toEqual(['first']);
  });
});
