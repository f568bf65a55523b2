import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  defaultFieldResolver,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { boundMistakes } from './check-schema.ts';
import { rereadDefaultValues } from './default-values.ts';
import { boundField, guardField, guardOf, type FieldGuard } from './guard-fields.ts';
import { layRules, type InputRules } from './input-rules.ts';
import { mergeResolvers } from './merge-resolvers.ts';
import { SCALARS } from './scalars.ts';
import { stubEntities } from './stub-entities.ts';

/** Resolvers by type and field; `__resolveReference` and `__resolveType` as everywhere. */
export type Resolvers = object;

/** Parts of a subgraph's schema. */
export interface SchemaParts {
  /** Name of the subgraph, for messages. */
  name: string;
  typeDefs: DocumentNode;
  resolvers: Resolvers;
  /** Rules between fields, reported together with broken bounds. */
  rules?: InputRules | undefined;
}

/** Fields of federation itself, with their guards. */
const FEDERATION_FIELDS: Readonly<Record<string, FieldGuard>> = {
  _service: { scopes: [], internal: false },
  _entities: { scopes: ['mcp:read'], internal: false },
};

type Field = GraphQLField<unknown, unknown>;
type Root = GraphQLObjectType | null | undefined;

/**
 * Builds the executable schema of a subgraph with its guards: root fields check scopes, fields with arguments check their bounds. Throws at
 * start-up, naming every mistake, when a root field declares no scope or has no resolver, a resolver belongs to no field, or a bound makes
 * no sense.
 */
export function buildSchema({ name, typeDefs, resolvers, rules = {} }: SchemaParts): GraphQLSchema {
  const map = mergeResolvers([stubEntities(typeDefs), resolvers]);
  const schema = buildSubgraphSchema([{ typeDefs, resolvers: map as never }]);
  for (const type of Object.values(schema.getTypeMap())) {
    const scalar = isScalarType(type) ? SCALARS.get(type.name) : undefined;
    if (scalar === undefined || !isScalarType(type)) continue;
    const { parseValue, parseLiteral, serialize } = scalar;
    Object.assign(type, { parseValue, parseLiteral, serialize });
  }
  rereadDefaultValues(schema);
  readNodesOfEdges(schema);
  // A subgraph without objects that have an id of their own knows the type of none.
  const nodeTypes = schema.getQueryType()?.getFields()['_nodeTypes'];
  if (nodeTypes) nodeTypes.resolve ??= () => [];
  const mistakes = [
    ...boundMistakes(schema),
    ...layRules(schema, rules).map((name) => `there is a rule for ${name}, which is no input object and no field`),
    ...resolverMistakes(schema, map),
    ...rootMistakes(schema),
  ];
  if (mistakes.length > 0) {
    throw new Error(`The schema of ${name} cannot be served:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
  }
  guardFields(schema);
  return schema;
}

/** Lets connections answer `nodes` from their edges. */
function readNodesOfEdges(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const { edges, nodes } = type.getFields();
    if (!edges || !nodes || nodes.resolve) continue;
    const read = edges.resolve ?? defaultFieldResolver;
    nodes.resolve = async (source, _args, context, info) => {
      const found = (await read(source, {}, context, { ...info, fieldName: 'edges' })) as { node: unknown }[];
      return found.map(({ node }) => node);
    };
  }
}

/** The root fields of an operation type, each with its guard, if it declares one. */
function rootFields(schema: GraphQLSchema, type: Root): { field: Field; guard: FieldGuard | undefined }[] {
  return (Object.values(type?.getFields() ?? {}) as Field[]).map((field) => {
    const own = type === schema.getQueryType() ? FEDERATION_FIELDS[field.name] : undefined;
    return { field, guard: own ?? (field.astNode ? guardOf(field.astNode) : undefined) };
  });
}

function rootMistakes(schema: GraphQLSchema): string[] {
  const mistakes: string[] = [];
  for (const [type, needed] of rootsOf(schema)) {
    for (const { field, guard } of rootFields(schema, type)) {
      if (FEDERATION_FIELDS[field.name]) continue;
      const place = `${type?.name}.${field.name}`;
      const implemented = type === schema.getSubscriptionType() ? field.subscribe : field.resolve;
      const scopes = guard?.scopes ?? [];
      if (guard === undefined)
        mistakes.push(`${place} declares no scope: add @scope(requires: [${needed.join(', ')}])`);
      else if (!guard.internal && scopes.length < needed.length) {
        mistakes.push(`${place} has to require ${needed.join(' and ')}`);
      }
      if (!implemented) mistakes.push(`${place} has no resolver`);
    }
  }
  return mistakes;
}

/** Guards fields. The scope check comes before the bounds: a caller without access does not learn about faults of the input. */
function guardFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()) as Field[]) boundField(field);
  }
  for (const [type] of rootsOf(schema)) {
    for (const { field, guard } of rootFields(schema, type)) if (guard) guardField(field, guard);
  }
}

function rootsOf(schema: GraphQLSchema): [Root, string[]][] {
  return [
    [schema.getQueryType(), ['READ']],
    [schema.getMutationType(), ['READ', 'WRITE']],
    [schema.getSubscriptionType(), ['READ']],
  ];
}

/** Mistakes in resolvers; Apollo ignores those of unknown names in silence. */
function resolverMistakes(schema: GraphQLSchema, resolvers: Record<string, Record<string, unknown>>): string[] {
  return Object.entries(resolvers).flatMap(([typeName, fields]) => {
    const type = schema.getType(typeName);
    if (type === undefined) return [`there are resolvers for ${typeName}, which is no type`];
    if (isScalarType(type)) return [];
    const known = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
    return Object.keys(fields)
      .filter((field) => !field.startsWith('__') && known[field] === undefined)
      .filter(() => isObjectType(type) || isAbstractType(type))
      .map((field) => `there is a resolver for ${typeName}.${field}, which is no field`);
  });
}
