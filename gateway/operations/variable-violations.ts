import { getVariableValues, Kind, type GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { badUserInput, type Violation } from '#kit/errors/refusals.ts';

/**
 * The variables with their defaults applied. Throws BAD_USER_INPUT which names every variable and field that does
 * not fit its type, by its path.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors !== undefined) throw badUserInput(errors.map(violation));
  return coerced;
}

function violation(error: GraphQLError): Violation {
  const [node] = error.nodes ?? [];
  const variable = node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : 'variables';
  const [, path] = / at "([^"]+)"; /u.exec(error.message) ?? [];
  // The message repeats the value before the last semicolon; the caller knows it, logs need not.
  const said = withoutSuggestion(error.message.slice(error.message.lastIndexOf('; ') + 1).trim());
  return {
    path: path ?? variable,
    rule: /required|non-null/u.test(error.message) ? 'required' : 'type',
    message: said,
  };
}

/** An error message without graphql-js's guess of what was meant, which would tell names of the schema. */
export function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean .*\?$/su, '');
}
