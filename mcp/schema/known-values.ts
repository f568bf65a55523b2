import { toolWords } from '#mcp/names/tool-words.ts';
import type { ToolNames } from '#mcp/names/tool-names.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { objectsOnTheWay } from '#mcp/schema/schema-at.ts';

/**
 * The schema with descriptions in the words of the tools. A description may use the values of enums beside it and around it, not of any
 * others: the same word may be a value of the platform's elsewhere.
 */
export function inToolWords(schema: JsonSchema, names: ToolNames, around: ReadonlySet<string> = new Set()): JsonSchema {
  const values = new Set([...around, ...ownValues(schema)]);
  const inner = (part: unknown): unknown => inToolWords(part as JsonSchema, names, values);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, part]) => {
      if (keyword === 'description') return [keyword, toolWords(String(part), names, values)];
      if (keyword === 'properties' || keyword === '$defs') {
        return [
          keyword,
          Object.fromEntries(Object.entries(part as JsonSchema).map(([name, one]) => [name, inner(one)])),
        ];
      }
      if (keyword === 'items') return [keyword, inner(part)];
      return [keyword, keyword === 'anyOf' ? (part as unknown[]).map(inner) : part];
    }),
  );
}

/** Enum values that a text about the argument at a path may use: those of its own and of the objects around it. */
export function valuesAt(schema: JsonSchema, path: string): ReadonlySet<string> {
  const values = new Set<string>(ownValues(schema));
  for (const object of objectsOnTheWay(schema, path.split(/[.[\]]+/))) {
    for (const value of ownValues(object)) values.add(value);
  }
  return values;
}

/** The values of an enum, and those of an object's own properties. */
function ownValues(schema: JsonSchema): string[] {
  const properties = Object.values((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return [schema, ...properties]
    .flatMap((one) => [one, (one['items'] ?? {}) as JsonSchema])
    .flatMap((one) => (Array.isArray(one['enum']) ? one['enum'] : []))
    .filter((value) => typeof value === 'string');
}
