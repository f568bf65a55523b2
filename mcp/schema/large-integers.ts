import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { DIGITS_TAKEN, type JsonSchema } from '#mcp/schema/json-schema.ts';

/** Limits of an integer as digits, which no JSON number rounds. */
interface Limits {
  minimum?: string;
  exclusiveMinimum?: string;
  maximum?: string;
  /** True when a string may hold a number that JSON parsers do not round. */
  digits: boolean;
}

const LIMITS = ['minimum', 'exclusiveMinimum', 'maximum'] as const;
/** Message for a string that is not the digits of an integer. */
export const NO_INTEGER = 'must be integer';
const DIGITS = /^-?(?:0|[1-9]\d*)$/u;
/** Number of digits of a 64-bit integer with its sign; longer texts are not converted. */
const LONGEST = 20;

/**
 * The schema for checks of integers that may exceed JSON numbers: the parser of the body leaves their digits as a string. Amounts may
 * always come as strings of digits.
 */
export function takingDigits(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (one) => {
    if (!LIMITS.some((limit) => typeof one[limit] === 'bigint')) return one;
    const given = LIMITS.filter((limit) => one[limit] !== undefined);
    const others = Object.entries(one).filter(([keyword]) => !LIMITS.some((limit) => limit === keyword));
    return {
      ...Object.fromEntries(others),
      type: [...[one['type']].flat(), 'string'],
      largeInteger: {
        ...Object.fromEntries(given.map((limit) => [limit, String(one[limit])])),
        digits: one[DIGITS_TAKEN] === true,
      },
    };
  });
}

/** The schema for publication: limits beyond 2^53 with all their digits. */
export function withAllDigits(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (one) =>
    Object.fromEntries(
      Object.entries(one).map(([keyword, value]) => [
        keyword,
        typeof value === 'bigint' ? JSON.rawJSON(String(value)) : value,
      ]),
    ),
  );
}

/** Maps a schema and all schemas within it, innermost first. */
function mapSchema(schema: JsonSchema, map: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (part: unknown): JsonSchema => mapSchema(part as JsonSchema, map);
  const parts = Object.entries(schema).map(([keyword, part]): [string, unknown] => {
    if (keyword === 'items') return [keyword, inner(part)];
    if (keyword === 'anyOf') return [keyword, (part as unknown[]).map(inner)];
    if (keyword !== 'properties' && keyword !== '$defs') return [keyword, part];
    return [keyword, Object.fromEntries(Object.entries(part as JsonSchema).map(([name, one]) => [name, inner(one)]))];
  });
  return map({ ...schema, ...Object.fromEntries(parts) });
}

const validate: SchemaValidateFunction = (limits: Limits, value: unknown): boolean => {
  const fault = faultOf(limits, value);
  if (fault !== undefined) validate.errors = [{ keyword: 'largeInteger', message: fault, params: {} }];
  return fault === undefined;
};

/** Keeps a number, or a string of its digits, within the limits. Any other value has a wrong type. */
export const LARGE_INTEGER: FuncKeywordDefinition = { keyword: 'largeInteger', schemaType: 'object', validate };

function faultOf({ minimum, exclusiveMinimum, maximum, digits }: Limits, value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'is beyond 2^53 and has lost digits: write all of them, without an exponent';
  }
  if (typeof value !== 'string' && !Number.isInteger(value)) return undefined;
  const text = String(value);
  const wrong = !DIGITS.test(text) || (!digits && typeof value === 'string' && Number.isSafeInteger(Number(text)));
  if (wrong) return NO_INTEGER;
  const beyond = text.startsWith('-') ? 'less' : 'more';
  const amount = text.length > LONGEST ? beyond : BigInt(text);
  if (minimum !== undefined && isLess(amount, BigInt(minimum))) return `must be >= ${minimum}`;
  if (exclusiveMinimum !== undefined && isLess(amount, BigInt(exclusiveMinimum) + 1n))
    return `must be > ${exclusiveMinimum}`;
  return maximum !== undefined && !isLess(amount, BigInt(maximum) + 1n) ? `must be <= ${maximum}` : undefined;
}

function isLess(amount: bigint | 'less' | 'more', than: bigint): boolean {
  return typeof amount === 'bigint' ? amount < than : amount === 'less';
}
