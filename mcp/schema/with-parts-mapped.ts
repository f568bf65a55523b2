import type { JsonSchema } from '#mcp/schema/json-schema.ts';

/** A schema whose parts, those of properties, items, choices and definitions, are mapped; properties and definitions with their name. */
export function withPartsMapped(schema: JsonSchema, map: (part: JsonSchema, name?: string) => JsonSchema): JsonSchema {
  const parts = Object.entries(schema).map(([keyword, part]): [string, unknown] => {
    if (keyword === 'items') return [keyword, map(part as JsonSchema)];
    if (keyword === 'anyOf') return [keyword, (part as JsonSchema[]).map((one) => map(one))];
    if (keyword !== 'properties' && keyword !== '$defs') return [keyword, part];
    const named = Object.entries(part as Record<string, JsonSchema>);
    return [keyword, Object.fromEntries(named.map(([name, one]) => [name, map(one, name)]))];
  });
  return Object.fromEntries(parts);
}
