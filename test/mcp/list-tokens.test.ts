import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { portableArguments } from '#mcp/schema/portable-arguments.ts';
import { publishedArguments } from '#mcp/schema/published-arguments.ts';
import { publishedResults } from '#mcp/schema/published-results.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';
import { listedTool } from '#mcp/serve/listed-tool.ts';
import { listTokens, tokensOf } from '#test/mcp/list-tokens.ts';
import { walkArguments } from '#test/mcp/walk-arguments.ts';

const tools = [...loadTools(loadPublicSdl()).values()];
const SHORT = { detail: 'short', results: false } as const;

/** Tools that take template settings, requests of launches, rules, content of creatives, reports or kits of brands. */
const LARGE = new Set([
  'adsets_create',
  'brands_update',
  'insights_exports_create',
  'insights_query',
  'launcher_creative_versions_create',
  'launcher_creatives_create',
  'launcher_launches_preview',
  'launcher_launches_submit',
  'launcher_schedules_create',
  'launcher_schedules_update',
  'launcher_template_versions_create',
  'launcher_templates_create',
  'launcher_templates_update',
  'rules_create',
  'rules_update',
]);

describe('the tokens of the list of tools', () => {
  it('are 30,000 at most', () => {
    expect(listTokens(tools, SHORT).all).toBeLessThanOrEqual(30_000);
  });

  it('are half with the schemas of results of what they are with all descriptions', () => {
    const full = listTokens(tools, { detail: 'full', results: true }).all;
    expect(listTokens(tools, { ...SHORT, results: true }).all).toBeLessThan(full / 2);
  });

  it('are 200 at most for half of the tools', () => {
    const sizes = tools.map((tool) => tokensOf(listedTool(tool, SHORT))).toSorted((one, other) => one - other);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(200);
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))('are within the bound of a tool: %s', (name, tool) => {
    expect(tokensOf(listedTool(tool, SHORT))).toBeLessThan(LARGE.has(name) ? 2_000 : 500);
  });
});

/** Keywords that a short schema has as the complete one has them. */
const KEPT = ['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'exclusiveMinimum', 'exclusiveMaximum'];
const ITEMS = ['minItems', 'maxItems', 'additionalProperties', '$ref', 'type'];

/** Limits of 32-bit and 64-bit integers, which are no bounds of an argument. */
const OF_TYPE: readonly unknown[] = [-(2 ** 31), 2 ** 31 - 1, -(2n ** 63n), 2n ** 63n - 1n];

function bounds(schema: JsonSchema): object {
  const kept = [...KEPT, ...ITEMS, 'minimum', 'maximum'].filter(
    (keyword) =>
      !OF_TYPE.includes(schema[keyword]) &&
      !(keyword === 'type' && isOneNumber(schema)) &&
      !(keyword === 'minLength' && refusesNothing(schema)),
  );
  return Object.fromEntries(kept.map((keyword) => [keyword, schema[keyword]]));
}

/** True for a length of one beside a pattern that an empty text does not have. */
function refusesNothing({ minLength, pattern }: JsonSchema): boolean {
  return minLength === 1 && typeof pattern === 'string' && !new RegExp(pattern, 'u').test('');
}

/** True for an enum of one number, which says its type. */
function isOneNumber({ enum: values }: JsonSchema): boolean {
  return Array.isArray(values) && values.length === 1 && typeof values[0] === 'number';
}

describe.each(tools.map((tool) => [tool.name, tool] as const))('the short schemas of %s', (_name, tool) => {
  const complete = walkArguments(portableArguments(tool.inputSchema));
  const short = walkArguments(publishedArguments(tool.inputSchema));

  it('have every argument with its type, enum and bounds, in closed objects', () => {
    expect(short.map(({ path }) => path)).toEqual(complete.map(({ path }) => path));
    for (const [index, { path, schema, required }] of complete.entries()) {
      const published = short[index]!;
      expect([path, bounds(published.schema), published.required]).toEqual([path, bounds(schema), required]);
    }
  });

  it('have every default that says more than leaving the argument out', () => {
    for (const [index, { path, schema }] of complete.entries()) {
      const { default: byDefault } = short[index]!.schema;
      const nothing = ['null', '[]', '{}'].includes(JSON.stringify(schema['default']));
      const only = 'const' in schema || (Array.isArray(schema['enum']) && schema['enum'].length === 1);
      expect([path, byDefault]).toEqual([path, nothing || only ? undefined : schema['default']]);
    }
  });

  it('say of results what the complete one says, with shared parts written once', () => {
    const results = publishedResults(tool.outputSchema);
    expect(withoutWords(expanded(results, results))).toEqual(withoutWords(tool.outputSchema));
    expect(() => new Ajv2020({ strict: false, validateFormats: false }).compile(results)).not.toThrow();
    expect(JSON.stringify(results).length).toBeLessThanOrEqual(JSON.stringify(withoutWords(tool.outputSchema)).length);
  });
});

/** A schema with what its references to shared parts stand for. */
function expanded(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const named = (root['$defs'] ?? {}) as Record<string, JsonSchema>;
  const isShared = (name: string): boolean => /^p\d+$/u.test(name);
  if (schema === root) {
    const { $defs: _all, ...own } = withPartsMapped(schema, (one) => expanded(one, root));
    const kept = Object.entries(named).filter(([name]) => !isShared(name));
    return {
      ...own,
      ...(kept.length > 0 && { $defs: Object.fromEntries(kept.map(([name, one]) => [name, expanded(one, root)])) }),
    };
  }
  if (schema['$ref'] !== undefined && !isShared(String(schema['$ref']).replace('#/$defs/', ''))) return schema;
  const { $ref, ...own } = schema;
  const part = $ref === undefined ? own : named[String($ref).replace('#/$defs/', '')]!;
  return withPartsMapped($ref === undefined ? part : expanded(part, root), (one) => expanded(one, root));
}

/** A schema without descriptions and empty lists of what is required. */
function withoutWords({ description: _said, required, ...schema }: JsonSchema): JsonSchema {
  const needed = Array.isArray(required) && required.length > 0 ? { required } : {};
  return withPartsMapped({ ...schema, ...needed }, withoutWords);
}
