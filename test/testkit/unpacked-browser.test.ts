import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackedBrowser } from './unpacked-browser.ts';

const ABOUT = ['--headless', '--no-sandbox', '--version'];

test('a browser that several unpack at once is whole for each of them, and is kept once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adops-browser-'));
  try {
    const path = join(folder, 'browser');
    const run = async () => (await promisify(execFile)(await unpackedBrowser(path), ABOUT)).stdout;
    expect(await Promise.all([run(), run()])).toEqual([expect.stringMatching(/\d+\./), expect.stringMatching(/\d+\./)]);
    expect(await readdir(folder)).toEqual(['browser']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
