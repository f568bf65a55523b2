import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSqlFiles } from './sql-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adops sql #ü-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(texts: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.sql`), text);
  return readSqlFiles(pathToFileURL(`${folder}/`)).map(({ name }) => name);
}

describe('files of SQL', () => {
  it('come in the order of their names, each behind what it needs', async () => {
    const texts = { a: '-- Says a.\n-- needs: c, d\nselect 1;', b: 'select 2;', c: '-- needs: d', d: '' };
    expect(await read(texts)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('are refused when one needs itself or what is not there', async () => {
    await expect(read({ a: '-- needs: b', b: '-- needs: a' })).rejects.toThrow('SQL files need each other: a, b, a');
    await expect(read({ a: '-- needs: nowhere', b: '' })).rejects.toThrow('a.sql needs nowhere.sql');
  });
});
