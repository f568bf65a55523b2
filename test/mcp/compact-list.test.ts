import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { exampleArguments } from '#mcp/examples/sample-arguments.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { withAllDigits } from '#mcp/schema/large-integers.ts';
import { portableArguments } from '#mcp/schema/portable-arguments.ts';
import { writtenOut } from '#mcp/schema/written-out.ts';
import { listedTool } from '#mcp/serve/listed-tool.ts';
import { listTokens, tokensOf } from '#test/mcp/list-tokens.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';
import { walkArguments } from '#test/mcp/walk-arguments.ts';

const tools = [...loadTools(loadPublicSdl()).values()];
const COMPACT = { detail: 'compact', results: false } as const;
const schemas = new Ajv2020({ strict: false, validateFormats: false });

let bench: McpBench;
beforeAll(async () => {
  bench = await mcpBench();
});
afterAll(() => bench.close());

describe('the tokens of the compact list', () => {
  it('are 300 at most for a tool', () => {
    const sizes = tools.map((tool): [string, number] => [tool.name, tokensOf(listedTool(tool, COMPACT))]);
    expect(sizes.filter(([, size]) => size > 300)).toEqual([]);
  });

  it('are no more than those of the short list for any tool, and of all arguments less than a third', () => {
    const short = { ...COMPACT, detail: 'short' } as const;
    for (const tool of tools) {
      const [all, some] = [short, COMPACT].map((parts) => tokensOf(listedTool(tool, parts))) as [number, number];
      expect([tool.name, some <= all]).toEqual([tool.name, true]);
    }
    expect(listTokens(tools, COMPACT).arguments).toBeLessThan(listTokens(tools, short).arguments / 3);
  });
});

describe.each(tools.map((tool) => [tool.name, tool] as const))('the compact schema of %s', (_name, tool) => {
  const compact = listedTool(tool, COMPACT).inputSchema as JsonSchema;
  const accepts = schemas.compile(compact);
  const complete = schemas.compile(
    JSON.parse(JSON.stringify(listedTool(tool, { detail: 'full', results: false }).inputSchema)) as JsonSchema,
  );

  it('accepts every call that the complete one accepts', () => {
    const example = exampleArguments(tool);
    const calls = [
      example,
      ...walkArguments(tool.inputSchema).flatMap((place) => valuesOf(place.schema).map((value) => place.put(value))),
    ];
    const valid = calls.filter((call) => complete(call));
    expect(valid.length).toBeGreaterThan(0);
    expect(valid.filter((call) => !accepts(call))).toEqual([]);
  });

  it('describes what is always needed, and is open where it describes not all', () => {
    expect(faultsOf(compact, tool.inputSchema, tool.inputSchema)).toEqual([]);
  });

  it('names every argument of the call and of the object that groups them', () => {
    const text = JSON.stringify(compact);
    const names = walkArguments(tool.inputSchema)
      .map(({ steps }) => steps)
      .filter((steps) => steps.length === 1 || (steps.length === 2 && /^(?:payload|data)$/.test(String(steps[0]))))
      .map((steps) => String(steps.at(-1)))
      .filter((name) => name !== 'schema_version');
    for (const name of names) expect([name, new RegExp(`[" ]${name}[",.]`).test(text)]).toEqual([name, true]);
  });

  it('has an example that the server would take', () => {
    expect(tool.parse(exampleArguments(tool)).violations).toBeUndefined();
  });
});

/** Values of a place that its complete schema may accept. */
function valuesOf({ type, enum: choices }: JsonSchema): unknown[] {
  const kinds = [type ?? []].flat() as string[];
  const [first, ...others] = (choices ?? []) as unknown[];
  return [
    ...(kinds.includes('null') ? [null] : []),
    ...(first === undefined ? [] : [first, ...others]),
    true,
    7,
    'some words here',
    [],
    {},
  ];
}

