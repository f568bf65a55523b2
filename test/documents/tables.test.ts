import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { readTables } from './tables.ts';

/** Tables that every schema has, and those of migrations themselves. */
const OF_THE_KIT = /^(?:event|event_counter|queue|request_claim|installed_functions|migration)$/u;

interface Row {
  name: string;
  key: string[];
  refers: string[];
}

let database: { url: string; drop(): Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  database = await migratedDatabase(SUBGRAPHS);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

describe('the pictures of tables', () => {
  it('have every table of the database, with its key and what it refers to', async () => {
    const { rows } = await client.query<Row>(
      `select n.nspname || '.' || c.relname as name,
          array(select a.attname::text from pg_constraint k, unnest(k.conkey) with ordinality o(attnum, i), pg_attribute a
            where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid and a.attnum = o.attnum order by i) as key,
          array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid and t.relnamespace = n.oid order by 1) as refers
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname = any($1) order by 1`,
      [SUBGRAPHS.map(({ name }) => name)],
    );
    const there = rows.filter(({ name }) => !OF_THE_KIT.test(name.split('.')[1]!));
    const drawn = readTables().map(({ schema, name, key, references }) => ({
      name: `${schema}.${name}`,
      key,
      refers: [...new Set(references.map(({ table }) => table))].toSorted(),
    }));
    const bare = there.map(({ key, ...rest }) => ({
      ...rest,
      key: key.length === 1 ? key : key.filter((column) => column !== 'workspace_id'),
    }));
    expect(drawn.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      bare.toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    const page = readFileSync('docs/TABLES.md', 'utf8');
    expect(drawn.filter(({ name }) => !page.includes(`\n  ${name.split('.')[1]} {`))).toEqual([]);
  });
});
