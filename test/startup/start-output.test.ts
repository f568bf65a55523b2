/** @seconds 20 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { describeEntrances, quoted } from '#gateway/topology/entrances.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { NpmProcess } from './npm-process.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let start: NpmProcess;
/** The printed block. */
let block: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-printed-'));
  database = await migratedDatabase(SUBGRAPHS);
  const variables = { ADOPS_LOG_LEVEL: 'info', ADOPS_DATA_DIR: dataDir, ADOPS_DATABASE_URL: database.url };
  start = new NpmProcess(['start'], { ...variables, ADOPS_PORT: '0', ADOPS_WORKERS: 'off' });
  [block] = await start.says(/^adops serves at [\s\S]*?\n {2}curl .*$/mu);
});

afterAll(async () => {
  start?.kill();
  await start?.ended();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const rowOf = (name: string): string => new RegExp(`^ {2}${name} +(.+)$`, 'mu').exec(block)![1]!;
const token = async (): Promise<string> => (await readFile(rowOf('token'), 'utf8')).trim();

describe('npm start', () => {
  it.each(['console', 'GraphiQL'])('prints where the %s is', async (name) => {
    const answer = await fetch(rowOf(name));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it('prints where the graph and the tools are, and the file with a token that both take', async () => {
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const query = JSON.stringify({ query: '{ viewer { role } }' });
    const answer = await fetch(rowOf('graph'), { method: 'POST', headers, body: query });
    expect(await answer.json()).toMatchObject({ data: { viewer: { role: 'OWNER' } } });
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const accept = 'application/json, text/event-stream';
    const tools = await fetch(rowOf('MCP'), { method: 'POST', headers: { ...headers, accept }, body: ping });
    expect(tools.status).toBe(200);
  });

  it('prints a command that gives the address of an upload page', async () => {
    const [, url, body] = /^ {2}curl -s (\S+) .* -d '(.+)'$/mu.exec(block)!;
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const answer = await fetch(url!, { method: 'POST', headers, body: body! });
    const { data } = (await answer.json()) as { data: { mediaUploadCreate: { uploadPage: { url: string } } } };
    expect((await fetch(data.mediaUploadCreate.uploadPage.url)).status).toBe(200);
  });

  it('prints no token', async () => {
    expect(start.said).not.toContain((await token()).slice(0, 20));
    expect(block).toContain(`export ADOPS_TOKEN="$(cat ${quoted(rowOf('token'))})"`);
  });
});

it('names the issuer where tokens come from elsewhere', () => {
  const identity = { kind: 'oidc', issuer: 'https://id.example.com', audience: 'adops' } as const;
  const said = describeEntrances('https://ads.example.com', { dataDir, identity });
  expect(said).toContain('token      one of https://id.example.com\n');
  expect(said).not.toContain('dev-token');
});

it.each([
  ['/data/adops', '/data/adops'],
  ["/it's here", `'/it'\\''s here'`],
])('quotes %s for a shell', (path, word) => {
  expect(quoted(path)).toBe(word);
});
