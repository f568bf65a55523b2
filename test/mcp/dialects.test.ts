import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { DIALECTS, withoutNulls, type Dialect } from '#mcp/schema/dialects.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { listedTool } from '#mcp/serve/listed-tool.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

/** Places that take any object of the platform's own form, or any value; strict function calling cannot say them. */
const FREE_FORM =
  /\.(?:tracking_specs|targeting|attribution_spec|object_story_spec|value|metric|timeframe|params|min_conversions|children|conditions|values|filter_spec|promoted_object|metadata)(?:\.|\[|$)/u;
const OTHER_DIALECTS = DIALECTS.filter((dialect) => dialect !== 'json-schema');
const tools = [...loadTools(loadPublicSdl()).values()];

const schemaOf = (dialect: Dialect, name: string) =>
  listedTool(
    tools.find((tool) => tool.name === name)!,
    { detail: 'short', results: false, dialect },
  ).inputSchema as JsonSchema;

/** Calls `see` with each part of a schema and its path. */
function walk(schema: JsonSchema, path: string, see: (part: JsonSchema, path: string) => void): void {
  see(schema, path);
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  for (const [name, part] of Object.entries(properties)) walk(part, `${path}.${name}`, see);
  if (schema['items'] !== undefined) walk(schema['items'] as JsonSchema, `${path}[]`, see);
  for (const part of (schema['anyOf'] ?? []) as JsonSchema[]) walk(part, path, see);
}

/** Faults that every provider has in common, then those of one dialect. */
function faultsOf(dialect: Dialect, part: JsonSchema, path: string): string[] {
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`${path}: ${fault}`);
  for (const keyword of ['$ref', '$defs', 'const', 'oneOf', 'allOf', 'not', 'patternProperties'])
    if (keyword in part) say(keyword);
  if (Array.isArray(part['enum']) && part['enum'].includes(null)) say('null in an enum');
  if (typeof part['pattern'] === 'string' && /\(\?[=!<]/u.test(part['pattern'])) say('look-around');
  const { type } = part;
  if (dialect === 'openapi' && Array.isArray(type)) say('several types');
  if (dialect === 'openai-strict') {
    if (Array.isArray(type) && !(type.length === 2 && type.includes('null'))) say('several types');
    const names = Object.keys((part['properties'] ?? {}) as object);
    if (names.length > 0 && JSON.stringify(part['required']) !== JSON.stringify(names)) say('a key is not required');
    if ([type].flat().includes('object') && part['additionalProperties'] !== false && !FREE_FORM.test(path))
      say('an open object');
    if ('default' in part) say('a default');
  }
  return faults;
}

describe.each(OTHER_DIALECTS)('the arguments in the dialect %s', (dialect) => {
  it('keep its published rules in every tool', () => {
    const faults: string[] = [];
    for (const { name } of tools) {
      const schema = schemaOf(dialect, name);
      expect([name, schema['type']]).toEqual([name, 'object']);
      walk(schema, name, (part, path) => faults.push(...faultsOf(dialect, part, path)));
    }
    expect(faults).toEqual([]);
  });
});

describe('a definition within itself', () => {
  it('is written out to its second level, and is any object below', () => {
    const text = JSON.stringify(schemaOf('openapi', 'rules_create'));
    expect(text).not.toContain('$ref');
    expect(text.length).toBeLessThan(100_000);
  });
});

describe('nulls of a strict call', () => {
  let bench: McpBench;
  beforeAll(async () => {
    bench = await mcpBench();
  });
  afterAll(() => bench.close());

  it('stand for what is left out', async () => {
    const args = { payload: { kind: null, target_id: null, limit: null, cursor: null } };
    const strict = await bench.client(bench.token(), 'modern', 'dialect=openai-strict');
    expect((await strict.callTool({ name: 'memory_list', arguments: args })).isError).toBeUndefined();
    const plain = await bench.client(bench.token(), 'modern');
    expect((await plain.callTool({ name: 'memory_list', arguments: args })).isError).toBe(true);
    expect(withoutNulls({ a: null, b: [null, { c: null, d: 0 }] })).toEqual({ b: [null, { d: 0 }] });
  });

  it('are of that dialect alone, whose name has to be known', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bench.token()}` };
    const answer = await fetch(`${bench.url}/mcp?dialect=yaml`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(400);
  });
});
