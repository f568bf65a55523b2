import { readFile } from 'node:fs/promises';

const OPERATIONS = new URL('../../docs/OPERATIONS.md', import.meta.url);
const BLOCK = /```sql\n(?<sql>.*?)```/gsu;

/** The statements of the block of SQL in the handbook of operations which holds a text. Throws when there is none. */
export async function documentedSql(holding: string): Promise<string[]> {
  const blocks = [...(await readFile(OPERATIONS, 'utf8')).matchAll(BLOCK)].map(({ groups }) => groups!['sql']!);
  const block = blocks.find((sql) => sql.includes(holding));
  if (block === undefined) throw new Error(`docs/OPERATIONS.md has no SQL with ${holding}.`);
  return block
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
