import type { InputValueDefinitionNode } from 'graphql';
import { boundsOf, type Bounds } from '#kit/schema/bounds.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';

/** Adds the bounds of an argument or field to its schema: item counts to a list, all others to single values. */
export function withBounds(schema: JsonSchema, node: InputValueDefinitionNode | undefined): JsonSchema {
  const { length, range, pattern, items }: Bounds = node ? boundsOf(node) : {};
  const types = [schema['type']].flat();
  if (types.includes('array')) return { ...schema, ...sizes('minItems', 'maxItems', items) };
  const bounded = { ...schema };
  if (types.includes('string')) {
    Object.assign(bounded, sizes('minLength', 'maxLength', length));
    if (pattern !== undefined) bounded['pattern'] = pattern;
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

function numbers({ min, max, above }: NonNullable<Bounds['range']>): Record<string, number | bigint> {
  if (min !== undefined && min === max) return { const: exact(min) };
  return {
    ...(min !== undefined && { minimum: exact(min) }),
    ...(above !== undefined && { exclusiveMinimum: exact(above) }),
    ...(max !== undefined && { maximum: exact(max) }),
  };
}

/** A limit with all its digits. */
function exact(limit: string): number | bigint {
  return /^-?\d+$/.test(limit) && !Number.isSafeInteger(Number(limit)) ? BigInt(limit) : Number(limit);
}
