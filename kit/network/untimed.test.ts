import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import { expect, it } from '@jest/globals';

const FOLDERS = '{gateway,kit,mcp,platform,subgraphs}/**/*.ts';

it('every connection of undici is without the limits of five minutes of the library', async () => {
  const made: string[] = [];
  const timed: string[] = [];
  for await (const path of glob(FOLDERS)) {
    const source = path.endsWith('.test.ts') ? '' : await readFile(path, 'utf8');
    if (!source.includes("from 'undici'")) continue;
    for (const [call, options] of source.matchAll(
      /\b(?:new (?:Pool|Client|HttpClient|Agent)|= request|return request|await request)\(([^;]*)\)/gu,
    )) {
      made.push(path);
      const lifted = options!.includes('UNTIMED') || /headersTimeout: 0,\s+bodyTimeout: 0/u.test(options!);
      if (!lifted) timed.push(`${path}: ${call}`);
    }
  }
  expect(made.length).toBeGreaterThan(5);
  expect(timed).toEqual([]);
});
