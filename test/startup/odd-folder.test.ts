/** @seconds 20 */
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import { NpmProcess } from './npm-process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Folders that the commands of the README need. */
const NEEDED = [
  'console',
  'examples',
  'gateway',
  'kit',
  'mcp',
  'platform',
  'subgraphs',
  'package.json',
  'package-lock.json',
  'supergraph.graphql',
];
/** Characters that are special in addresses and shells; paths of sockets below it are too long, too. */
const ODD = `a b#ü%20 'c' $HOME;&"d" ${'long '.repeat(20)}`;

let parent: string;
let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
const started: NpmProcess[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'adops-odd-'));
  folder = join(parent, ODD);
  await mkdir(folder);
  for (const name of NEEDED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  database = await emptyDatabase();
});
afterEach(() => {
  for (const process of started.splice(0)) process.kill();
});
afterAll(async () => {
  await database?.drop();
  await rm(parent, { recursive: true, force: true });
});

function npm(args: string[], variables: Record<string, string> = {}): NpmProcess {
  const process = new NpmProcess(args, variables, folder);
  started.push(process);
  return process;
}

describe('in a folder of an odd name', () => {
  it('the demo runs from its beginning to its end, with a PostgreSQL of its own', async () => {
    const { code, said } = await npm(['demo']).ended();
    expect(said).toContain('On the platform now');
    expect(code).toBe(0);
  });

  it('a server of many processes starts, serves its pages, and ends', async () => {
    const process = npm(['start'], {
      ADOPS_DATABASE_URL: database.url,
      ADOPS_DATA_DIR: join(folder, 'data of #1 ?'),
      ADOPS_TOPOLOGY: 'apart',
      ADOPS_PORT: '0',
    });
    const [, url] = await process.says(/the gateway serves at (http:\S+?)"/u);
    for (const page of ['graphiql', 'launches', 'health/ready'])
      expect([page, (await fetch(`${url}/${page}`)).status]).toEqual([page, 200]);
    process.signal('SIGTERM');
    expect((await process.ended()).code).toBe(0);
  });
});
