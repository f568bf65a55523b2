import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { isUuid } from '#kit/ids/is-uuid.ts';
import { toJson } from '#kit/json/to-json.ts';
import { dayExists } from '#kit/values/day-exists.ts';
import { InvalidValue } from '#kit/values/invalid-value.ts';
import { parseJson, serializeJson, jsonLiteral } from '#kit/values/json-values.ts';

/** Offsets end where those of PostgreSQL do, which reads some instants as they are written. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const INTEGER = /^-?(?:0|[1-9]\d{0,18})$/u;
/** A sign, digits and a point, of which digits have to be there. */
export const DECIMAL_TEXT = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/u;
const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);
/** PostgreSQL writes years outside of these in another way. */
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

/** An instant as a Date; its calendar day and clock time have to exist, and its year in UTC to have four digits. */
function parseInstant(value: unknown): unknown {
  const text = typeof value === 'string' ? value.toUpperCase() : '';
  const [, day] = INSTANT.exec(text) ?? [];
  const time = Date.parse(text);
  if (day === undefined || Number.isNaN(time) || !dayExists(day)) {
    return new InvalidValue('DateTime', 'must be an instant with its offset, such as 2026-05-12T10:45:09Z');
  }
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return new InvalidValue('DateTime', 'must be an instant of the years 0001 to 9999 in UTC');
  }
  return date;
}

function parseMinorUnits(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isInteger(value)) {
    return new InvalidValue('MinorUnits', 'must be a whole number of minor units');
  }
  return parseInteger('MinorUnits', value);
}

/** A 64-bit integer, given as a number that has all its digits or as a string of them. */
function parseInteger(rule: string, value: unknown): bigint | InvalidValue {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return new InvalidValue(rule, 'is beyond 2^53, where JSON numbers lose digits: send it as a string of digits');
  }
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
  if (!INTEGER.test(text)) {
    const size = /^-?\d{20,}$/u.test(text) ? ' that fits into 64 bits' : '';
    return new InvalidValue(rule, `must be an integer${size} or a string of its digits`);
  }
  const amount = BigInt(text);
  return amount > INT64_MAX || amount < INT64_MIN ? new InvalidValue(rule, 'must fit into 64 bits') : amount;
}

function parseWholeCount(value: unknown): unknown {
  return parseInteger('WholeCount', value);
}

/** A number as it is, or decimal text as it is written: which of both it was is kept, since bounds hold for numbers alone. */
function parseDecimalCount(value: unknown): unknown {
  if (typeof value === 'string' && DECIMAL_TEXT.test(value)) return value;
  if (typeof value === 'number' && Number.isFinite(value)) {
    return value >= 0 ? value : new InvalidValue('range', 'must be at least 0');
  }
  return new InvalidValue('DecimalCount', 'must be a number or decimal text such as 2.5');
}

/** A literal's text, or its number where it is written as one. */
function decimalLiteral(node: ValueNode): unknown {
  return node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : scalarLiteral(node);
}

function serializeMinorUnits(value: unknown): string {
  const amount = parseMinorUnits(value);
  if (amount instanceof InvalidValue) throw new GraphQLError('A resolver gave an amount which is no 64-bit integer.');
  return String(amount);
}

function serializeInstant(value: unknown): string {
  const date = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new GraphQLError('A resolver gave something that is no instant.');
  return date.toISOString();
}

function parseUuid(value: unknown): unknown {
  return isUuid(value)
    ? value.toLowerCase()
    : new InvalidValue('UUID', 'must be a UUID, such as 018f4e2a-7c1b-7d3a-9e5f-0123456789ab');
}

function parseDay(value: unknown): unknown {
  return typeof value === 'string' && DAY.test(value) && dayExists(value)
    ? value
    : new InvalidValue('Date', 'must be a calendar day as YYYY-MM-DD');
}

/** A day or another text as it is; a Date would be ambiguous without a time zone. */
function serializeText(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('A resolver gave something that is no text.');
  return value;
}

/** Maximum length of an object: as much as the body of a query. */
const LONGEST_OBJECT = 1_048_576;

function parseJsonObject(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new InvalidValue('JSONObject', 'must be a JSON object');
  }
  // Some entrances do not limit requests to the size of a query.
  if (toJson(value).length > LONGEST_OBJECT) {
    return new InvalidValue('JSONObject', `must have at most ${LONGEST_OBJECT} characters as JSON`);
  }
  return parseJson(value);
}

/** Text of a literal: graphql-js would turn an integer into a number and lose digits. */
function scalarLiteral(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.INT:
    case Kind.FLOAT:
      return node.value;
    default:
      return null;
  }
}

function scalar(
  name: string,
  parseValue: (value: unknown) => unknown,
  serialize: (value: unknown) => unknown,
  read: (node: ValueNode, variables: Readonly<Record<string, unknown>> | null | undefined) => unknown = scalarLiteral,
): [string, GraphQLScalarType] {
  const parseLiteral: GraphQLScalarType['parseLiteral'] = (node, variables) => parseValue(read(node, variables));
  return [name, new GraphQLScalarType({ name, parseValue, serialize, parseLiteral })];
}

/** Readers and writers of the base schema's custom scalars; none of them throws for bad input. */
export const SCALARS: ReadonlyMap<string, GraphQLScalarType> = new Map([
  scalar('UUID', parseUuid, serializeText),
  scalar('DateTime', parseInstant, serializeInstant),
  scalar('Date', parseDay, serializeText),
  scalar('MinorUnits', parseMinorUnits, serializeMinorUnits),
  scalar('WholeCount', parseWholeCount, serializeMinorUnits),
  scalar('DecimalCount', parseDecimalCount, serializeText, decimalLiteral),
  scalar('JSON', parseJson, serializeJson, jsonLiteral),
  scalar('JSONObject', parseJsonObject, serializeJson, jsonLiteral),
]);
