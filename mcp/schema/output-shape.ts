import {
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import { snakeCase } from '#mcp/names/snake-case.ts';
import { toolWords } from '#mcp/names/tool-words.ts';
import { enumWire } from '#mcp/schema/enum-wire.ts';
import { closedObject, nullable, type JsonSchema, type ObjectSchema } from '#mcp/schema/json-schema.ts';
import { scalarOutputSchema } from '#mcp/schema/scalar-schemas.ts';

/** A result as JSON: its schema, and the way from the GraphQL value to it. */
export interface OutputShape {
  schema: JsonSchema;
  toWire(value: unknown): unknown;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface SelectedField {
  key: string;
  node: FieldNode;
  field: GraphQLField<unknown, unknown>;
}

/** Compiles what a field selects; the result of a tool is its root field's object. */
export function outputShape(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  fragments: Fragments,
): OutputShape & { schema: ObjectSchema } {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || !isNonNullType(field.type)) {
    throw new Error(`A tool answers with an object, but ${field.name} is of the type ${String(field.type)}.`);
  }
  return objectShape(type, field, node.selectionSet, fragments);
}

function compile(
  type: GraphQLOutputType,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  fragments: Fragments,
): OutputShape {
  if (isNonNullType(type)) return compilePresent(type.ofType, field, node, fragments);
  const shape = compilePresent(type, field, node, fragments);
  return {
    schema: nullable(shape.schema),
    toWire: (value) => (value === null || value === undefined ? null : shape.toWire(value)),
  };
}

function compilePresent(
  type: GraphQLOutputType,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  fragments: Fragments,
): OutputShape {
  if (isListType(type)) {
    const item = compile(type.ofType, field, node, fragments);
    return {
      schema: { type: 'array', items: item.schema },
      toWire: (value) => (Array.isArray(value) ? value.map(item.toWire) : value),
    };
  }
  if (isObjectType(type)) return objectShape(type, field, node.selectionSet, fragments);
  if (isEnumType(type)) {
    const { values, toWire } = enumWire(type);
    return { schema: { type: 'string', enum: values }, toWire };
  }
  return { schema: scalarOutputSchema(getNamedType(type).name), toWire: (value) => value };
}

function objectShape(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  selectionSet: SelectionSetNode | undefined,
  fragments: Fragments,
): OutputShape & { schema: ObjectSchema } {
  const selected = selectedFields(type, selectionSet, fragments);
  if (isConnection(type)) return connectionShape(field, selected, fragments);
  const parts = selected.map(({ key, node, field: part }) => {
    const shape = compile(part.type, part, node, fragments);
    return { key, name: snakeCase(key), shape, description: part.description };
  });
  const properties = Object.fromEntries(
    parts.map(({ name, shape, description }) => [
      name,
      { ...(description && { description: toolWords(description) }), ...shape.schema } as JsonSchema,
    ]),
  );
  return {
    schema: closedObject(properties, Object.keys(properties)),
    toWire: (value) => {
      const object = value as Record<string, unknown>;
      return Object.fromEntries(parts.map(({ key, name, shape }) => [name, shape.toWire(object[key])]));
    },
  };
}

function selectedFields(
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode | undefined,
  fragments: Fragments,
): SelectedField[] {
  const byKey = new Map<string, SelectedField>();
  for (const node of flatSelections(selectionSet, fragments)) {
    const field = type.getFields()[node.name.value];
    if (!field) throw new Error(`${type.name} has no field ${node.name.value}.`);
    const key = node.alias?.value ?? node.name.value;
    const known = byKey.get(key);
    byKey.set(key, { key, field, node: known ? joined(known.node, node) : node });
  }
  return [...byKey.values()];
}

function flatSelections(selectionSet: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return flatSelections(selection.selectionSet, fragments);
    return flatSelections(fragments.get(selection.name.value)?.selectionSet, fragments);
  });
}

/** A field selected twice selects what both selections name. */
function joined(one: FieldNode, other: FieldNode): FieldNode {
  if (!one.selectionSet || !other.selectionSet) return one;
  const selections = [...one.selectionSet.selections, ...other.selectionSet.selections];
  return { ...one, selectionSet: { ...one.selectionSet, selections } };
}

function isConnection(type: GraphQLObjectType): boolean {
  const fields = type.getFields();
  return type.name.endsWith('Connection') && 'edges' in fields && 'pageInfo' in fields;
}

interface ConnectionValue {
  edges: { node: unknown }[];
  pageInfo?: { hasNextPage: boolean; endCursor: string | null };
  totalCount?: number | null;
}

/** A connection as a tool's list: `items`, and `next_cursor` and `total_count` where they are selected. */
function connectionShape(
  field: GraphQLField<unknown, unknown>,
  selected: readonly SelectedField[],
  fragments: Fragments,
): OutputShape & { schema: ObjectSchema } {
  const node = nodeOfEdges(field, selected, fragments);
  const paged = selected.some(({ key }) => key === 'pageInfo');
  const counted = selected.some(({ key }) => key === 'totalCount');
  const after = field.args.find(({ name }) => name === 'after');
  const numeric = after !== undefined && getNamedType(after.type).name === 'Int';
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
  return {
    schema: closedObject(properties, Object.keys(properties)),
    toWire: (value) => {
      const { edges, pageInfo, totalCount } = value as ConnectionValue;
      const cursor = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
      return {
        items: edges.map((edge) => node.toWire(edge.node)),
        ...(paged && { next_cursor: numeric && cursor !== null ? Number(cursor) : cursor }),
        ...(counted && { total_count: totalCount ?? null }),
      };
    },
  };
}

function nodeOfEdges(
  field: GraphQLField<unknown, unknown>,
  selected: readonly SelectedField[],
  fragments: Fragments,
): OutputShape {
  const edges = selected.find(({ key }) => key === 'edges');
  const edgeType = edges && getNamedType(edges.field.type);
  const node =
    isObjectType(edgeType) &&
    selectedFields(edgeType, edges?.node.selectionSet, fragments).find(({ key }) => key === 'node');
  if (!node) throw new Error(`The connection ${field.name} needs the selection edges { node { … } }.`);
  return compile(node.field.type, node.field, node.node, fragments);
}
