import { buildSubgraphSchema } from '@apollo/subgraph';
import {
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
import { SCALARS } from './scalars.ts';

/** Resolvers by type and field; `__resolveReference` and `__resolveType` as everywhere. */
export type Resolvers = object;

export interface SchemaParts {
  /** Name of the subgraph, for messages. */
  name: string;
  typeDefs: DocumentNode;
  resolvers: Resolvers;
}

/** Fields of federation itself, and who may call them. */
const FEDERATION_FIELDS: Readonly<Record<string, FieldGuard>> = {
  _service: { scopes: [], internal: false },
  _entities: { scopes: ['mcp:read'], internal: false },
};

type Field = GraphQLField<unknown, unknown>;

/**
 * The executable schema of a subgraph, guarded: root fields ask for scopes, fields with arguments for their bounds.
 * Throws at start-up, with every mistake named, when a root field declares no scope or has no resolver, a resolver
 * belongs to no field, or a bound makes no sense.
 */
export function buildSchema({ name, typeDefs, resolvers }: SchemaParts): GraphQLSchema {
  const map = resolvers as Record<string, Record<string, unknown>>;
  const schema = buildSubgraphSchema([{ typeDefs, resolvers: map as never }]);
  for (const type of Object.values(schema.getTypeMap())) {
    const scalar = isScalarType(type) ? SCALARS.get(type.name) : undefined;
    if (scalar === undefined || !isScalarType(type)) continue;
    const { parseValue, parseLiteral, serialize } = scalar;
    Object.assign(type, { parseValue, parseLiteral, serialize });
  }
  rereadDefaultValues(schema);
  const mistakes = [...boundMistakes(schema), ...resolverMistakes(schema, map), ...guardRoots(schema)];
  if (mistakes.length > 0) {
    throw new Error(`The schema of ${name} cannot be served:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
  }
  return schema;
}

/** Wraps every field; the root fields are only wrapped where they are fit to be. */
function guardRoots(schema: GraphQLSchema): string[] {
  const roots = new Map<GraphQLObjectType | null | undefined, string[]>([
    [schema.getQueryType(), ['READ']],
    [schema.getMutationType(), ['READ', 'WRITE']],
    [schema.getSubscriptionType(), ['READ']],
  ]);
  const mistakes: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const needed = roots.get(type);
    for (const field of Object.values(type.getFields()) as Field[]) {
      boundField(field);
      if (needed) mistakes.push(...guardRoot(schema, type, field, needed));
    }
  }
  return mistakes;
}

function guardRoot(schema: GraphQLSchema, type: GraphQLObjectType, field: Field, needed: string[]): string[] {
  const place = `${type.name}.${field.name}`;
  const own = FEDERATION_FIELDS[field.name];
  const guard = own ?? (field.astNode ? guardOf(field.astNode) : undefined);
  const implemented = type === schema.getSubscriptionType() ? field.subscribe : field.resolve;
  const mistakes: string[] = [];
  if (guard === undefined) mistakes.push(`${place} declares no scope: add @scope(requires: [${needed.join(', ')}])`);
  else if (!own && !guard.internal && guard.scopes.length < needed.length) {
    mistakes.push(`${place} has to require ${needed.join(' and ')}`);
  }
  if (!implemented) mistakes.push(`${place} has no resolver`);
  if (guard !== undefined && implemented) guardField(field, guard);
  return mistakes;
}

/** Apollo passes over resolvers of unknown names in silence. */
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
