import { describe, expect, it } from '@jest/globals';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

interface Key {
  table: string;
  conditions: string[];
  index: string;
}

/** Keys that rows of other tables refer to. */
const KEYS = `select distinct c.confrelid::regclass::text as "table", i.relname as index,
    array(select a.attname || ' = (select null::' || format_type(a.atttypid, null) || ')' from unnest(c.confkey) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum order by n) as conditions
  from pg_constraint c join pg_class i on i.oid = c.conindid where c.contype = 'f' and c.connamespace = $1::regnamespace order by 1`;

/** Returns the indexes the server plans to use for reading a row that is referred to, in a table without statistics. */
async function indexesUsed({ admin }: TestDatabase, { table, conditions }: Key): Promise<string[]> {
  const sql = `explain select 1 from only ${table} x where ${conditions.join(' and ')} for key share of x`;
  const lines = await admin<{ 'QUERY PLAN': string }>(sql);
  return lines.flatMap((line) => / (?:using|on) (\S+?)(?: on .*)?  \(/.exec(line['QUERY PLAN'])?.[1] ?? []);
}

describe('a row that others refer to', () => {
  it.each(SUBGRAPHS.map((subgraph) => [subgraph.name, subgraph] as const))(
    'of %s is found by its key, however little was there when that was planned',
    async (name, subgraph) => {
      const test = await testDatabase(subgraph);
      try {
        const keys = await test.admin<Key>(KEYS, [name]);
        const used = await Promise.all(keys.map(async (key) => [key.table, ...(await indexesUsed(test, key))]));
        expect(used).toEqual(keys.map(({ table, index }) => [table, index]));
      } finally {
        await test.close();
      }
    },
  );
});
