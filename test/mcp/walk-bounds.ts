import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { propertyOf, resolve, sampleItems, sampleValue } from '#test/mcp/sample-value.ts';

/** One bound of a tool: arguments with a value at it, and with a value just past it. */
export interface BoundCase {
  /** `payload.fact maxLength 2000`. */
  name: string;
  /** Path of the value in errors. */
  path: string;
  at: unknown;
  past: unknown;
}

const LARGEST_MESSAGE = 90 * 1024 * 1024;

type Put = (value: unknown) => unknown;

/** Returns every bound of a schema, at any depth, each with complete arguments around it. */
export function walkBounds(root: JsonSchema): BoundCase[] {
  return walk(root, root, '', (value) => value, new Set());
}

function walk(
  schema: JsonSchema,
  root: JsonSchema,
  path: string,
  put: Put,
  open: ReadonlySet<JsonSchema>,
): BoundCase[] {
  const resolved = resolve(schema, root);
  if (open.has(resolved)) return [];
  const within = new Set([...open, resolved]);
  const cases = ownCases(resolved, root).map(({ name, at, past }) => ({
    name: `${path} ${name}`,
    path,
    at: put(at),
    past: put(past),
  }));
  for (const name of Object.keys((resolved['properties'] ?? {}) as object)) {
    const put2: Put = (value) => put({ ...(sampleValue(resolved, root) as object), [name]: value });
    cases.push(...walk(propertyOf(resolved, name), root, path === '' ? name : `${path}.${name}`, put2, within));
  }
  if (resolved['items']) {
    const spare = sampleItems(resolved, root, Math.max(0, Number(resolved['minItems'] ?? 0) - 1));
    cases.push(...walk(resolved['items'] as JsonSchema, root, `${path}[0]`, (value) => put([value, ...spare]), within));
  }
  return cases;
}

interface OwnCase {
  name: string;
  at: unknown;
  past: unknown;
}

/** The bounds written on a value itself. */
function ownCases(schema: JsonSchema, root: JsonSchema): OwnCase[] {
  const of = (
    name: string,
    make: (limit: number) => [at: unknown, past: unknown],
    makeLarge?: (limit: bigint) => [at: unknown, past: unknown],
  ): OwnCase[] => {
    const limit = schema[name];
    if (limit === undefined) return [];
    const [at, past] = typeof limit === 'bigint' && makeLarge ? makeLarge(limit) : make(Number(limit));
    return [{ name: `${name} ${String(schema[name])}`, at, past }];
  };
  const items = (count: number) => sampleItems(schema, root, count);
  return [
    ...of('minLength', (limit) => [textOf(schema, root, limit), 'x'.repeat(limit - 1)]),
    // A longer text than a message may have is refused with its message.
    ...(Number(schema['maxLength']) > LARGEST_MESSAGE
      ? []
      : of('maxLength', (limit) => textsAround(schema, root, limit))),
    ...of('minimum', (limit) => [limit, limit - 1]),
    ...of('exclusiveMinimum', (limit) => [limit + 1, limit]),
    ...of(
      'maximum',
      (limit) => [limit, limit + 1],
      (limit) => [String(limit), String(limit + 1n)],
    ),
    ...of('minItems', (limit) => [items(limit), items(limit - 1)]),
    ...of('maxItems', (limit) => [items(limit), items(limit + 1)]),
    ...of('const', (only) => [only, only + 1]),
    ...(schema['pattern'] && [schema['type']].flat().includes('string')
      ? [{ name: `pattern ${String(schema['pattern'])}`, at: patternText(schema, root), past: ' ' }]
      : []),
    ...(schema['format']
      ? [{ name: `format ${String(schema['format'])}`, at: sampleValue(schema, root), past: 'x' }]
      : []),
    ...(Array.isArray(schema['enum']) ? [{ name: 'enum', at: schema['enum'][0], past: 'no such word' }] : []),
  ];
}

/** Lengths are counted in code points: a text of astral characters at the limit is accepted. */
function textsAround(schema: JsonSchema, root: JsonSchema, limit: number): [string, string] {
  if (schema['pattern'] !== undefined) return [textOf(schema, root, limit), textOf(schema, root, limit + 1)];
  return ['😀'.repeat(limit), '😀'.repeat(limit + 1)];
}

/** A text of that length; one with a pattern is its sample, longer by its first sign repeated, and no shorter than the sample. */
function textOf(schema: JsonSchema, root: JsonSchema, length: number): string {
  const sample = schema['pattern'] === undefined ? 'x' : String(patternText(schema, root));
  return sample.padStart(length, sample[0]);
}

function patternText(schema: JsonSchema, root: JsonSchema): unknown {
  return sampleValue({ ...schema, type: 'string' }, root);
}
