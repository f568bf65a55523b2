import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
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

/** What a selection is read with. */
export interface DocumentScope {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

type Fields = GraphQLObjectType | GraphQLInterfaceType;

interface SelectedField {
  key: string;
  node: FieldNode;
  field: GraphQLField<unknown, unknown>;
  /** Whether every object has it; false where only some types of an interface do. */
  always: boolean;
}

/** Compiles what a field selects; the result of a tool is its root field's object. */
export function outputShape(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  scope: DocumentScope,
): OutputShape & { schema: ObjectSchema } {
  const type = getNamedType(field.type);
  if (!(isObjectType(type) || isInterfaceType(type)) || !isNonNullType(field.type)) {
    throw new Error(`A tool answers with an object, but ${field.name} is of the type ${String(field.type)}.`);
  }
  return objectShape(type, field, node.selectionSet, scope);
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
    toWire: (value) => (value === null || value === undefined ? null : shape.toWire(value)),
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
      toWire: (value) => (Array.isArray(value) ? value.map(item.toWire) : value),
    };
  }
  if (isObjectType(type) || isInterfaceType(type)) return objectShape(type, field, node.selectionSet, scope);
  if (isEnumType(type)) {
    const { values, toWire } = enumWire(type);
    return { schema: { type: 'string', enum: values }, toWire };
  }
  return { schema: scalarOutputSchema(getNamedType(type).name), toWire: (value) => value };
}

function objectShape(
  type: Fields,
  field: GraphQLField<unknown, unknown>,
  selectionSet: SelectionSetNode | undefined,
  scope: DocumentScope,
): OutputShape & { schema: ObjectSchema } {
  const selected = selectedFields(type, selectionSet, scope);
  if (isConnection(type)) return connectionShape(field, selected, scope);
  const parts = selected.map(({ key, node, field: part, always }) => {
    const shape = compile(part.type, part, node, scope);
    return { key, name: snakeCase(key), shape, description: part.description, always };
  });
  const properties = Object.fromEntries(
    parts.map(({ name, shape, description }) => [
      name,
      { ...(description && { description: toolWords(description) }), ...shape.schema } as JsonSchema,
    ]),
  );
  const required = parts.filter(({ always }) => always).map(({ name }) => name);
  return {
    schema: closedObject(properties, required),
    toWire: (value) => {
      const object = value as Record<string, unknown>;
      const present = parts.filter(({ key, always }) => always || object[key] !== undefined);
      return Object.fromEntries(present.map(({ key, name, shape }) => [name, shape.toWire(object[key])]));
    },
  };
}

function selectedFields(
  type: Fields,
  selectionSet: SelectionSetNode | undefined,
  scope: DocumentScope,
): SelectedField[] {
  const byKey = new Map<string, SelectedField>();
  for (const { owner, node, always } of flatSelections({ owner: type, always: true }, selectionSet, scope)) {
    const field = owner.getFields()[node.name.value];
    if (!field) throw new Error(`${owner.name} has no field ${node.name.value}.`);
    const key = node.alias?.value ?? node.name.value;
    const known = byKey.get(key);
    byKey.set(key, {
      key,
      field,
      node: known ? joined(known.node, node) : node,
      always: always || (known?.always ?? false),
    });
  }
  return [...byKey.values()];
}

interface Place {
  owner: Fields;
  always: boolean;
}

function flatSelections(
  place: Place,
  selectionSet: SelectionSetNode | undefined,
  scope: DocumentScope,
): (Place & { node: FieldNode })[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [{ ...place, node: selection }];
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : scope.fragments.get(selection.name.value);
    return flatSelections(within(place, fragment?.typeCondition?.name.value, scope), fragment?.selectionSet, scope);
  });
}

/** Where a fragment's fields are looked up: a fragment on one type of an interface speaks of some objects only. */
function within(place: Place, condition: string | undefined, { schema }: DocumentScope): Place {
  const type = condition === undefined ? undefined : schema.getType(condition);
  if (!isObjectType(type) && !isInterfaceType(type)) return place;
  if (type === place.owner || (isInterfaceType(type) && schema.isSubType(type, place.owner))) return place;
  return { owner: type, always: false };
}

/** A field selected twice selects what both selections name. */
function joined(one: FieldNode, other: FieldNode): FieldNode {
  if (!one.selectionSet || !other.selectionSet) return one;
  const selections = [...one.selectionSet.selections, ...other.selectionSet.selections];
  return { ...one, selectionSet: { ...one.selectionSet, selections } };
}

function isConnection(type: Fields): boolean {
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
  scope: DocumentScope,
): OutputShape & { schema: ObjectSchema } {
  const node = nodeOfEdges(field, selected, scope);
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
