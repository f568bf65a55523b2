import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { programArguments } from '#kit/config/program-arguments.ts';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { decisionsPage, readDecisions } from './decisions.ts';
import { bareSchema } from './published-schema.ts';
import { schemaChangesPage } from './schema-changes.ts';
import { readTables, tablesPage } from './tables.ts';

const DECISIONS = fileURLToPath(new URL('../../docs/adr/README.md', import.meta.url));
const SCHEMA_CHANGES = fileURLToPath(new URL('../../docs/SCHEMA-CHANGES.md', import.meta.url));
const PUBLISHED = fileURLToPath(new URL('../../docs/schema/published.graphql', import.meta.url));
const TABLES = fileURLToPath(new URL('../../docs/TABLES.md', import.meta.url));

const { values } = programArguments({
  usage: `Usage: npm run documents -- [--check | --publish]

Writes the pages that are made from others: the table of decisions, the pictures of tables and the changes of the schema.
  --check    writes nothing, and fails where a page is not current
  --publish  makes the present schema the published one, with which later ones are compared`,
  options: { check: { type: 'boolean', default: false }, publish: { type: 'boolean', default: false } },
});
try {
  const present = bareSchema(SUPERGRAPH_FILE);
  if (values.publish) await writeFile(PUBLISHED, await formatted(PUBLISHED, present, 'graphql'));
  await make(SCHEMA_CHANGES, await schemaChangesPage(await readFile(PUBLISHED, 'utf8'), present), values.check);
  await make(DECISIONS, decisionsPage(readDecisions()), values.check);
  await make(TABLES, tablesPage(readTables()), values.check);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function make(path: string, markdown: string, isCheck: boolean): Promise<void> {
  const text = await formatted(path, markdown, 'markdown');
  if (!isCheck) return writeFile(path, text);
  if ((await readFile(path, 'utf8')) !== text) throw new Error(`${path} is not current: npm run documents writes it.`);
}

async function formatted(path: string, text: string, parser: 'graphql' | 'markdown'): Promise<string> {
  return prettier.format(text, { ...(await prettier.resolveConfig(path)), parser });
}
