import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import pg from 'pg';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { startServer, type RunningServer } from '#gateway/topology/start-server.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { quoteIdentifier } from '#kit/database/tenant.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startEmbeddingServer } from '#subgraphs/memory/embeddings/testing/embedding-server.ts';
import { documentedSql } from '#test/testkit/documented-sql.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';

/** Words nobody else says, which no stemmer shortens. */
const [CODENAME, COLOUR, MESSAGE] = ['zqvkwbxxq', 'bkwvzzqvx', 'vxwkzqbbz'] as const;
/** Traces of a word: as it is, from its end, or as the digits of its bytes. */
const TRACES = [CODENAME, COLOUR, MESSAGE].flatMap((word) => {
  const reversed = [...word].toReversed().join('');
  return [word, reversed, Buffer.from(word).toString('hex'), Buffer.from(reversed).toString('hex')];
});
const REMEMBER = `mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { replayed fact { id } warnings { message } } }`;
const UPDATE = `mutation ($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { fact { version } } }`;
const ENABLE = `mutation ($input: MemorySetEnabledInput!) { memorySetEnabled(input: $input) { fact { version } } }`;
const FORGET = `mutation ($input: MemoryForgetInput!) { memoryForget(input: $input) { replayed } }`;
const RECALL = `query ($query: String!) { memoryRecall(query: $query) { matches { fact { id } } } }`;
const FACTS = `{ memoryFacts { edges { node { id version } } } }`;

interface Remembered {
  memoryRemember: { replayed: boolean; fact: { id: string } | null };
}

const stack = new AsyncDisposableStack();
const lines: string[] = [];
let server: RunningServer;
let graph: GraphClient;
let agent: Client;
let admin: pg.Client;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-forgotten-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await migratedDatabase(SUBGRAPHS);
  stack.defer(() => database.drop());
  const endpoint = await startEmbeddingServer();
  stack.defer(() => endpoint.close());
  const config = loadConfig({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_PORT: '0',
    ADOPS_DATABASE_URL: database.url,
    ADOPS_LOG_LEVEL: 'trace',
    ADOPS_EMBEDDINGS_URL: endpoint.url,
    ADOPS_EMBEDDINGS_MODEL: 'test',
  });
  const log = createLogger({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startServer(config, { log });
  stack.defer(() => server.close());
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  stack.defer(() => graph.close());
  agent = new Client({ name: 'agent', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
  stack.defer(() => agent.close());
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  stack.defer(() => admin.end());
});
afterAll(() => stack.disposeAsync());

/** The tables of every schema, the server's own among them, which hold a trace in any column of any row. */
async function tablesWithTraces(): Promise<string[]> {
  const { rows } = await admin.query<{ schema: string; name: string }>(
    `select relnamespace::regnamespace::text as schema, relname as name from pg_class
      where relkind in ('r', 'm', 'p') or oid = 'pg_stat_activity'::regclass order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = `${schema}.${quoteIdentifier(name)}`;
    const traces = TRACES.map((trace) => `%${trace}%`);
    const { rowCount } = await admin.query(`select from ${table} as row where row::text ilike any($1)`, [traces]);
    if (rowCount !== 0) found.push(`${schema}.${name}`);
  }
  return found;
}

/** Sends a text in every way it can come in, those that fail among them. */
async function say(): Promise<{ given: object; id: string }> {
  const run = <T>(document: string, input: object) => graph.run<T>(document, { input });
  const fact = `Our next launch has the codename ${CODENAME}-4711.`;
  const scope = { kind: 'TEAM' };
  const consent = 'EXPLICIT_USER_REQUEST';
  const given = { requestId: uuid7(), fact, scope, consent, sourceMessageId: `message-${MESSAGE}` };
  const { memoryRemember } = await run<Remembered>(REMEMBER, given);
  const memoryId = memoryRemember.fact!.id;
  const change = (expectedVersion: number, parts: object) => ({
    requestId: uuid7(),
    memoryId,
    expectedVersion,
    ...parts,
  });
  await run(REMEMBER, given);
  await run(UPDATE, change(1, { fact: `The codename ${CODENAME} is now painted ${COLOUR}.` }));
  for (const [version, enabled] of [
    [2, false],
    [3, true],
  ] as const) {
    await run(ENABLE, change(version, { enabled }));
  }
  const payload = { request_id: uuid7(), fact: `Agents say ${COLOUR} too.`, scope, consent };
  const args = { ...payload, scope: { kind: 'team' }, consent: 'explicit_user_request' };
  const reported = await agent.callTool({ name: 'memory_remember', arguments: { payload: args } });
  expect(reported.isError ?? false).toBe(false);
  await agent.callTool({ name: 'memory_recall', arguments: { query: `What is ${COLOUR}?` } });
  expect(await graph.run(RECALL, { query: `codename ${CODENAME}` })).toMatchObject({
    memoryRecall: { matches: [{ fact: { id: memoryId } }] },
  });

  await expect(run(UPDATE, change(1, { fact: `Too late for ${CODENAME}.` }))).rejects.toThrow('refused');
  await expect(run(REMEMBER, { ...given, fact: `${CODENAME}\u200B hides` })).rejects.toThrow('refused');
  await expect(run(REMEMBER, { ...given, fact: `Other than ${CODENAME}.` })).rejects.toThrow('refused');
  await admin.query(
    `create function memory.fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await admin.query('create trigger fail before insert on memory.fact execute function memory.fail()');
  await expect(run(REMEMBER, { ...given, requestId: uuid7() })).rejects.toThrow('refused');
  await admin.query('drop trigger fail on memory.fact');
  return { given, id: memoryId };
}

/** Vectors of all facts are there. */
async function vectorsMade(): Promise<void> {
  const left = `select from memory.fact f where not exists (select from memory.vector v where v.fact_id = f.id)`;
  while ((await admin.query(left)).rowCount !== 0) await admin.query('select pg_sleep(0.05)');
}

describe('a forgotten fact', () => {
  it('leaves nothing in any table of the database and in no log', async () => {
    const { given, id } = await say();
    await vectorsMade();
    await admin.query('analyze');
    expect(await tablesWithTraces()).toEqual(['memory.fact', 'memory.fact_version', 'memory.word']);

    const { memoryFacts } = await graph.run<{ memoryFacts: { edges: { node: { id: string; version: number } }[] } }>(
      FACTS,
    );
    expect(memoryFacts.edges).toHaveLength(2);
    for (const { node } of memoryFacts.edges) {
      const input = { requestId: uuid7(), memoryId: node.id, expectedVersion: node.version };
      for (const replayed of [false, true]) {
        expect(await graph.run(FORGET, { input })).toEqual({ memoryForget: { replayed } });
      }
    }
    expect(await tablesWithTraces()).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => TRACES.some((trace) => line.toLowerCase().includes(trace)))).toEqual([]);

    for (const statement of await documentedSql('vacuum (full)')) await admin.query(statement);

    const replay = await graph.run<Remembered>(REMEMBER, { input: given });
    expect(replay.memoryRemember).toMatchObject({ replayed: true, fact: null });
    const claims = `select input_hash from memory.request_claim where result = to_jsonb($1::text) and operation in ('memoryRemember', 'memoryUpdate')`;
    // A fingerprint stays of input that no user wrote.
    const kept = { input_hash: expect.stringMatching(/^\.[0-9a-f]{16}$/) };
    expect((await admin.query(claims, [id])).rows).toEqual([kept, kept]);
  });
});
