import { getVariableValues, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { badUserInput } from '#kit/errors/refusals.ts';
import { inputViolations } from '#kit/schema/input-violations.ts';
import { isTooDeep, TOO_DEEP } from '#kit/values/nesting.ts';

/**
 * Returns the variables with their defaults applied. Throws BAD_USER_INPUT, which names every variable and field that does not fit its type. With the
 * schema that has the bounds, it names every broken bound and rule, too; paths start at the argument.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  bounds?: () => GraphQLSchema,
): Record<string, unknown> {
  const deep = Object.keys(variables).filter((name) => isTooDeep(variables[name]));
  if (deep.length > 0) throw badUserInput(deep.map((path) => ({ path, rule: 'depth', message: TOO_DEEP })));
  // One fault is enough to search for all: each that graphql-js finds quotes the value around it, however large.
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  });
  if (errors === undefined) return coerced;
  throw badUserInput(inputViolations(bounds?.() ?? schema, operation, variables));
}
