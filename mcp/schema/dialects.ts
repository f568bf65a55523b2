import { isRecord } from '#kit/json/records.ts';
import { isTooDeep } from '#kit/values/nesting.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';

/** Dialect of JSON Schema in which arguments are published: JSON Schema itself, strict function calling of OpenAI, or OpenAPI 3.0. */
export const DIALECTS = ['json-schema', 'openai-strict', 'openapi'] as const;

/** One of the dialects. */
export type Dialect = (typeof DIALECTS)[number];

type OtherDialect = Exclude<Dialect, 'json-schema'>;

/**
 * Returns the schema of a tool's arguments, which has no references, in a dialect of a provider. What a dialect cannot say, such as lengths of
 * texts, is left out, and checked at the call all the same.
 * Sources: OpenAI, Structured outputs, "Supported schemas"; OpenAPI 3.0.3, "Schema Object", which Gemini's function declarations follow.
 */
export function inDialect(schema: JsonSchema, dialect: Dialect): JsonSchema {
  return dialect === 'json-schema' ? schema : said(schema, dialect);
}

function said(schema: JsonSchema, dialect: OtherDialect): JsonSchema {
  if (Array.isArray(schema['anyOf'])) return saidChoice(schema, schema['anyOf'] as JsonSchema[], dialect);
  if (schema['type'] === undefined && schema['enum'] === undefined) return ofAnyKind(schema, dialect);
  const whole = typed(schema);
  const types = [whole['type'] ?? []].flat() as string[];
  const isNullable = types.includes('null');
  const [kind] = types.filter((type) => type !== 'null');
  const part: JsonSchema = { ...withPartsMapped(whole, (one) => said(one, dialect)), type: kind };
  if (dialect === 'openai-strict') return strict(withoutKeywords(part, NOT_STRICT), isNullable, schema);
  return withoutKeywords({ ...ofOneNumber(part), ...(isNullable && { nullable: true }) }, NOT_OPENAPI);
}

/** Keywords that strict function calling has no place for. */
const NOT_STRICT = ['minLength', 'maxLength', 'contentMediaType', 'default'];

/** Keywords that function declarations of Gemini, a part of OpenAPI 3.0, have no place for. */
const NOT_OPENAPI = ['additionalProperties', 'exclusiveMinimum', 'exclusiveMaximum', 'contentMediaType'];

function withoutKeywords(schema: JsonSchema, keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

/** An integer with limits in place of its only value: enums are of texts alone there. */
function ofOneNumber(schema: JsonSchema): JsonSchema {
  const { enum: values, ...rest } = schema;
  if (schema['type'] !== 'integer' || values === undefined) return schema;
  const [only] = values as unknown[];
  return { ...rest, minimum: only, maximum: only };
}

/** Kinds of values that comparisons and actions of rules take, where JSON Schema says any; any list is one of texts. */
const KINDS = ['string', 'number', 'boolean'];

function ofAnyKind({ description }: JsonSchema, dialect: Dialect): JsonSchema {
  const anyOf: JsonSchema[] = [...KINDS.map((type) => ({ type })), { type: 'array', items: { type: 'string' } }];
  const words = description === undefined ? {} : { description };
  return dialect === 'openapi'
    ? { ...words, anyOf, nullable: true }
    : { ...words, anyOf: [...anyOf, { type: 'null' }] };
}

/** An enum with the type of its values. */
function typed(schema: JsonSchema): JsonSchema {
  const [first] = (schema['enum'] ?? []) as unknown[];
  if (first === undefined || schema['type'] !== undefined) return schema;
  return { ...schema, type: Number.isInteger(first) ? 'integer' : typeof first };
}

function saidChoice(schema: JsonSchema, choices: readonly JsonSchema[], dialect: OtherDialect): JsonSchema {
  const { anyOf: _choices, default: byDefault, ...others } = schema;
  const beside = dialect === 'openapi' && byDefault !== undefined ? { ...others, default: byDefault } : others;
  const present = choices.filter(({ type }) => type !== 'null');
  const isNullable = present.length < choices.length;
  if (present.length === 1) {
    const inner = said({ ...present[0], ...beside }, dialect);
    return isNullable ? withNull(inner, dialect) : inner;
  }
  const anyOf = present.map((choice) => said(choice, dialect));
  if (dialect === 'openapi') return { ...beside, anyOf, ...(isNullable && { nullable: true }) };
  return { ...beside, anyOf: isNullable ? [...anyOf, { type: 'null' }] : anyOf };
}

/** Strict calls send every key: each is required, and null stands for what is left out. */
function strict(part: JsonSchema, isNullable: boolean, { required = [] }: JsonSchema): JsonSchema {
  if (!isRecord(part['properties'])) return isNullable ? withNull(part, 'openai-strict') : part;
  const needed = required as string[];
  const properties = Object.entries(part['properties']).map(([name, one]) => [
    name,
    needed.includes(name) ? one : withNull(one as JsonSchema, 'openai-strict'),
  ]);
  part['properties'] = Object.fromEntries(properties);
  part['required'] = properties.map(([name]) => name);
  part['additionalProperties'] = false;
  return isNullable ? withNull(part, 'openai-strict') : part;
}

function withNull(schema: JsonSchema, dialect: Dialect): JsonSchema {
  if (dialect === 'openapi') return { ...schema, nullable: true };
  if (schema['type'] === undefined && !Array.isArray(schema['anyOf'])) return schema;
  if (Array.isArray(schema['anyOf'])) return { ...schema, anyOf: choicesWithNull(schema['anyOf'] as JsonSchema[]) };
  if (Array.isArray(schema['enum'])) return { anyOf: [schema, { type: 'null' }] };
  const types = [schema['type']].flat();
  return types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

function choicesWithNull(choices: readonly JsonSchema[]): JsonSchema[] {
  return choices.some(({ type }) => type === 'null') ? [...choices] : [...choices, { type: 'null' }];
}

/** Removes the nulls of a strict call, which stand for arguments that are left out. What is nested too deeply stays, and is refused. */
export function withoutNulls(value: unknown): unknown {
  return isTooDeep(value) ? value : present(value);
}

function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present);
  if (!isRecord(value)) return value;
  const given = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(given.map(([name, part]) => [name, present(part)]));
}
