import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';

/**
 * The schema in keywords that all providers of models take: an enum of one value, whose type it says, for a constant, a choice for an enum or several types that
 * allow null, and no type for a value of any kind. It accepts the same values.
 */
export function portableArguments(schema: JsonSchema): JsonSchema {
  return portable(withClosedLimit(withPartsMapped(schema, portableArguments)));
}

/** An integer with the lowest that it takes in place of a limit below that. */
function withClosedLimit(schema: JsonSchema): JsonSchema {
  const { exclusiveMinimum: above, ...rest } = schema;
  const isWhole = [schema['type']].flat().includes('integer');
  if (!isWhole || (typeof above !== 'number' && typeof above !== 'bigint')) return schema;
  return { ...rest, minimum: typeof above === 'bigint' ? above + 1n : above + 1 };
}

function portable(schema: JsonSchema): JsonSchema {
  if ('const' in schema) return ofOneValue(schema);
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const kinds = type.filter((one) => one !== 'null') as string[];
  const isNullable = kinds.length < type.length;
  if (kinds.length > 3) return rest;
  if (kinds.length === 1 && !isNullable) return { ...rest, type: kinds[0] };
  const choices = rest['enum'] as unknown[] | undefined;
  if (kinds.length === 1 && choices === undefined) return schema;
  const { description, default: byDefault, ...bounds } = rest;
  const values = choices?.filter((value) => value !== null);
  const anyOf = kinds.map((kind) => ({ type: kind, ...boundsOf(kind, bounds), ...(values && { enum: values }) }));
  return {
    ...(description !== undefined && { description }),
    anyOf: isNullable ? [...anyOf, { type: 'null' }] : anyOf,
    ...(byDefault !== undefined && { default: byDefault }),
  };
}

function ofOneValue({ const: value, ...rest }: JsonSchema): JsonSchema {
  return { ...rest, enum: [value] };
}

const OF_NUMBERS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'];
const OF_TEXTS = ['minLength', 'maxLength', 'pattern', 'format'];

/** Keywords that bound values of one of several types. */
function boundsOf(kind: string, bounds: JsonSchema): JsonSchema {
  const others = kind === 'string' ? OF_NUMBERS : OF_TEXTS;
  return Object.fromEntries(Object.entries(bounds).filter(([keyword]) => !others.includes(keyword)));
}
