import {
  coerceInputValue,
  isInputType,
  Kind,
  typeFromAST,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { checkArguments } from './check-values.ts';

/**
 * Bounds broken by the arguments of root fields which are given as variables, as far as these could be read: said beside
 * what does not fit its type, so that nobody corrects one mistake after the other. The schema has to carry the bounds.
 */
export function brokenBounds(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown> = {},
): Violation[] {
  const values = readable(schema, operation, variables);
  const root = schema.getRootType(operation.operation) as GraphQLObjectType | undefined;
  return operation.selectionSet.selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) return [];
    const field = root?.getFields()[selection.name.value];
    const given = (selection.arguments ?? []).flatMap(({ name, value }) =>
      value.kind === Kind.VARIABLE ? [[name.value, values[value.name.value]] as const] : [],
    );
    return checkArguments(field?.args ?? [])?.(Object.fromEntries(given)) ?? [];
  });
}

function readable(schema: GraphQLSchema, operation: OperationDefinitionNode, given: Record<string, unknown>) {
  const values: Record<string, unknown> = {};
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const inputType = typeFromAST(schema, type as never);
    if (!isInputType(inputType) || given[name] === undefined) continue;
    // What does not fit its type was reported already, and is left out here.
    values[name] = coerceInputValue(given[name], inputType, () => undefined);
  }
  return values;
}
