import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { findTools } from '#mcp/search/find-tools.ts';
import { tokensOf } from '#test/mcp/list-tokens.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

const tools = loadTools(loadPublicSdl());

let bench: McpBench;
beforeAll(async () => {
  bench = await mcpBench();
});
afterAll(() => bench.close());

interface Found {
  tools: { name: string; description: string }[];
}

async function ask<T>(client: Client, name: string, args: Record<string, unknown>): Promise<T> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  expect([isError ?? false, text]).toEqual([false, text]);
  return JSON.parse(text) as T;
}

describe('a search', () => {
  it.each<[string, string]>([
    ['submit a launch of creatives', 'launcher_launches_submit'],
    ['save a fact for later', 'memory_remember'],
    ['report of spend by day', 'insights_query'],
    ['pause an ad', 'actions_execute'],
    ['create a rule', 'rules_create'],
    ['stop everything at once', 'writes_stop'],
    ['upload a video file', 'media_uploads_create'],
  ])('finds the tool for: %s', (query, name) => {
    expect(findTools([...tools.values()], query, 8).map((tool) => tool.name)).toContain(name);
  });

  it('finds every tool by its own name, and nothing by words that no tool has', () => {
    const all = [...tools.values()];
    for (const { name } of all)
      expect([name, findTools(all, name, 3).map((tool) => tool.name)]).toEqual([name, expect.arrayContaining([name])]);
    expect(findTools(all, 'zebra', 8)).toEqual([]);
  });
});

describe.each(['modern', 'legacy'] as const)('a client of the %s revision in search mode', (era) => {
  const connect = (scopes?: ('mcp:read' | 'mcp:write')[], query = 'mode=search') =>
    bench.client(bench.token(scopes), era, query);

  it('sees three closed tools in less than 1,500 tokens', async () => {
    const listed = (await (await connect()).listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(['tools_search', 'tools_describe', 'tools_call']);
    for (const { inputSchema } of listed) expect(inputSchema).toMatchObject({ additionalProperties: false });
    expect(tokensOf({ tools: listed })).toBeLessThan(1_500);
  });

  it('reaches every tool, described as the detailed list does', async () => {
    const client = await connect();
    const detailed = (await (await bench.client(bench.token(), era, 'detail=full')).listTools()).tools;
    for (const tool of detailed) {
      const { tools: found } = await ask<Found>(client, 'tools_search', { query: tool.name, limit: 3 });
      expect(found.map(({ name }) => name)).toContain(tool.name);
    }
    const names = ['launcher_templates_create', 'memory_list'];
    const { tools: described } = await ask<Found>(client, 'tools_describe', { names });
    const plain = JSON.parse(JSON.stringify(detailed.filter(({ name }) => names.includes(name)))) as object[];
    expect(described).toEqual(plain.map((tool) => ({ ...tool, example: expect.any(Object) })));
  });

  it('calls a tool with its own checks and results', async () => {
    const client = await connect();
    const fact = 'Reports of this client are due on Mondays.';
    const payload = { request_id: uuid7(), fact, scope: { kind: 'team' }, consent: 'explicit_user_request' };
    const call = (name: string, args: object) =>
      client.callTool({ name: 'tools_call', arguments: { name, arguments: args } });
    const saved = await call('memory_remember', { payload });
    expect(saved.structuredContent).toMatchObject({ fact: { fact }, replayed: false });
    expect((await call('memory_remember', { payload })).structuredContent).toMatchObject({ replayed: true });
    const refused = await call('memory_remember', { payload: { ...payload, fact: 'short', more: 1 } });
    expect(refused.isError).toBe(true);
    for (const path of ['payload.fact', 'payload.more']) expect(JSON.stringify(refused.content)).toContain(path);
    expect(
      (await client.callTool({ name: 'tools_call', arguments: { name: 'rules_schema' } })).isError,
    ).toBeUndefined();
  });

  it('is refused with every fault of the three, and for tools that are not there', async () => {
    const client = await connect();
    const said = async (name: string, args: Record<string, unknown>) => {
      const { isError, content } = await client.callTool({ name, arguments: args });
      expect(isError).toBe(true);
      return JSON.stringify(content);
    };
    expect(await said('tools_search', { query: '', limit: 99, more: 1 })).toContain('break 3 rules');
    expect(await said('tools_describe', { names: ['memory_list', 'memory_burn'] })).toContain('names[1]');
    expect(await said('tools_call', { name: 'memory_burn', arguments: 'x' })).toContain('must be object');
    expect(await said('tools_call', { name: 'tools_call', arguments: {} })).toContain('find it with tools_search');
    await expect(client.callTool({ name: 'memory_list', arguments: { payload: {} } })).rejects.toThrow('no tool');
  });

  it('finds and calls only what its scopes and groups allow', async () => {
    const reading = await connect(['mcp:read']);
    const { tools: found } = await ask<Found>(reading, 'tools_search', { query: 'memory facts forget', limit: 25 });
    expect(found.map(({ name }) => name)).toContain('memory_recall');
    expect(found.map(({ name }) => name)).not.toContain('memory_forget');
    const args = { name: 'memory_forget', arguments: {} };
    await expect(reading.callTool({ name: 'tools_call', arguments: args })).rejects.toThrow(/scope|403/i);
    const launcher = await connect(undefined, 'mode=search&tools=launcher');
    const all = await ask<Found>(launcher, 'tools_search', { query: 'list facts launches', limit: 25 });
    expect(all.tools.filter(({ name }) => !name.startsWith('launcher_'))).toEqual([]);
    const outside = await launcher.callTool({ name: 'tools_call', arguments: { name: 'memory_list' } });
    expect(outside.isError).toBe(true);
  });
});

describe('a name that is no text', () => {
  it.each([[{ toString: null }], [{ length: -1 }], [['memory_list']], [7], [null]])('is refused: %j', async (name) => {
    const response = await fetch(`${bench.url}/mcp?mode=search`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${bench.token()}`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 7,
        method: 'tools/call',
        params: { name: 'tools_call', arguments: { name, arguments: {} } },
      }),
    });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('must be string')]);
  });
});

describe('a call through tools_call', () => {
  const post = (body: unknown, token: string) =>
    fetch(`${bench.url}/mcp?mode=search`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
  const through = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name: 'tools_call', arguments: { name, arguments: args } },
  });

  it('without a needed scope is refused with all the tool needs', async () => {
    const response = await post(through('memory_forget', {}), bench.token(['mcp:read']));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { data: { required_scopes: ['mcp:read', 'mcp:write'] } } });
  });

  it('may be larger than a query for the one tool that takes files', async () => {
    const large = { files: [{ data: 'x'.repeat(1_100_000) }] };
    expect((await post(through('media_uploads_complete', large), bench.token())).status).toBe(200);
    expect((await post(through('memory_recall', large), bench.token())).status).toBe(413);
  });
});
