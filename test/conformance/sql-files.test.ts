import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { KIT_SQL } from '#kit/migrate/kit-baseline.ts';
import { readSqlFiles } from '#kit/migrate/sql-files.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';

const FUNCTION_FILES = globSync(['kit/migrate/sql/*.sql', 'subgraphs/*/sql/*.sql']).toSorted();
const TABLE_FILES = globSync(['kit/migrate/baseline/*.sql', 'subgraphs/*/migrations/**/*.sql']).toSorted();
const FILES = [...FUNCTION_FILES, ...TABLE_FILES];
const PROGRAMS = globSync(['kit/**/*.ts', 'subgraphs/**/*.ts', 'gateway/**/*.ts', 'mcp/**/*.ts'], {
  exclude: ['**/*.test.ts', '**/generated/**'],
});

/** Statements that make something which a file of its own makes. */
const MAKES_CODE = /\bcreate (?:or replace )?(?<kind>function|procedure|view) (?<name>[\w.]+)/giu;
const MAKES_TRIGGER = /\bcreate (?:or replace )?(?:constraint )?trigger\b/iu;
const LONGEST_FILE = 80;
const LONGEST_LINE = 140;

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The schema of a subgraph's file with a dot; nothing for the kit's, which every schema has. */
function prefixOf(file: string): string {
  const [, subgraph] = /^subgraphs\/(\w+)\//u.exec(file) ?? [];
  return subgraph === undefined ? '' : `${subgraph}.`;
}

function made(pattern: RegExp, file: string): string[] {
  return [...textOf(file).matchAll(pattern)].map(({ groups }) => groups!['name']!);
}

describe('files of SQL', () => {
  it('are there', () => {
    expect(FUNCTION_FILES.length).toBeGreaterThan(70);
    expect(TABLE_FILES.length).toBeGreaterThan(50);
  });

  it('can be read as a whole', () => {
    const long = FILES.filter((file) => textOf(file).split('\n').length - 1 > LONGEST_FILE);
    const wide = FILES.filter((file) =>
      textOf(file)
        .split('\n')
        .some((line) => line.length > LONGEST_LINE),
    );
    expect({ long, wide }).toEqual({ long: [], wide: [] });
  });

  it('begin with a comment on what they make', () => {
    expect(
      FILES.filter((file) => !/^-- (?!needs: |tenant table$)\S.{15,}/mu.test(textOf(file).split('\n')[0]!)),
    ).toEqual([]);
  });

  it('make one function or view each, of their own name and schema', () => {
    const wrong = FUNCTION_FILES.map((file) => [file, made(MAKES_CODE, file)] as const).filter(
      ([file, names]) => names.join() !== prefixOf(file) + basename(file, '.sql'),
    );
    expect(wrong).toEqual([]);
  });

  it('make one table or type each, of their own name and schema, or its indexes', () => {
    const wrong = TABLE_FILES.map(
      (file) => [file, made(/\bcreate (?:table|type) (?<name>[\w.]+)/giu, file)] as const,
    ).filter(([file, names]) => {
      const name = prefixOf(file) + basename(file, '.sql');
      return names.length === 0 ? !name.endsWith('_indexes') : names.join() !== name;
    });
    expect(wrong).toEqual([]);
  });

  it('are the only place that makes functions, views and triggers', () => {
    const others = [...PROGRAMS, ...TABLE_FILES].filter((file) => {
      const text = textOf(file);
      return text.search(MAKES_CODE) >= 0 || MAKES_TRIGGER.test(text);
    });
    expect(others).toEqual([]);
  });

  it('raise only errors that a program knows, and programs know no others', () => {
    const codes = (files: readonly string[], pattern: RegExp) =>
      [...new Set(files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, code]) => code!)))].toSorted();
    const raised = codes(FUNCTION_FILES, /errcode = '(\w+)'/gu);
    expect(raised.length).toBeGreaterThan(2);
    expect(codes(PROGRAMS, /'(AD\d{3})'/gu)).toEqual(raised);
  });
});

describe('the database', () => {
  let database: { url: string; drop(): Promise<void> };
  let client: pg.Client;
  beforeAll(async () => {
    database = await migratedDatabase(SUBGRAPHS);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it.each(SUBGRAPHS.map(({ name, sql }) => [name, sql] as const))(
    'has in %s what the files make, and nothing else',
    async (name, sql) => {
      const files = [KIT_SQL, ...(sql ? [sql] : [])].flatMap(readSqlFiles).map((file) => file.name);
      const { rows } = await client.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = $1::regnamespace
        union all select relname from pg_class where relnamespace = $1::regnamespace and relkind in ('v', 'm') order by 1`,
        [name],
      );
      expect(rows.map((row) => row.name)).toEqual(files.toSorted());
    },
  );

  it('takes queries that are functions into the plans of their callers', async () => {
    const { rows } = await client.query<{ schema: string; name: string; types: string[] }>(
      `select pronamespace::regnamespace::text as schema, proname as name, array(select format_type(t, null) from unnest(proargtypes) t) as types from pg_proc
        where prolang = (select oid from pg_language where lanname = 'sql') and proretset and pronamespace = any($1::regnamespace[])`,
      [SUBGRAPHS.map(({ name }) => name)],
    );
    expect(rows.length).toBeGreaterThan(4);
    const apart: string[] = [];
    for (const { schema, name, types } of rows) {
      const values = types.map((type) => `null::${type}`).join(', ');
      await client.query(`set search_path to ${schema}, public`);
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`explain select * from ${name}(${values})`);
      if (plan.some((line) => line['QUERY PLAN'].includes(`Function Scan on ${name}`))) apart.push(name);
    }
    expect(apart).toEqual([]);
  });
});
