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
 * Collects every violation in the variables of an operation, so that nobody corrects one mistake after the other. It reports values that do
 * not fit their type and, as far as the rest could be read, broken bounds and rules of its root fields' arguments. Paths begin with the
 * argument. The schema must have bounds and rules.
 */
export function inputViolations(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables?: Variables,
): Violation[] {
  const { violations, fields } = checkedFields(schema, operation, variables);
  return [...violations, ...fields.flatMap(({ bounds, rules }) => [...bounds, ...rules])];
}

/** Violations of the rules between fields alone, as far as an operation's arguments are valid. */
export function brokenRules(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables?: Variables,
): Violation[] {
  return checkedFields(schema, operation, variables).fields.flatMap(({ rules }) => rules);
}

/** Violations of types, and the further refusals of each root field. */
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

/** The checks of a field, made on first use. */
function checksOf(field: Field): ReturnType<typeof makeChecks> {
  const checks = checksByField.get(field) ?? makeChecks(field);
  checksByField.set(field, checks);
  return checks;
}

function makeChecks(field: Field) {
  return { normal: normalLines(field.args), bounds: checkArguments(field.args), rules: checkRules(field) };
}

/** Unknown parts are left out; the rest is complete without them. */
function unfitOf(violations: readonly Violation[]): string[] {
  return violations.filter(({ rule }) => rule !== 'unknown').map(({ path }) => path);
}

/** The root fields of an operation with their arguments. */
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

/** The value of a literal that fits its type except for the variables in it. */
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
