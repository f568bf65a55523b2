import {
  defaultFieldResolver,
  getNullableType,
  getOperationAST,
  isLeafType,
  isNonNullType,
  isObjectType,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { selectedBelow, selectedFields, type Selections } from '#kit/links/selected-fields.ts';

/** Resolver of a subscription whose events are already the values of its field. */
export function asItIs<E>(event: E): E {
  return event;
}

/** Converts a value for the result. Throws when that needs an execution. */
type Writer = (value: unknown) => unknown;

/** Makes the data of a plain event, or returns undefined when the event is not plain enough. */
export type PlainEvents = (event: unknown) => Record<string, unknown> | undefined;

/** Thrown for values that need an execution: a forbidden null or value, and anything to be called or awaited. */
const NOT_PLAIN = new Error('Not plain');

/**
 * A way to make the data of a subscription's events without executing it for each, which would be most of an event's work. Null for a
 * subscription that does more than read properties. Events with anything but plain values need an execution to report their faults.
 */
export function plainEventsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): PlainEvents | null {
  const byName = known.get(document) ?? new Map<string | undefined, PlainEvents | null>();
  known.set(document, byName);
  const present = byName.get(operationName);
  if (present !== undefined) return present;
  const found = findPlainEvents(schema, document, operationName);
  byName.set(operationName, found);
  return found;
}

/** A document is validated against one schema only. */
const known = new WeakMap<DocumentNode, Map<string | undefined, PlainEvents | null>>();

function findPlainEvents(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): PlainEvents | null {
  const operation = getOperationAST(document, operationName);
  const type = schema.getSubscriptionType();
  if (operation?.operation !== 'subscription' || !type) return null;
  const selections = { document, selectionSets: [operation.selectionSet] };
  const [[key, [node]] = ['', []], ...others] = selectedFields(type, selections) ?? [];
  const field = node && type.getFields()[node.name.value];
  if (!field || others.length > 0 || field.resolve !== asItIs) return null;
  const write = writerOf(field.type, selectedBelow(selections, [node]));
  if (write === null) return null;
  return (event) => {
    try {
      return { [key]: write(event) };
    } catch {
      return undefined;
    }
  };
}

function writerOf(type: GraphQLOutputType, selections: Selections): Writer | null {
  const inner = getNullableType(type);
  const write = isLeafType(inner)
    ? (value: unknown) => present(inner.serialize(value))
    : isObjectType(inner)
      ? objectWriter(inner, selections)
      : null;
  if (write === null) return null;
  const nullable = !isNonNullType(type);
  return (value) => {
    if (value === null || value === undefined) {
      if (nullable) return null;
      throw NOT_PLAIN;
    }
    return write(settled(value));
  };
}

function objectWriter(type: GraphQLObjectType, selections: Selections): Writer | null {
  const fields = selectedFields(type, selections);
  if (fields === null || type.isTypeOf) return null;
  const parts: { key: string; read: Writer }[] = [];
  for (const [key, nodes] of fields) {
    const read = readerOf(type, nodes[0]!.name.value, selectedBelow(selections, nodes));
    if (read === null || key === '__proto__') return null;
    parts.push({ key, read });
  }
  return (value) => {
    if (typeof value !== 'object') throw NOT_PLAIN;
    const written: Record<string, unknown> = {};
    for (const { key, read } of parts) written[key] = read(value);
    return written;
  };
}

function readerOf(type: GraphQLObjectType, name: string, below: Selections): Writer | null {
  if (name === '__typename') return () => type.name;
  const field = type.getFields()[name];
  const isProperty =
    field && field.args.length === 0 && (field.resolve ?? defaultFieldResolver) === defaultFieldResolver;
  const write = isProperty ? writerOf(field.type, below) : null;
  return write && ((object) => write((object as Record<string, unknown>)[name]));
}

function present(value: unknown): unknown {
  if (value === null || value === undefined) throw NOT_PLAIN;
  return value;
}

/** The value, unless it has to be called or awaited, or is an error itself. */
function settled(value: unknown): unknown {
  if (typeof value === 'function' || value instanceof Error) throw NOT_PLAIN;
  if (typeof value === 'object' && value !== null && 'then' in value) throw NOT_PLAIN;
  return value;
}
