import { uuid7 } from '#kit/ids/uuid7.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';

/** Texts which match the patterns of the schema. */
const MATCHING: [RegExp, string][] = [
  [/a-z\]\{2,3\}/, 'en'],
  [/0-9a-f\]\{64\}/, 'a'.repeat(64)],
  [/A-Z\]\{3\}/, 'USD'],
  [/^\^#/, '#a1b2c3'],
  [/^\.\\\.\\w/, 'x.y'],
  [/0-9/, '1'],
];

/** The smallest value a schema accepts: only what is required, and short. */
export function sampleValue(schema: JsonSchema, root: JsonSchema): unknown {
  const resolved = resolve(schema, root);
  if ('const' in resolved) return resolved['const'];
  if (Array.isArray(resolved['enum'])) return resolved['enum'][0];
  const [type] = [resolved['type']].flat();
  switch (type) {
    case 'object':
      return Object.fromEntries(
        requiredOf(resolved).map((name) => [name, sampleValue(propertyOf(resolved, name), root)]),
      );
    case 'array':
      return sampleItems(resolved, root, Number(resolved['minItems'] ?? 0));
    case 'integer':
    case 'number':
      return Number(resolved['minimum'] ?? Number(resolved['exclusiveMinimum'] ?? 0) + 1);
    case 'boolean':
      return true;
    case 'string':
      return sampleText(resolved);
    default:
      return null;
  }
}

/** A list of so many samples. */
export function sampleItems(schema: JsonSchema, root: JsonSchema, count: number): unknown[] {
  return Array.from({ length: count }, () => sampleValue(schema['items'] as JsonSchema, root));
}

/** The schema a reference stands for, and of alternatives the first. */
export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const [first] = (schema['anyOf'] ?? []) as JsonSchema[];
  if (first) return resolve(first, root);
  const name = String(schema['$ref'] ?? '').replace('#/$defs/', '');
  return name === '' ? schema : ((root['$defs'] as Record<string, JsonSchema>)[name] as JsonSchema);
}

/** The schema of a property. */
export function propertyOf(schema: JsonSchema, name: string): JsonSchema {
  return (schema['properties'] as Record<string, JsonSchema>)[name] as JsonSchema;
}

function requiredOf(schema: JsonSchema): string[] {
  return (schema['required'] ?? []) as string[];
}

function sampleText(schema: JsonSchema): string {
  if (schema['format'] === 'uuid') return uuid7();
  if (schema['format'] === 'date-time') return '2026-05-12T10:45:09Z';
  if (schema['format'] === 'date') return '2026-05-12';
  const pattern = String(schema['pattern'] ?? '');
  const match = pattern === '' ? undefined : MATCHING.find(([known]) => known.test(pattern))?.[1];
  return match ?? 'x'.repeat(Number(schema['minLength'] ?? 1));
}
