import { INT_RANGE } from '#kit/values/int-range.ts';
import type { JsonSchema, ObjectSchema } from '#mcp/schema/json-schema.ts';
import { portableArguments } from '#mcp/schema/portable-arguments.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';

/** Limits of 32-bit and 64-bit integers, which are no bounds of an argument. */
const LIMITS_OF_TYPES: readonly unknown[] = [INT_RANGE.min, INT_RANGE.max, -(2n ** 63n), 2n ** 63n - 1n];

/**
 * The closed schema of a tool's arguments for lists of tools: every name, type, enum and bound, without keys that say what holds without them.
 * Of descriptions only the units of money stay where the name does not say them: a mistake spends a hundred times the amount.
 */
export function publishedArguments(schema: ObjectSchema): ObjectSchema {
  return portableArguments(published(schema)) as ObjectSchema;
}

function published(schema: JsonSchema, name = ''): JsonSchema {
  const units = unitsIn(String(schema['description'] ?? ''), name);
  const kept = Object.entries(schema).filter((entry) => !isImplied(entry, schema));
  return withPartsMapped({ ...(units && { description: units }), ...Object.fromEntries(kept) }, published);
}

/** Units of money that a description names and the argument's name does not: `amount_minor`. */
function unitsIn(description: string, name: string): string {
  const units = /\b(minor|major) units\b/.exec(description)?.[1];
  return units === undefined || name.endsWith(`_${units}`) ? '' : `In ${units} units.`;
}

/** True for a keyword that says what holds without it. */
function isImplied([keyword, value]: [string, unknown], schema: JsonSchema): boolean {
  switch (keyword) {
    case 'description':
      return true;
    case 'required':
      return (value as string[]).length === 0;
    case 'default':
      return isNothing(value) || hasOneValue(schema);
    case 'type':
      return 'const' in schema;
    case 'minimum':
    case 'maximum':
      return LIMITS_OF_TYPES.includes(value);
    case 'minLength':
      return value === 1 && refusesNothing(schema);
    default:
      return false;
  }
}

/** True for null, and a list or object without anything in it: leaving the argument out means the same. */
function isNothing(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** True for a pattern that an empty text does not have. */
function refusesNothing({ pattern }: JsonSchema): boolean {
  return typeof pattern === 'string' && !new RegExp(pattern, 'u').test('');
}

function hasOneValue(schema: JsonSchema): boolean {
  return 'const' in schema || (Array.isArray(schema['enum']) && schema['enum'].length === 1);
}
