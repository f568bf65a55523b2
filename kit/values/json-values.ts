import { Kind, type ValueNode } from 'graphql';
import { InvalidValue } from './invalid-value.ts';
import { textFault } from './text-fault.ts';

const DEEPEST = 64;

/** Returns a JSON value unchanged, unless a number in it has already lost digits, a text is not valid, or it is nested too deeply. */
export function parseJson(value: unknown): unknown {
  return faultOf(value, 0) ?? value;
}

function faultOf(value: unknown, depth: number): InvalidValue | undefined {
  const text = typeof value === 'string' ? textFault(value) : undefined;
  if (text !== undefined) return new InvalidValue('JSON', text);
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return new InvalidValue(
      'JSON',
      'holds an integer beyond 2^53, where JSON numbers lose digits: send it as a string',
    );
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= DEEPEST) return new InvalidValue('JSON', `must not be nested deeper than ${DEEPEST} levels`);
  for (const [key, item] of Object.entries(value)) {
    const fault = faultOf(key, depth) ?? faultOf(item, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A JSON value for the response; integers beyond 2^53 become strings, instants their ISO form. */
export function serializeJson(value: unknown): unknown {
  if (typeof value === 'bigint') return safeOrText(value);
  if (typeof value === 'number') return Number.isInteger(value) ? safeOrText(value) : value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(serializeJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, serializeJson(item)]));
}

function safeOrText(value: number | bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value).toString();
}

/** The JSON value of a literal in an operation; integers beyond 2^53 become strings. */
export function jsonLiteral(node: ValueNode, variables: Readonly<Record<string, unknown>> | null | undefined): unknown {
  switch (node.kind) {
    case Kind.INT:
      return safeOrText(BigInt(node.value));
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.BOOLEAN:
    case Kind.STRING:
    case Kind.ENUM:
      return node.value;
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map((item) => jsonLiteral(item, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, jsonLiteral(value, variables)]));
    case Kind.VARIABLE:
      return variables?.[node.name.value];
  }
}
