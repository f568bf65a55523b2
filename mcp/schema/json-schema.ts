/** Marks an integer that may also come as a string of its digits. It is not published. */
export const DIGITS_TAKEN = Symbol('digits taken');

/** A JSON Schema (2020-12) object; never a bare `true` or `false`. */
export interface JsonSchema {
  [keyword: string]: unknown;
  [DIGITS_TAKEN]?: true;
}

/** A schema of an object, as both roots of a tool are. */
export interface ObjectSchema extends JsonSchema {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: false;
}

/** The closed schema of an object with exactly these properties. */
export function closedObject(properties: Record<string, JsonSchema>, required: string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Lets a schema accept null as well. */
export function nullable(schema: JsonSchema): JsonSchema {
  if ('$ref' in schema) {
    const { description, ...reference } = schema;
    const either: JsonSchema = { anyOf: [reference, { type: 'null' }] };
    return description === undefined ? either : { description, ...either };
  }
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  if (types.includes('null')) return schema;
  const widened: JsonSchema = { ...schema, type: [...types, 'null'] };
  if (Array.isArray(schema['enum'])) widened['enum'] = [...schema['enum'], null];
  if ('const' in schema) {
    widened['enum'] = [schema['const'], null];
    delete widened['const'];
  }
  return widened;
}
