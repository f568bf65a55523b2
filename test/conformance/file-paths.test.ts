import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['console', 'examples', 'gateway', 'kit', 'mcp', 'platform', 'subgraphs', 'test'];

/** Ways to take the path out of a file's address, by which spaces and `#`, `ü` and `%` come out changed; and ways back that forget them. */
const WRONG: [what: string, found: (source: string) => boolean][] = [
  [
    '`pathname` of an address of a file',
    (source) => /import\.meta\.(?:url|resolve)[^;]*?\)\s*\.pathname/u.test(source),
  ],
  [
    '`pathname` taken apart from one',
    (source) => /\{[^{}]*\bpathname\b[^{}]*\}\s*=\s*new URL\([^;]*import\.meta/u.test(source),
  ],
  [
    '`pathname` of a program to be run',
    (source) => /\b\w*(?:script|program|entry|worker|main|file)\w*\.pathname\b(?!\s*\+?=)/iu.test(source),
  ],
  ['`pathname` of what is named by its address', namesAndTakes],
  ['an address of a file put together', (source) => /[`'"]file:\/\/[^'"`]*\$\{/u.test(source)],
  ['a path as what is imported', (source) => /\bimport\((?:join|resolve|`\$\{(?!pathToFileURL))/u.test(source)],
];

/** Whether a constant that holds the address of a file has its `pathname` taken. */
function namesAndTakes(source: string): boolean {
  const names = [...source.matchAll(/const (\w+) = new URL\([^;]*import\.meta\.url\);/gu)].map(([, name]) => name!);
  return names.some((name) => new RegExp(String.raw`\b${name}\.pathname\b`, 'u').test(source));
}

async function sources(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    for await (const file of glob('**/*.{ts,tsx,js}', { cwd: join(ROOT, folder) })) found.push(join(folder, file));
  }
  // The engine of ClickHouse is installed below `test`; its packages are not ours.
  return found.filter((file) => file !== 'test/conformance/file-paths.test.ts' && !file.includes('node_modules'));
}

describe('the path of a file', () => {
  it('is never taken out of an address as it stands there', async () => {
    const files = await sources();
    expect(files.length).toBeGreaterThan(1_000);
    const faults = files.flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      return WRONG.filter(([, found]) => found(source)).map(
        ([what]) => `${file}: ${what}: use fileURLToPath or import.meta.dirname`,
      );
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ["new URL('./x.ts', import.meta.url).pathname", '`pathname` of an address of a file'],
    ["const { pathname: root } = new URL('../', import.meta.url);", '`pathname` taken apart from one'],
    [
      "import { spawn } from 'node:child_process'; spawn(node, [script.pathname]);",
      '`pathname` of a program to be run',
    ],
    [
      "const MAIN = new URL('main.ts', import.meta.url);\nopen(MAIN.pathname);",
      '`pathname` of what is named by its address',
    ],
    ['import(`file://${path}`)', 'an address of a file put together'],
    ["import(join(folder, 'x.ts'))", 'a path as what is imported'],
  ])('is seen to be taken wrongly by %s', (source, what) => {
    expect(WRONG.filter(([, found]) => found(source)).map(([name]) => name)).toContain(what);
  });
});
