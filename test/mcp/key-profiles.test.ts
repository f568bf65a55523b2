import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';

interface Created {
  apiKeyCreate: { secret: string; apiKey: { toolGroups: string[] } };
}

const CREATE = `mutation Create($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { secret apiKey { toolGroups } } }`;

let server: ScratchServer;
let graph: GraphClient;
const clients: Client[] = [];
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await graph?.close();
  await server?.close();
});

async function keyWith(more: Record<string, unknown>): Promise<Created['apiKeyCreate']> {
  const input = { requestId: uuid7(), name: 'Agent', scopes: ['READ', 'WRITE'], ...more };
  return (await graph.run<Created>(CREATE, { input })).apiKeyCreate;
}

async function connected(secret: string, query = '', era: 'modern' | 'legacy' = 'modern'): Promise<Client> {
  const mode = era === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'profiled', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp?${query}`), { requestInit }));
  clients.push(client);
  return client;
}

/** Beginnings of the names of the tools that a client sees. */
async function groupsOf(client: Client): Promise<string[]> {
  const { tools } = await client.listTools();
  return [...new Set(tools.map(({ name }) => name.split('_')[0]!))].toSorted();
}

describe('an API key with groups of tools', () => {
  it.each(['modern', 'legacy'] as const)('lists and calls only these, in the %s revision', async (era) => {
    const { secret, apiKey } = await keyWith({ toolGroups: ['MEMORY', 'RULES', 'MEMORY'] });
    expect(apiKey.toolGroups).toEqual(['MEMORY', 'RULES']);
    const client = await connected(secret, '', era);
    expect(await groupsOf(client)).toEqual(['memory', 'rules']);
    expect((await client.callTool({ name: 'memory_list', arguments: { payload: {} } })).isError).toBeUndefined();
    await expect(client.callTool({ name: 'brands_list', arguments: {} })).rejects.toThrow('There is no tool');
  });

  it('has those of the address that are among them, and is refused an address without any', async () => {
    const { secret } = await keyWith({ toolGroups: ['MEMORY', 'RULES'] });
    expect(await groupsOf(await connected(secret, 'tools=rules,launcher'))).toEqual(['rules']);
    const refused = await fetch(`${server.url}/mcp?tools=launcher`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${secret}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    const told = expect.stringContaining('among those of the API key: memory, rules');
    expect([refused.status, await refused.text()]).toEqual([400, told]);
  });

  it('keeps to its scopes as well', async () => {
    const { secret } = await keyWith({ scopes: ['READ'], toolGroups: ['MEMORY'] });
    const { tools } = await (await connected(secret)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(['memory_get', 'memory_list', 'memory_recall']);
  });

  it('finds only these in search mode', async () => {
    const { secret } = await keyWith({ toolGroups: ['MEMORY'] });
    const client = await connected(secret, 'mode=search');
    const answer = await client.callTool({
      name: 'tools_search',
      arguments: { query: 'list launches facts', limit: 25 },
    });
    const { tools } = answer.structuredContent as { tools: { name: string }[] };
    expect(tools.filter(({ name }) => !name.startsWith('memory_'))).toEqual([]);
  });

  it('has them over standard input too', async () => {
    const { secret } = await keyWith({ toolGroups: ['INSIGHTS'] });
    const client = new Client({ name: 'profiled', version: '1.0.0' });
    const env = { ...(process.env as Record<string, string>), ADOPS_URL: server.url, ADOPS_TOKEN: secret };
    const main = fileURLToPath(new URL('../../mcp/main.ts', import.meta.url));
    await client.connect(new StdioClientTransport({ command: process.execPath, args: ['--no-warnings', main], env }));
    clients.push(client);
    expect(await groupsOf(client)).toEqual(['insights']);
  });

  it('reads its own groups, and nothing else of the graph is less', async () => {
    const { secret } = await keyWith({ toolGroups: ['MEMORY'] });
    const own = new GraphClient(`${server.url}/graphql`, secret);
    expect(await own.run('{ viewer { toolGroups } adAccounts(first: 1) { edges { node { name } } } }')).toMatchObject({
      viewer: { toolGroups: ['MEMORY'] },
      adAccounts: { edges: [{ node: { name: expect.any(String) } }] },
    });
    await own.close();
  });
});

describe('an API key without groups', () => {
  it.each([
    ['left out', {}],
    ['null', { toolGroups: null }],
    ['empty', { toolGroups: [] }],
  ])('lists every tool: %s', async (_how, more) => {
    const { secret, apiKey } = await keyWith(more);
    expect(apiKey.toolGroups).toEqual([]);
    const [all, own] = [await connected(server.devToken), await connected(secret)];
    expect((await own.listTools()).tools).toHaveLength((await all.listTools()).tools.length);
  });

  it('is as any other credential: the viewer has no groups', async () => {
    expect(await graph.run('{ viewer { toolGroups } }')).toEqual({ viewer: { toolGroups: [] } });
  });
});