/** Places where a compact schema is closed though it leaves something out, or leaves out what is needed. */
function faultsOf(compact: JsonSchema, complete: JsonSchema, root: JsonSchema): string[] {
  const whole = objectOf(complete, root);
  const properties = (compact['properties'] ?? {}) as Record<string, JsonSchema>;
  const all = (whole['properties'] ?? {}) as Record<string, JsonSchema>;
  if (compact['properties'] === undefined)
    return compact['additionalProperties'] === false && Object.keys(all).length > 0 ? ['closed'] : [];
  const isWhole = Object.keys(all).every((name) => name in properties);
  return [
    ...(!isWhole && compact['additionalProperties'] === false ? ['closed'] : []),
    ...((whole['required'] ?? []) as string[]).filter((name) => !(name in properties)),
    ...Object.entries(properties).flatMap(([name, part]) =>
      faultsOf(objectOf(part, part), all[name]!, root).map((fault) => `${name}.${fault}`),
    ),
  ];
}

function objectOf(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const [first] = (schema['anyOf'] ?? []) as JsonSchema[];
  if (first) return objectOf(first, root);
  if (schema['items']) return objectOf(schema['items'] as JsonSchema, root);
  const name = String(schema['$ref'] ?? '').replace('#/$defs/', '');
  return name === '' ? schema : (root['$defs'] as Record<string, JsonSchema>)[name]!;
}

describe.each(['modern', 'legacy'] as const)('a client of the %s revision with the compact list', (era) => {
  it('sees all tools and the one that describes them, in less than 12,000 tokens', async () => {
    const client = await bench.client(bench.token(), era, 'detail=compact');
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual([...tools.map(({ name }) => name), 'tools_describe']);
    expect(tokensOf({ tools: listed })).toBeLessThan(12_000);
    expect(client.getInstructions()).toContain('tools_describe');
  });

  it('learns the rest from it, with every bound and an example', async () => {
    const client = await bench.client(bench.token(), era, 'detail=compact');
    const names = ['rules_create', 'memory_remember'];
    const { structuredContent } = await client.callTool({ name: 'tools_describe', arguments: { names } });
    const { tools: described } = structuredContent as {
      tools: { name: string; inputSchema: JsonSchema; example: unknown }[];
    };
    expect(described.map(({ name }) => name)).toEqual(names);
    for (const { name, inputSchema, example } of described) {
      const tool = tools.find((one) => one.name === name)!;
      expect(JSON.stringify(inputSchema)).toBe(
        JSON.stringify(writtenOut(withAllDigits(portableArguments(tool.inputSchema)), 1)),
      );
      expect(tool.parse(example).violations).toBeUndefined();
    }
  });

  it('is refused undeclared arguments and broken bounds, with all of them', async () => {
    const client = await bench.client(bench.token(), era, 'detail=compact');
    const payload = {
      request_id: uuid7(),
      fact: 'short',
      scope: { kind: 'team', more: 1 },
      consent: 'explicit_user_request',
    };
    const { isError, content } = await client.callTool({ name: 'memory_remember', arguments: { payload, extra: 1 } });
    expect(isError).toBe(true);
    for (const path of ['payload.fact', 'payload.scope.more', 'extra']) expect(JSON.stringify(content)).toContain(path);
  });

  it('has the other tools of the search mode only there', async () => {
    const client = await bench.client(bench.token(), era, 'detail=compact');
    await expect(client.callTool({ name: 'tools_search', arguments: { query: 'ads' } })).rejects.toThrow('no tool');
    const plain = await bench.client(bench.token(), era);
    await expect(plain.callTool({ name: 'tools_describe', arguments: { names: ['rules_get'] } })).rejects.toThrow(
      'no tool',
    );
  });

  it('is not offered in the strict dialect, which has no open objects', async () => {
    const response = await fetch(`${bench.url}/mcp?detail=compact&dialect=openai-strict`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${bench.token()}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('choose one of both')]);
  });
});
