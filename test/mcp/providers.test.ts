import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { Dialect } from '#mcp/schema/dialects.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { listedTool } from '#mcp/serve/listed-tool.ts';
import { SEARCH_TOOLS } from '#mcp/search/search-tools.ts';
import { listTokens } from '#test/mcp/list-tokens.ts';

const tools = [...loadTools(loadPublicSdl()).values()];
const partsOf = (dialect: Dialect, detail: 'short' | 'full' | 'compact') => ({ detail, results: false, dialect });

/** Rules that a provider publishes for the arguments of tools. */
interface Provider {
  dialect: Dialect;
  details: readonly ('short' | 'full' | 'compact')[];
  /** Largest number of levels of objects and lists within each other. */
  depth: number;
  /** Keywords that it reads; undefined: any of JSON Schema. */
  keywords?: ReadonlySet<string>;
  /** Faults of one part of the arguments. */
  faults: (part: JsonSchema, root: JsonSchema) => string[];
  /** Tools that break a rule, by rule, and why. */
  exceptions: Readonly<Record<string, { why: string; tools: readonly string[] }>>;
}

/** Tools that write what the platform or a rule takes in a form of its own. */
const FREE_FORM = [
  'ads_create',
  'adsets_create',
  'campaigns_create',
  'creatives_create',
  'rules_create',
  'rules_update',
];

const SCHEMA = ['type', 'description', 'properties', 'required', 'items', 'enum', 'anyOf', 'pattern', 'format'];
const BOUNDS = ['minimum', 'maximum', 'minItems', 'maxItems'];

