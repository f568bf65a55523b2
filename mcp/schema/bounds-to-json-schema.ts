import type { InputValueDefinitionNode } from 'graphql';
import { boundsOf, type Bounds } from '#kit/schema/bounds.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';

/** Adds the bounds written on an argument or field to its schema: item counts to a list, all others to single values. */
export function withBounds(schema: JsonSchema, node: InputValueDefinitionNode | undefined): JsonSchema {
  const { length, range, pattern, items }: Bounds = node ? boundsOf(node) : {};
  const types = [schema['type']].flat();
  if (types.includes('array')) return { ...schema, ...sizes('minItems', 'maxItems', items) };
  const bounded = { ...schema };
  if (types.includes('string')) {
    Object.assign(bounded, sizes('minLength', 'maxLength', length));
    if (pattern !== undefined) bounded['pattern'] = pattern;
    if (range && types.includes('integer')) bounded['pattern'] = digitsPattern(range);
  }
  if (range && (types.includes('integer') || types.includes('number'))) return within(bounded, range);
  return bounded;
}

/** The schema of a number with narrower limits than its type has. */
function within({ minimum, maximum, ...schema }: JsonSchema, range: NonNullable<Bounds['range']>): JsonSchema {
  const limits = numbers(range);
  if (limits['const'] !== undefined) return { ...schema, ...limits };
  const least = minimum !== undefined && limits['exclusiveMinimum'] === undefined;
  return { ...schema, ...(least && { minimum }), ...(maximum !== undefined && { maximum }), ...limits };
}

function sizes(least: string, most: string, bounds: { min?: number; max?: number } | undefined): JsonSchema {
  return {
    ...(bounds?.min !== undefined && { [least]: bounds.min }),
    ...(bounds?.max !== undefined && { [most]: bounds.max }),
  };
}

/** Limits beyond what a JSON number holds exactly are left to the digits' pattern and to the graph. */
function numbers({ min, max, above }: NonNullable<Bounds['range']>): Record<string, number> {
  if (min !== undefined && min === max) return { const: Number(min) };
  return {
    ...(exactly(min) && { minimum: Number(min) }),
    ...(exactly(above) && { exclusiveMinimum: Number(above) }),
    ...(exactly(max) && { maximum: Number(max) }),
  };
}

function exactly(limit: string | undefined): limit is string {
  return limit !== undefined && (!/^-?\d+$/.test(limit) || Number.isSafeInteger(Number(limit)));
}

/** Digits of a 64-bit amount, given as a string. */
function digitsPattern({ min, above }: NonNullable<Bounds['range']>): string {
  if (above === '0' || min === '1') return '^[1-9][0-9]{0,18}$';
  return min === '0' ? '^(?:0|[1-9][0-9]{0,18})$' : '^-?(?:0|[1-9][0-9]{0,18})$';
}
