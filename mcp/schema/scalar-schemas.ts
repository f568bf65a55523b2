import { DECIMAL_TEXT } from '#kit/schema/scalars.ts';
import { INT_RANGE } from '#kit/values/int-range.ts';
import { DIGITS_TAKEN, type JsonSchema } from '#mcp/schema/json-schema.ts';

const DIGITS = '^-?(?:0|[1-9][0-9]{0,18})$';
const INT64 = { type: 'integer', minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n };

/** JSON Schema of each scalar of the graph. */
const SCALARS: Record<string, JsonSchema> = {
  String: { type: 'string' },
  ID: { type: 'string', format: 'uuid' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  UUID: { type: 'string', format: 'uuid' },
  DateTime: { type: 'string', format: 'date-time' },
  Date: { type: 'string', format: 'date' },
  RowNumber: { type: 'integer' },
  WholeCount: { type: 'integer' },
  DecimalCount: { type: ['number', 'string'], minimum: 0, pattern: DECIMAL_TEXT.source },
  JSONObject: { type: 'object' },
  JSON: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] },
};

/** The schema of a scalar as an argument, with the limits of its type: money, counts and row numbers are 64-bit integers. */
export function scalarInputSchema(name: string): JsonSchema {
  if (name === 'MinorUnits') return { ...INT64, [DIGITS_TAKEN]: true };
  if (name === 'RowNumber') return { ...INT64, minimum: 0 };
  if (name === 'WholeCount') return { ...INT64 };
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
