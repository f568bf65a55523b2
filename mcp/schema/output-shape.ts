import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import type { ListsOfResult } from '#mcp/calls/fit-lists.ts';
import { directiveArgument, hasDirective } from '#mcp/documents/directive-argument.ts';
import { snakeCase } from '#mcp/names/snake-case.ts';
import { enumWire } from '#mcp/schema/enum-wire.ts';
import { closedObject, nullable, type JsonSchema, type ObjectSchema } from '#mcp/schema/json-schema.ts';
import { scalarOutputSchema } from '#mcp/schema/scalar-schemas.ts';
import { selectedFields, type DocumentScope, type Fields, type SelectedField } from '#mcp/schema/selected-fields.ts';

/** A result as JSON: its schema, and the conversion from the GraphQL value. */
export interface OutputShape {
  schema: JsonSchema;
  /** The JSON of the graph's value; lists outside of other lists' entries are added to `lists`. */
  toWire(value: unknown, lists?: ListsOfResult): unknown;
}

/** Compiles a field's selections; the result of a tool is its root field's object, which only a refused call lacks. */
export function outputShape(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  scope: DocumentScope,
): OutputShape & { schema: ObjectSchema } {
  const type = getNamedType(field.type);
  if (!(isObjectType(type) || isInterfaceType(type)) || isListType(getNullableType(field.type))) {
    throw new Error(`A tool answers with an object, but ${field.name} is of the type ${String(field.type)}.`);
  }
  return objectShape(type, field, node, scope);
}

function compile(
  type: GraphQLOutputType,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  scope: DocumentScope,
): OutputShape {
  if (isNonNullType(type)) return compilePresent(type.ofType, field, node, scope);
  const shape = compilePresent(type, field, node, scope);
  return {
    schema: nullable(shape.schema),
    toWire: (value, lists) => (value === null || value === undefined ? null : shape.toWire(value, lists)),
  };
}

function compilePresent(
  type: GraphQLOutputType,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  scope: DocumentScope,
): OutputShape {
  if (isListType(type)) {
    const item = compile(type.ofType, field, node, scope);
    return {
      schema: { type: 'array', items: item.schema },
      toWire: (value) => (Array.isArray(value) ? value.map((one) => item.toWire(one)) : value),
    };
  }
  if (isObjectType(type) || isInterfaceType(type)) return objectShape(type, field, node, scope);
  if (isEnumType(type)) {
    const { values, toWire } = enumWire(type);
    return { schema: { type: 'string', enum: values }, toWire };
  }
  const isPath = hasDirective(node, 'argumentPath');
  return {
    schema: scalarOutputSchema(getNamedType(type).name),
    toWire: (value) => (isPath ? scope.pathOf(String(value)) : value),
  };
}

function objectShape(
  type: Fields,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  scope: DocumentScope,
): OutputShape & { schema: ObjectSchema } {
  const selected = selectedFields(type, node.selectionSet, scope);
  if (isConnection(type)) return connectionShape(field, node, selected, scope);
  const parts = partsOf(selected, scope);
  const required = parts.filter(({ always }) => always).map(({ name }) => name);
  return {
    schema: closedObject(propertiesOf(parts), required),
    toWire: (value, lists) => wireParts(parts, value as Record<string, unknown>, lists),
  };
}

interface Part {
  key: string;
  name: string;
  schema: JsonSchema;
  /** Its JSON, from its parent object. */
  toWire(object: Record<string, unknown>, lists?: ListsOfResult): unknown;
  description: string | null | undefined;
  always: boolean;
}

function partsOf(selected: readonly SelectedField[], scope: DocumentScope): Part[] {
  return selected.map(({ key, node, field, always }) => {
    const shape = compile(field.type, field, node, scope);
    const toWire = (object: Record<string, unknown>, lists?: ListsOfResult): unknown =>
      shape.toWire(object[key], lists);
    const inWords = (object: Record<string, unknown>): unknown =>
      scope.say(String(toWire(object)), scope.pathOf(String(object['path'] ?? '')));
    return {
      key,
      name: snakeCase(key),
      schema: shape.schema,
      toWire: hasDirective(node, 'argumentWords') ? inWords : toWire,
      description: field.description,
      always,
    };
  });
}

