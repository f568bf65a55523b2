import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { measureOperation } from '#gateway/limits/measure-operation.ts';
import { DEFAULT_LIMITS } from '#gateway/limits/operation-limits.ts';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';

/** The schema clients see, as any federation router makes it of the checked-in supergraph. */
export function publicSchema(): GraphQLSchema {
  return Supergraph.build(readFileSync(SUPERGRAPH_FILE, 'utf8')).apiSchema().toGraphQLJSSchema();
}

/** A field clients may begin an operation with. */
export interface RootField {
  operation: 'query' | 'mutation' | 'subscription';
  name: string;
  field: GraphQLField<unknown, unknown>;
  schema: GraphQLSchema;
}

/** Returns the root fields of a schema. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      operation,
      name: field.name,
      field,
      schema,
    })),
  );
}

/**
 * An operation calling one root field with the named arguments as variables, selecting everything down to a depth, or as deep as
 * an operation may be long and may cost.
 */
export function operationOn(root: RootField, given: readonly string[], depth = 2): string {
  const { operation, name, field } = root;
  const args = field.args.filter((arg) => given.includes(arg.name));
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const called = args.length === 0 ? name : `${name}(${passed})`;
  const text = `${operation} Call${declared === '' ? '' : `(${declared})`} { ${called} ${selectionOf(field.type, depth)} }`;
  return depth === 0 || isWithinLimits(root, text) ? text : operationOn(root, given, depth - 1);
}

function isWithinLimits({ schema }: RootField, text: string): boolean {
  const tokens = text.match(/\w+|[^\s\w]/gu)?.length ?? 0;
  if (tokens >= DEFAULT_LIMITS.tokens) return false;
  const document = parse(text);
  const [operation] = document.definitions as OperationDefinitionNode[];
  return measureOperation(schema, document, operation!, {}).cost <= DEFAULT_LIMITS.cost;
}

/** Levels of fields below a root field which the edge allows. */
const LEVELS = DEFAULT_LIMITS.depth - 1;

/**
 * Returns every field of a type that needs no arguments, with objects down to a depth, to which connections do not count; no more levels of fields
 * than an operation may have.
 */
export function selectionOf(output: GraphQLOutputType, depth: number, levels = LEVELS): string {
  const type = getNamedType(output);
  if (!isCompositeType(type) || levels === 0) return '';
  if (!isObjectType(type) && !isInterfaceType(type)) return '{ __typename }';
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((arg) => String(arg.type).endsWith('!') && arg.defaultValue === undefined)) return [];
    const inner = getNamedType(field.type);
    if (!isCompositeType(inner)) return [field.name];
    const paging = /Connection$|Edge$|PageInfo$/.test(inner.name);
    if (depth === 0 && !paging) return [];
    const first = field.args.some((arg) => arg.name === 'first') ? '(first: 5)' : '';
    const within = selectionOf(
      field.type,
      inner.name.endsWith('Connection') || inner.name.endsWith('Edge') ? depth : depth - 1,
      levels - 1,
    );
    return within === '' || within === '{ __typename }' ? [] : [`${field.name}${first} ${within}`];
  });
  return parts.length === 0 ? '{ __typename }' : `{ __typename ${parts.join(' ')} }`;
}
