import type { JsonSchema } from '#mcp/schema/json-schema.ts';

/** The schemas of the values along a path, each as its object, with references, lists and choices resolved. */
export function objectsOnTheWay(schema: JsonSchema, steps: readonly string[]): JsonSchema[] {
  const definitions = (schema['$defs'] ?? {}) as Record<string, JsonSchema>;
  const met: JsonSchema[] = [];
  let at: JsonSchema | undefined = schema;
  for (const name of steps) {
    if (/^\d*$/.test(name)) continue;
    at = objectIn(propertyOf(at, name), definitions);
    if (at) met.push(at);
  }
  return met;
}

/** True when the value at the end of a path is an optional one of an object. */
export function mayBeOmitted(schema: JsonSchema, steps: readonly string[]): boolean {
  const [last = ''] = steps.slice(-1);
  const way = steps.slice(0, -1);
  const owner = way.length === 0 ? schema : objectsOnTheWay(schema, way).at(-1);
  const required = (owner?.['required'] ?? []) as string[];
  return propertyOf(owner, last) !== undefined && !required.includes(last);
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const properties = (schema?.['properties'] ?? {}) as Record<string, JsonSchema>;
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function objectIn(schema: JsonSchema | undefined, definitions: Record<string, JsonSchema>): JsonSchema | undefined {
  if (!schema || 'properties' in schema) return schema;
  if ('$ref' in schema) return definitions[String(schema['$ref']).replace('#/$defs/', '')];
  const inner = [schema['items'] ?? schema['anyOf'] ?? []].flat() as JsonSchema[];
  return inner.map((one) => objectIn(one, definitions)).find((one) => one !== undefined);
}
