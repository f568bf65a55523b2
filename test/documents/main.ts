import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { programArguments } from '#kit/config/program-arguments.ts';
import { decisionsPage, readDecisions } from './decisions.ts';
import { readTables, tablesPage } from './tables.ts';

const DECISIONS = fileURLToPath(new URL('../../docs/adr/README.md', import.meta.url));
const TABLES = fileURLToPath(new URL('../../docs/TABLES.md', import.meta.url));

const { values } = programArguments({
  usage: `Usage: npm run documents -- [--check]

Writes the pages that are made from others: the table of decisions and the pictures of tables.
  --check  writes nothing, and fails where a page is not current`,
  options: { check: { type: 'boolean', default: false } },
});
try {
  await make(DECISIONS, decisionsPage(readDecisions()), values.check);
  await make(TABLES, tablesPage(readTables()), values.check);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function make(path: string, markdown: string, isCheck: boolean): Promise<void> {
  const options = await prettier.resolveConfig(path);
  const text = await prettier.format(markdown, { ...options, parser: 'markdown' });
  if (!isCheck) return writeFile(path, text);
  if ((await readFile(path, 'utf8')) !== text) throw new Error(`${path} is not current: npm run documents writes it.`);
}