function propertiesOf(parts: readonly Part[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    parts.map(({ name, schema, description }) => [
      name,
      { ...(description && { description }), ...schema } as JsonSchema,
    ]),
  );
}

/** The parts of an object; types of an interface differ in theirs. */
function wireParts(
  parts: readonly Part[],
  object: Record<string, unknown>,
  lists?: ListsOfResult,
): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const { key, name, always, toWire } of parts) {
    if (always || object[key] !== undefined) wire[name] = toWire(object, lists);
  }
  return wire;
}

function isConnection(type: Fields): boolean {
  const fields = type.getFields();
  return 'edges' in fields && 'pageInfo' in fields;
}

interface ConnectionValue {
  edges: { node: unknown; cursor?: string }[];
  pageInfo?: { hasNextPage: boolean; endCursor: string | null };
  totalCount?: number | null;
}

/** Fields of a connection that have a form of their own in tools. */
const LISTED = new Set(['edges', 'pageInfo', 'totalCount']);

/** A connection as a tool's list: `items`, `next_cursor` and `total_count` where they are selected, and its other fields. */
function connectionShape(
  field: GraphQLField<unknown, unknown>,
  list: FieldNode,
  selected: readonly SelectedField[],
  scope: DocumentScope,
): OutputShape & { schema: ObjectSchema } {
  const limit = variableOf(list, 'first');
  const node = nodeOfEdges(field, selected, scope);
  const paged = selected.some(({ key }) => key === 'pageInfo');
  const counted = selected.some(({ key }) => key === 'totalCount');
  const others = partsOf(
    selected.filter(({ key }) => !LISTED.has(key)),
    scope,
  );
  const after = field.args.find(({ name }) => name === 'after');
  const numeric = after?.astNode != null && directiveArgument(after.astNode, 'cursor', 'form') === 'row';
  const properties: Record<string, JsonSchema> = {
    items: { description: 'The entries of this page.', type: 'array', items: node.schema },
  };
  if (paged) {
    properties['next_cursor'] = {
      description: 'Where the next page starts; null when this is the last one.',
      ...nullable(numeric ? { type: 'integer' } : { type: 'string' }),
    };
  }
  if (counted) {
    properties['total_count'] = {
      description: 'How many entries there are on all pages; null when that was not counted.',
      ...nullable({ type: 'integer' }),
    };
  }
  Object.assign(properties, propertiesOf(others));
  return {
    schema: closedObject(properties, Object.keys(properties)),
    toWire: (value, lists) => {
      const { edges, pageInfo, totalCount } = value as ConnectionValue;
      const inForm = (cursor: string): string | number => (numeric ? Number(cursor) : cursor);
      const end = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
      const wire = {
        items: edges.map((edge) => node.toWire(edge.node)),
        ...(paged && { next_cursor: end === null ? null : inForm(end) }),
        ...(counted && { total_count: totalCount ?? null }),
        ...wireParts(others, value as Record<string, unknown>),
      };
      if (paged) lists?.add({ list: wire, cursors: edges.map(({ cursor }) => inForm(String(cursor))), limit });
      return wire;
    },
  };
}

/** Name of the variable that an argument of a field takes; null for a constant and for none. */
function variableOf({ arguments: args = [] }: FieldNode, name: string): string | null {
  const value = args.find((one) => one.name.value === name)?.value;
  return value?.kind === Kind.VARIABLE ? value.name.value : null;
}

function nodeOfEdges(
  field: GraphQLField<unknown, unknown>,
  selected: readonly SelectedField[],
  scope: DocumentScope,
): OutputShape {
  const edges = selected.find(({ key }) => key === 'edges');
  const edgeType = edges && getNamedType(edges.field.type);
  const node =
    isObjectType(edgeType) &&
    selectedFields(edgeType, edges?.node.selectionSet, scope).find(({ key }) => key === 'node');
  if (!node) throw new Error(`The connection ${field.name} needs the selection edges { node { … } }.`);
  return compile(node.field.type, node.field, node.node, scope);
}
