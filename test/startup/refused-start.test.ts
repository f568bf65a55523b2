/** @seconds 25 — more than a dozen programs are started */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '#kit/network/free-port.ts';
import { lockDataFolder, SERVER_LOCK } from '#kit/files/data-folder-lock.ts';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import { refusalOf, runProgram } from './run-program.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-start-'));
  database = await emptyDatabase();
});

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const given = (variables: Record<string, string> = {}): Record<string, string> => ({
  ADOPS_DATA_DIR: dataDir,
  ADOPS_PORT: '0',
  ADOPS_DATABASE_URL: database.url,
  ...variables,
});

describe('a program that cannot start', () => {
  it.each(['gateway/main.ts', 'gateway/worker/main.ts', 'gateway/token/main.ts', 'subgraphs/rules/main.ts'])(
    '%s names every mistake of the configuration at once',
    async (file) => {
      const wrong = given({ ADOPS_PORT: 'none', ADOPS_WORKERS: 'maybe', ADOPS_DATABASE_URL: 'mysql://db' });
      const message = await refusalOf(file, wrong);
      expect(message).toMatch(/^The configuration has 3 mistake\(s\):\n/u);
      for (const name of ['ADOPS_PORT', 'ADOPS_WORKERS', 'ADOPS_DATABASE_URL']) expect(message).toContain(`- ${name} `);
    },
  );

  it('mcp/main.ts does so, too', async () => {
    const message = await refusalOf('mcp/main.ts', {
      ADOPS_URL: 'ftp://nowhere',
      ADOPS_TOKEN: '',
      ADOPS_WORKSPACE: 'mine',
    });
    expect(message).toMatch(/ADOPS_URL must be[^\n]*\nADOPS_TOKEN must[^\n]*\nADOPS_WORKSPACE must/u);
  });

  it('the demo does so, too', async () => {
    const message = await refusalOf('examples/demo/main.ts', given({ ADOPS_TOPOLOGY: 'scattered' }));
    expect(message).toContain('- ADOPS_TOPOLOGY must be');
  });

  it('the token command names an option it does not know', async () => {
    const { code, stderr } = await runProgram('gateway/token/main.ts', given(), ['--person', 'me']);
    expect([code, stderr]).toEqual([2, expect.stringContaining("'--person'")]);
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      const message = await refusalOf('gateway/main.ts', given({ ADOPS_PORT: String(port) }));
      expect(message).toBe(`Port ${port} is taken. Set ADOPS_PORT to another one.`);
    } finally {
      other.close();
    }
  });

  it('says which database cannot be used and why, without its password', async () => {
    const port = await freePort();
    const nobody = given({
      ADOPS_DATABASE_URL: `postgres://me:sekret@127.0.0.1:${port}/ads`,
      ADOPS_LOG_LEVEL: 'fatal',
    });
    const reported = `The database of ADOPS_DATABASE_URL (127.0.0.1:${port}/ads) cannot be used: nobody listens there`;
    for (const file of ['gateway/main.ts', 'gateway/worker/main.ts', 'subgraphs/rules/main.ts']) {
      const message = await refusalOf(file, nobody);
      expect(message).toContain(reported);
      expect(message).not.toContain('sekret');
    }
    const missing = new URL(database.url);
    missing.pathname = '/nowhere';
    const message = await refusalOf('gateway/main.ts', given({ ADOPS_DATABASE_URL: missing.href }));
    expect(message).toContain('it has no database of that name');
  });

  it('says which subgraphs are not named, or do not exist', async () => {
    const urls = 'acounts=http://127.0.0.1:1,memory=http://127.0.0.1:2,rules=http://127.0.0.1:3';
    const message = await refusalOf('gateway/main.ts', given({ ADOPS_TOPOLOGY: 'apart', ADOPS_SUBGRAPH_URLS: urls }));
    expect(message).toBe(
      'ADOPS_SUBGRAPH_URLS does not name accounts, launcher, insights and names acounts, which there is not. ' +
        'The subgraphs are accounts, memory, launcher, rules, insights.',
    );
  });

  it.each(['postgres.json', 'passport-key.json', 'upload-key'])('says that %s is damaged', async (name) => {
    const damaged = await mkdtemp(join(tmpdir(), 'adops-damaged-'));
    try {
      await writeFile(join(damaged, name), '{"half');
      const embedded: Record<string, string> = name === 'postgres.json' ? { ADOPS_DATABASE_URL: '' } : {};
      const variables = given({ ADOPS_DATA_DIR: damaged, ADOPS_LOG_LEVEL: 'fatal', ...embedded });
      expect(await refusalOf('gateway/main.ts', variables)).toMatch(new RegExp(`^${damaged}/${name} (is|holds) `, 'u'));
    } finally {
      await rm(damaged, { recursive: true, force: true });
    }
  });

  it('lets one server at a time have a data folder with its database', async () => {
    const lock = await lockDataFolder(dataDir, SERVER_LOCK);
    expect(lock).not.toBeNull();
    try {
      const message = await refusalOf('gateway/main.ts', given({ ADOPS_DATABASE_URL: '' }));
      expect(message).toContain(`Another server or demo is running with the data folder ${dataDir}.`);
    } finally {
      lock?.release();
    }
    const message = await refusalOf('gateway/worker/main.ts', given({ ADOPS_DATABASE_URL: '' }));
    expect(message).toContain(`No server is running with the data folder ${dataDir}`);
  });
});