/** Faults that every provider refuses, or reads otherwise than it is meant. */
function commonFaults(part: JsonSchema): string[] {
  const { type, enum: values, pattern, items } = part;
  return [
    ...(['$ref', '$defs', 'const', 'oneOf', 'allOf', 'not', 'if', 'patternProperties'].some(
      (keyword) => keyword in part,
    )
      ? ['keyword']
      : []),
    ...(Array.isArray(values) && values.includes(null) ? ['null in an enum'] : []),
    ...(Array.isArray(type) && !(type.length === 2 && type[1] === 'null') ? ['several types'] : []),
    ...(typeof pattern === 'string' && /\(\?[=!<]/u.test(pattern) ? ['look-around'] : []),
    ...([type].flat().includes('array') && typeof items !== 'object' ? ['a list of what'] : []),
  ];
}

const PROVIDERS: Record<string, Provider> = {
  'OpenAI, not strict': {
    dialect: 'json-schema',
    details: ['short', 'compact', 'full'],
    depth: 20,
    faults: () => [],
    exceptions: {},
  },
  Anthropic: {
    dialect: 'json-schema',
    details: ['short', 'compact', 'full'],
    depth: 20,
    faults: (part) =>
      Object.keys((part['properties'] ?? {}) as object).flatMap((name) =>
        /^[\w.-]{1,64}$/u.test(name) ? [] : ['a name'],
      ),
    exceptions: {},
  },
  'OpenAI, strict': {
    dialect: 'openai-strict',
    details: ['short', 'full'],
    depth: 10,
    keywords: new Set([...SCHEMA, ...BOUNDS, 'additionalProperties', 'exclusiveMinimum', 'exclusiveMaximum']),
    faults: (part, root) => {
      const { type, properties = {}, required = [] } = part;
      const isObject = [type].flat().includes('object');
      return [
        ...('default' in part ? ['a default'] : []),
        ...(isObject && part['additionalProperties'] !== false ? ['an object of any form'] : []),
        ...(JSON.stringify(Object.keys(properties as object)) === JSON.stringify(required)
          ? []
          : ['a key that is not required']),
        ...(type === undefined && part['anyOf'] === undefined ? ['no type'] : []),
        ...(part === root && isObject && part['anyOf'] ? ['a choice at the root'] : []),
      ];
    },
    exceptions: {
      'an object of any form': {
        why: 'objects in the form of the platform or of an action, which no strict schema says',
        tools: FREE_FORM,
      },
    },
  },
  Gemini: {
    dialect: 'openapi',
    details: ['short', 'compact', 'full'],
    depth: 20,
    keywords: new Set([...SCHEMA, ...BOUNDS, 'nullable', 'title', 'minLength', 'maxLength', 'default']),
    faults: ({ type, enum: values, anyOf, properties }, root) => [
      ...(type === undefined && anyOf === undefined ? ['no type'] : []),
      ...(Array.isArray(type) ? ['several types'] : []),
      ...(values !== undefined && type !== 'string' ? ['an enum of what is no text'] : []),
      ...(properties !== undefined &&
      Object.keys(properties as object).length === 0 &&
      properties !== root['properties']
        ? ['no properties']
        : []),
    ],
    exceptions: {},
  },
};

/** Calls `see` with each part of arguments and its depth. */
function walk(schema: JsonSchema, depth: number, see: (part: JsonSchema, depth: number) => void): void {
  see(schema, depth);
  for (const part of Object.values((schema['properties'] ?? {}) as Record<string, JsonSchema>))
    walk(part, depth + 1, see);
  if (schema['items'] !== undefined) walk(schema['items'] as JsonSchema, depth + 1, see);
  for (const part of (schema['anyOf'] ?? []) as JsonSchema[]) walk(part, depth, see);
}

describe.each(Object.entries(PROVIDERS))('the arguments for %s', (_provider, { dialect, details, ...rules }) => {
  it.each(details)('keep its published rules in every tool, listed as %s', (detail) => {
    const broken = new Map<string, Set<string>>();
    const say = (rule: string, tool: string) => broken.set(rule, (broken.get(rule) ?? new Set()).add(tool));
    for (const tool of tools) {
      const listed = listedTool(tool, partsOf(dialect, detail));
      const root = JSON.parse(JSON.stringify(listed.inputSchema)) as JsonSchema;
      if (!/^[a-zA-Z0-9_-]{1,64}$/u.test(listed.name)) say('a name', listed.name);
      if ((listed.description ?? '').length > 1_024) say('a long description', listed.name);
      if (root['type'] !== 'object' || 'anyOf' in root) say('a root that is no object', listed.name);
      walk(root, 1, (part, depth) => {
        for (const fault of [...commonFaults(part), ...rules.faults(part, root)]) say(fault, listed.name);
        for (const keyword of Object.keys(part)) if (rules.keywords?.has(keyword) === false) say(keyword, listed.name);
        if (depth > rules.depth) say('levels', listed.name);
      });
    }
    const found = Object.fromEntries([...broken].map(([rule, names]) => [rule, [...names].toSorted()]));
    // Lists in less or more detail may need fewer exceptions.
    const allowed = Object.entries(rules.exceptions).map(([rule, { tools: names }]): [string, string[]] => [
      rule,
      detail === 'short' ? names.toSorted() : names.filter((name) => found[rule]?.includes(name)).toSorted(),
    ]);
    expect(found).toEqual(Object.fromEntries(allowed.filter(([, names]) => names.length > 0)));
  });
});

describe('the three tools of the search mode', () => {
  it('keep the rules that all providers share', () => {
    for (const { name, inputSchema } of SEARCH_TOOLS)
      walk(inputSchema as JsonSchema, 1, (part) => expect([name, commonFaults(part)]).toEqual([name, []]));
  });
});

describe('the tokens of the list in a dialect', () => {
  it.each<[Dialect, number]>([
    ['openai-strict', 34_500],
    ['openapi', 31_000],
  ])('are bounded: %s', (dialect, most) => {
    expect(listTokens(tools, partsOf(dialect, 'short')).all).toBeLessThan(most);
  });
});

describe('portable arguments', () => {
  it('accept what the complete schema accepts, and nothing else', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const values = [null, 1, 2, 0, true, 'x', 'brand', 'video', '1.5', [], {}, [1], { kind: 'x' }];
    for (const tool of tools) {
      const portable = listedTool(tool, partsOf('json-schema', 'full')).inputSchema as JsonSchema;
      const [one, other] = [tool.inputSchema, portable].map((schema) =>
        propertiesOf(JSON.parse(JSON.stringify(schema, withoutBigInts)) as JsonSchema),
      );
      for (const [name, schema] of Object.entries(one!)) {
        const defs = { $defs: JSON.parse(JSON.stringify(tool.inputSchema['$defs'] ?? {}, withoutBigInts)) as object };
        const [before, after] = [ajv.compile({ ...schema, ...defs }), ajv.compile({ ...other![name]!, ...defs })];
        for (const value of values)
          expect([tool.name, name, value, after(value)]).toEqual([tool.name, name, value, before(value)]);
      }
    }
  });
});

function withoutBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

function propertiesOf({ properties = {} }: JsonSchema): Record<string, JsonSchema> {
  const all = properties as Record<string, JsonSchema>;
  const within = ['payload', 'data', 'request'].flatMap((name) => Object.entries(propertiesIn(all[name])));
  return { ...Object.fromEntries(within), ...all };
}

function propertiesIn(schema: JsonSchema | undefined): Record<string, JsonSchema> {
  return (schema?.['properties'] ?? {}) as Record<string, JsonSchema>;
}
