/** @seconds 40 — pages are bundled whole, and a server serves them */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import { runProgram } from './run-program.ts';

const FOR_EVERYBODY = 0o044;

/** Paths in folders that other users than their owner may not read. */
async function unreadable(folders: string[]): Promise<string[]> {
  const within = folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name)));
  const paths = [...folders, ...(await Promise.all(within)).flat()];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & FOR_EVERYBODY));
  return paths.filter((_path, at) => modes[at] !== FOR_EVERYBODY);
}

it('serves the graph, the tools and pages that were built ahead without the packages for development', async () => {
  const built = await runProgram('gateway/pages/build/main.ts', {});
  expect(built).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\/console\/\w{16}\n.*\/graphiql\/\w{16}\n$/u),
  });
  const folders = built.stdout.trim().split('\n');
  expect(await unreadable(folders)).toEqual([]);
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-without-'));
  const database = await emptyDatabase();
  try {
    const variables = { ADOPS_DATA_DIR: dataDir, ADOPS_DATABASE_URL: database.url, ADOPS_PORT: '0' };
    const pages = ['/console/launches', '/graphiql'];
    const { stdout, stderr } = await runProgram('test/startup/serve-without-development.ts', variables, pages);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      '/console/launches': 200,
      '/console/launches script': 200,
      '/graphiql': 200,
      '/graphiql script': 200,
      graph: 200,
      tools: 200,
    });
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);
