import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';
import { followLaunch, launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { startServer, type RunningServer } from '#gateway/topology/start-server.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';

const PLATFORM_TOKEN = 'sandbox-token';
const FACT = 'The spring budget of Quixotic Umbrellas is secret';
const REMEMBER = `mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }`;
const FORGET = `mutation ($input: MemoryForgetInput!) { memoryForget(input: $input) { __typename } }`;
const KEY = `mutation ($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { secret } }`;
const UPLOAD = `mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { upload { url } } }`;
const CONNECT = `mutation ($input: PlatformConnectionCreateInput!) { platformConnectionCreate(input: $input) { connection { id } } }`;
const RENEW = `mutation ($input: PlatformConnectionRenewInput!) { platformConnectionRenew(input: $input) { connection { id } } }`;
const CONNECTIONS = `{ platformConnections { edges { node { id } } } }`;

const stack = new AsyncDisposableStack();
const lines: string[] = [];
let server: RunningServer;
let graph: GraphClient;
let databaseUrl: string;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-secrets-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await migratedDatabase(SUBGRAPHS);
  stack.defer(() => database.drop());
  databaseUrl = database.url;
  const config = loadConfig({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_PORT: '0',
    ADOPS_DATABASE_URL: database.url,
    ADOPS_LOG_LEVEL: 'trace',
    ADOPS_DISPATCH_SETTLE_MS: '2000',
    ADOPS_DISPATCH_REQUEST_TIMEOUT_MS: '500',
    ADOPS_DISPATCH_LEASE_MS: '1500',
  });
  const log = createLogger({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startServer(config, { log });
  stack.defer(() => server.close());
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  stack.defer(() => graph.close());
});
afterAll(() => stack.disposeAsync());

/** Returns every text, JSON and array of text of every table, as `schema.table.column: value`. */
async function storedTexts(): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as column from information_schema.columns
        where table_schema not in ('pg_catalog', 'information_schema') and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')`,
    );
    const found: string[] = [];
    for (const { place, column } of rows) {
      const values = await client.query<{ value: string }>(
        `select ${column}::text as value from ${place} where ${column} is not null`,
      );
      found.push(...values.rows.map(({ value }) => `${place}.${column}: ${value}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Requests that fail in every way, whose errors must not repeat what was sent. */
async function failingCalls(secret: string): Promise<void> {
  for (const [path, init] of [
    ['/graphql', { headers: { authorization: `Bearer ${secret}broken` }, body: '{"query":"{ me { id } }"}' }],
    ['/graphql', { headers: { authorization: `Bearer ${secret}` }, body: `{"query":"{ ${'nothing '}}"}` }],
    ['/graphql', { headers: { authorization: `Bearer ${secret}` }, body: '{"query":' }],
  ] as const) {
    await fetch(`${server.url}${path}`, {
      method: 'POST',
      ...init,
      headers: { ...init.headers, 'content-type': 'application/json' },
    });
  }
}

describe('with everything logged', () => {
  it('no secret and no text of a fact reaches a log or the rows of the database', async () => {
    const run = <T>(document: string, input: object) => graph.run<T>(document, { input });
    const { apiKeyCreate } = await run<{ apiKeyCreate: { secret: string } }>(KEY, {
      requestId: uuid7(),
      name: 'Agent',
      scopes: ['READ'],
    });
    const apiKey = apiKeyCreate.secret;
    const announced = { filename: 'a.png', mimeType: 'IMAGE_PNG', byteSize: 10, checksumSha256: 'a'.repeat(64) };
    const { mediaUploadCreate } = await run<{ mediaUploadCreate: { upload: { url: string } } }>(UPLOAD, {
      requestId: uuid7(),
      ...announced,
    });
    const uploadUrl = mediaUploadCreate.upload.url;
    await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'not an image' });
    const { memoryRemember } = await run<{ memoryRemember: { fact: { id: string } } }>(REMEMBER, {
      requestId: uuid7(),
      fact: FACT,
      scope: { kind: 'TEAM' },
      consent: 'EXPLICIT_USER_REQUEST',
    });
    const memoryId = memoryRemember.fact.id;
    await run(CONNECT, { requestId: uuid7(), accessToken: 'wrong-platform-token-123' }).catch(() => undefined);
    const { platformConnections } = await graph.run<{ platformConnections: { edges: { node: { id: string } }[] } }>(
      CONNECTIONS,
    );
    const connectionId = platformConnections.edges[0]!.node.id;
    for (const accessToken of ['wrong-platform-token-456', PLATFORM_TOKEN]) {
      await run(RENEW, { requestId: uuid7(), connectionId, accessToken }).catch(() => undefined);
    }
    await failingCalls(apiKey);

    const [account] = await listAdAccounts(graph);
    const creativeIds = await fillLibrary(graph, 3);
    const template = await saveTemplate(graph, account!);
    await fetch(`${server.platform.url}/_faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cutAfterWorkRate: 0.2, rejectRate: 0.2, seed: 4 }),
    });
    const launch = await submitLaunch(graph, launchRequest(account!, 'Secrets', template, creativeIds));
    for await (const event of followLaunch(graph, account!.id, launch)) void event;

    const secrets = [PLATFORM_TOKEN, 'wrong-platform-token-123', 'wrong-platform-token-456', server.devToken, apiKey];
    const signature = new URL(uploadUrl).searchParams.get('signature')!;
    const leaks = (texts: readonly string[], unwanted: readonly string[]) =>
      texts.filter((text) => unwanted.some((secret) => text.includes(secret)) || /eyJ[\w-]+\.eyJ/u.test(text));
    expect(lines.length).toBeGreaterThan(10);
    expect(leaks(lines, [...secrets, signature, FACT, 'Quixotic'])).toEqual([]);
    const stored = await storedTexts();
    expect(stored.some((text) => text.includes('Quixotic'))).toBe(true);
    expect(leaks(stored, [...secrets, signature])).toEqual([]);

    await run(FORGET, { requestId: uuid7(), memoryId, expectedVersion: 1 });
    expect((await storedTexts()).filter((text) => /quixotic/iu.test(text))).toEqual([]);
  });
});
