import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOOL_GROUPS } from '#kit/session/tool-groups.ts';
import { isToolGroup, toolsOfGroups } from '#mcp/serve/tool-groups.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

let bench: McpBench;
beforeAll(async () => {
  bench = await mcpBench();
});
afterAll(() => bench.close());

describe('the groups of tools', () => {
  it('have every tool in one of them', () => {
    const tools = loadTools(loadPublicSdl());
    const grouped = TOOL_GROUPS.flatMap((group) => [...toolsOfGroups(tools, [group]).keys()]);
    expect(grouped.toSorted()).toEqual([...tools.keys()]);
    expect(isToolGroup('constructor')).toBe(false);
  });
});

describe.each(['modern', 'legacy'] as const)('a client of the %s revision', (era) => {
  it('gets schemas of results where it asks for them, and its results fit them', async () => {
    const plain = await bench.client(bench.token(), era);
    expect((await plain.listTools()).tools.filter(({ outputSchema }) => outputSchema)).toEqual([]);
    const asking = await bench.client(bench.token(), era, 'results=schemas');
    const { tools } = await asking.listTools();
    for (const { outputSchema } of tools) expect(outputSchema).toMatchObject({ additionalProperties: false });
    // The client checks structured content against the schema.
    const { structuredContent } = await asking.callTool({ name: 'rules_schema', arguments: {} });
    expect(structuredContent).toHaveProperty('metrics');
  });

  it('gets every description where it asks for details', async () => {
    const descriptions = async (query: string) => {
      const { tools } = await (await bench.client(bench.token(), era, query)).listTools();
      return JSON.stringify(tools.find(({ name }) => name === 'memory_recall')).split('"description"').length;
    };
    expect(await descriptions('detail=full')).toBeGreaterThan(5 * (await descriptions('')));
  });

  it('sees and calls only tools of the groups it asks for', async () => {
    const client = await bench.client(bench.token(), era, 'tools=memory,rules');
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names.filter((name) => !/^(?:memory|rules)_/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['memory_recall', 'rules_schema']));
    expect((await client.callTool({ name: 'memory_list', arguments: { payload: {} } })).isError).toBeUndefined();
    await expect(client.callTool({ name: 'brands_list', arguments: {} })).rejects.toThrow('There is no tool');
  });
});

describe('an address', () => {
  const post = (query: string) =>
    fetch(`${bench.url}/mcp?${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${bench.token()}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });

  it('is refused with every value it does not know', async () => {
    const response = await post('results=all&tools=launcher,memories&detail=much');
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    for (const said of ['none, schemas', 'launcher, memory', 'short, full']) expect(error.message).toContain(said);
    expect((await post('tools=')).status).toBe(400);
    expect((await post('tools=memory&tools=rules')).status).toBe(400);
  });

  it('may have parameters of others', async () => {
    expect((await post('utm_source=x')).status).toBe(200);
  });
});
