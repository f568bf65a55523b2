import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A table of a subgraph as its files of SQL make it. */
export interface Table {
  schema: string;
  name: string;
  /** First sentence of the file's comment. */
  about: string;
  /** Columns of the primary key, without the workspace. */
  key: string[];
  /** Other tables it refers to, with the column that does. */
  references: { column: string; table: string }[];
}

/** Reads the tables of all subgraphs, by schema and name. */
export function readTables(root = ROOT): Table[] {
  const files = globSync('subgraphs/*/migrations/**/*.{sql,ts}', { cwd: root }).toSorted();
  const texts = files.map((file) => readFileSync(`${root}${file}`, 'utf8'));
  const tables = texts.flatMap(tablesOf);
  for (const { 0: statement, groups } of texts
    .join('\n')
    .matchAll(/alter table (?<schema>\w+)\.(?<name>\w+)\s[^;]*/gu)) {
    const { schema, name } = groups as { schema: string; name: string };
    const table = tables.find((other) => other.schema === schema && other.name === name);
    table?.references.push(...referencesOf(statement, schema, name));
  }
  return tables;
}

function tablesOf(sql: string): Table[] {
  const about = (/^-- (?<text>[^]*?[.;:])(?:\s|$)/u.exec(sql)?.groups!['text'] ?? '').replaceAll(/\s*\n--\s*/gu, ' ');
  const made = sql.matchAll(/create table (?<schema>\w+)\.(?<name>\w+) \((?<body>[^]*?)\n\s*\)(?=;| with|\s*`)/gu);
  return [...made].map(({ groups }) => {
    const { schema, name, body } = groups as { schema: string; name: string; body: string };
    return {
      schema,
      name,
      about: about.replace(/[;:]$/u, '.'),
      key: keyOf(body),
      references: referencesOf(body, schema, name),
    };
  });
}

function keyOf(body: string): string[] {
  const several = /primary key \((?<columns>[^)]+)\)/u.exec(body)?.groups!['columns']?.split(', ');
  const single = /^\s+(?<column>\w+) [^,]*\bprimary key\b/mu.exec(body)?.groups?.['column'];
  const columns = several ?? (single === undefined ? [] : [single]);
  return columns.filter((column, _index, all) => column !== 'workspace_id' || all.length === 1);
}

function referencesOf(body: string, schema: string, name: string): Table['references'] {
  const found = body.matchAll(/foreign key \((?<columns>[^)]+)\)\s+references (?<schema>\w+)\.(?<table>\w+)/gu);
  return [...found].flatMap(({ groups }) => {
    const column = groups!['columns']!.split(', ').findLast((part) => part !== 'workspace_id') ?? 'workspace_id';
    const table = groups!['table']!;
    return groups!['schema'] === schema && table !== name ? [{ column, table }] : [];
  });
}

/** Writes the page with a picture of each subgraph's tables. */
export function tablesPage(tables: readonly Table[]): string {
  const parts = [...Map.groupBy(tables, ({ schema }) => schema)].map(([schema, own]) =>
    [`## ${schema}`, diagram(own), meanings(own)].join('\n\n'),
  );
  return `${[HEAD, ...parts].join('\n\n')}\n`;
}

const HEAD = `# Tables

A picture for each subgraph: keys, and the columns that refer to other tables. Every table also has \`workspace_id\`, which begins its keys, except \`queue\`, \`memory.vector_model\`, and \`accounts.workspace\`, whose \`id\` it is. All columns, with comments, stand in \`subgraphs/<name>/migrations\`.
Each schema has besides the tables of the kit (\`kit/migrate/baseline\`): \`event\`, \`event_counter\`, \`queue\`, \`request_claim\`.

This page is written by \`npm run documents\`.`;

function diagram(tables: readonly Table[]): string {
  const boxes = tables.map(({ name, key, references }) => {
    const columns = new Map(key.map((column) => [column, 'PK']));
    for (const { column } of references) columns.set(column, columns.has(column) ? 'PK, FK' : 'FK');
    const lines = [...columns].map(([column, mark]) => `    key ${column} ${mark.replace('PK, FK', 'PK,FK')}`);
    return `  ${name} {\n${lines.join('\n')}\n  }`;
  });
  const links = tables.flatMap(({ name, references }) =>
    references.map(({ column, table }) => `  ${table} ||--o{ ${name} : ${column}`),
  );
  return ['```mermaid', 'erDiagram', ...boxes, ...links, '```'].join('\n');
}

function meanings(tables: readonly Table[]): string {
  const rows = tables.map(({ name, about }) => `| \`${name}\` | ${about.replaceAll('|', '\\|')} |`);
  return ['| table | a row |', '| --- | --- |', ...rows].join('\n');
}
