import { INT_RANGE } from '#kit/schema/int-range.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';

const DIGITS = '^-?(?:0|[1-9][0-9]{0,18})$';

/** How each scalar of the graph looks in JSON. */
const SCALARS: Record<string, JsonSchema> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  UUID: { type: 'string', format: 'uuid' },
  DateTime: { type: 'string', format: 'date-time' },
  Date: { type: 'string', format: 'date' },
  RowNumber: { type: 'integer' },
  JSONObject: { type: 'object' },
  JSON: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] },
};

/** The schema of a scalar as an argument. What `Int` cannot hold is bounded here; money also comes as a JSON integer, where a client can hold it exactly. */
export function scalarInputSchema(name: string): JsonSchema {
  if (name === 'MinorUnits') return { type: ['integer', 'string'], pattern: DIGITS };
  if (name === 'Int') return { type: 'integer', minimum: INT_RANGE.min, maximum: INT_RANGE.max };
  return scalarSchema(name);
}

/** The schema of a scalar in a result. Money is a string of digits, so that nobody rounds it. */
export function scalarOutputSchema(name: string): JsonSchema {
  if (name === 'MinorUnits') return { type: 'string', pattern: DIGITS };
  return scalarSchema(name);
}

function scalarSchema(name: string): JsonSchema {
  const schema = SCALARS[name];
  if (!schema) throw new Error(`No JSON form is known for the scalar ${name}: add it to mcp/schema/scalar-schemas.ts.`);
  return { ...schema };
}
