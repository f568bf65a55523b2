/** @seconds 20 */
import { chmod, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { OTHERS_BITS } from '#kit/files/others-bits.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { refusalOf, runProgram } from './run-program.ts';

const HEADER = 'file,locale,headline,primary_text,destination_url';

let dataDir: string;
let folder: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-demo-'));
  folder = await mkdtemp(join(tmpdir(), 'my-ads-'));
  // As older installations left it.
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'left-behind'), 'old', { mode: 0o644 });
  database = await migratedDatabase(SUBGRAPHS);
});

afterAll(async () => {
  await database.drop();
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

const variables = (): Record<string, string> => ({ ADOPS_DATA_DIR: dataDir, ADOPS_DATABASE_URL: database.url });

const useFile = async (file: string, content: Buffer | string): Promise<void> => {
  await writeFile(join(folder, file), content);
  await writeFile(join(folder, 'copy.csv'), `${HEADER}\n${file},en,Hello,Text,https://example.com/\n`);
};

describe('the demo', () => {
  it('tells in one line which file the server refused', async () => {
    await useFile('note.jpg', 'no image at all\n'.repeat(20));
    expect(await refusalOf('examples/demo/main.ts', variables(), [folder])).toMatch(/^note\.jpg was refused: [^\n]+$/u);
  });

  it('launches a folder of one image, and lists what came of it', async () => {
    const color = { r: 250, g: 120, b: 10 };
    await useFile(
      'one.png',
      await sharp({ create: { width: 800, height: 800, channels: 3, background: color } })
        .png()
        .toBuffer(),
    );
    const { code, stdout, stderr } = await runProgram('examples/demo/main.ts', variables(), [folder]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/launch SUCCEEDED: /u);
    const table = stdout.slice(stdout.indexOf('On the platform now'));
    expect(table).toMatch(
      /campaign {2}My ads .* \d{18} {2}PAUSED\n {2}ad set .* PAUSED\n {2}ad {6}.*one · en .* PAUSED/u,
    );
  });

  it('has written nothing that is for other users, and closed what was', async () => {
    const names = ['', ...(await readdir(dataDir, { recursive: true }))];
    expect(names).toEqual(expect.arrayContaining(['files', 'left-behind', 'sandbox.sqlite']));
    const stats = await Promise.all(names.map(async (name) => ({ name, ...(await lstat(join(dataDir, name))) })));
    expect(stats.filter(({ mode }) => (mode & OTHERS_BITS) !== 0).map(({ name }) => name)).toEqual([]);
  });
});
