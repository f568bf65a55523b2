import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';

/**
 * The schema with each definition in place of its references, which some providers refuse. A definition within itself is written `levels` times more,
 * and is any object below.
 */
export function writtenOut({ $defs: definitions = {}, ...root }: JsonSchema, levels: number): JsonSchema {
  return withPartsMapped(root, (part) => written(part, { definitions: definitions as Definitions, levels, open: [] }));
}

type Definitions = Record<string, JsonSchema>;

interface Place {
  definitions: Definitions;
  levels: number;
  /** References that are being written out. */
  open: readonly string[];
}

function written(schema: JsonSchema, place: Place): JsonSchema {
  const { $ref: reference, ...beside } = schema;
  if (typeof reference !== 'string') return withPartsMapped(schema, (part) => written(part, place));
  if (place.open.filter((one) => one === reference).length > place.levels)
    return { description: 'Of the same form.', ...beside, type: 'object' };
  const definition = place.definitions[reference.replace('#/$defs/', '')] ?? {};
  return written({ ...definition, ...beside }, { ...place, open: [...place.open, reference] });
}
