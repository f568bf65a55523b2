import {
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  valueFromAST,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { checkRules } from './check-rules.ts';
import { checkArguments } from './check-values.ts';
import { normalLines } from './normal-lines.ts';
import { readVariables } from './read-variables.ts';

type Variables = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, unknown>;

/**
 * Everything wrong with the variables of an operation: what does not fit its type and, as far as the rest could be read, the
 * bounds and the rules between fields which the arguments of its root fields break, so that nobody corrects one mistake after
 * the other. Paths begin with the argument. The schema has to carry bounds and rules.
 */
export function inputViolations(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables?: Variables,
): Violation[] {
  const { violations, fields } = checkedFields(schema, operation, variables);
  return [...violations, ...fields.flatMap(({ bounds, rules }) => [...bounds, ...rules])];
}

/** What the rules between fields alone say of an operation's arguments, as far as these fit. */
export function brokenRules(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables?: Variables,
): Violation[] {
  return checkedFields(schema, operation, variables).fields.flatMap(({ rules }) => rules);
}

/** What does not fit its type, and what each root field refuses besides. */
function checkedFields(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Variables | undefined) {
  const { values, violations } = readVariables(schema, operation, variables);
  const fields = rootArguments(schema, operation, values).map(([field, written]) => {
    const checks = checksOf(field);
    const given = checks.normal?.(written) ?? written;
    const bounds = checks.bounds?.(given) ?? [];
    return { bounds, rules: checks.rules?.(given, unfitOf([...violations, ...bounds])) ?? [] };
  });
  return { violations, fields };
}

const checksByField = new WeakMap<Field, ReturnType<typeof makeChecks>>();

/** The checks of a field, made when they are first needed. */
function checksOf(field: Field): ReturnType<typeof makeChecks> {
  const checks = checksByField.get(field) ?? makeChecks(field);
  checksByField.set(field, checks);
  return checks;
}

function makeChecks(field: Field) {
  return { normal: normalLines(field.args), bounds: checkArguments(field.args), rules: checkRules(field) };
}

/** What is there too much is left out, and the rest is whole without it. */
function unfitOf(violations: readonly Violation[]): string[] {
  return violations.filter(({ rule }) => rule !== 'unknown').map(({ path }) => path);
}

/** The root fields of an operation with the arguments they are called with. */
function rootArguments(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  values: Variables,
): [Field, Record<string, unknown>][] {
  const root = schema.getRootType(operation.operation) as GraphQLObjectType | undefined;
  return operation.selectionSet.selections.flatMap((selection) => {
    const field = selection.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
    if (selection.kind !== Kind.FIELD || field === undefined) return [];
    const nodes = new Map(selection.arguments?.map(({ name, value }) => [name.value, value]));
    const given = field.args.map((arg) => [arg.name, valueOr(arg, nodes.get(arg.name), values)]);
    return [[field, Object.fromEntries(given) as Record<string, unknown>]];
  });
}

function valueOr(
  { type, defaultValue }: { type: GraphQLInputType; defaultValue?: unknown },
  node: ValueNode | undefined,
  variables: Variables,
): unknown {
  const value = node && valueOf(node, type, variables);
  return value === undefined ? defaultValue : value;
}

/** The value of a literal which fits its type but for the variables in it. */
function valueOf(node: ValueNode, type: GraphQLInputType, variables: Variables): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value];
  if (isNonNullType(type)) return valueOf(node, type.ofType, variables);
  if (node.kind === Kind.NULL) return null;
  if (isListType(type)) {
    const items = node.kind === Kind.LIST ? node.values : [node];
    return items.map((item) => valueOf(item, type.ofType, variables));
  }
  if (!isInputObjectType(type) || node.kind !== Kind.OBJECT) return valueFromAST(node, type, variables);
  const nodes = new Map(node.fields.map(({ name, value }) => [name.value, value]));
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, valueOr(field, nodes.get(field.name), variables)]),
  );
}
