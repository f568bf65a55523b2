import { getVariableValues, Kind, type GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { badUserInput, type Violation } from '#kit/errors/refusals.ts';
import { brokenBounds } from '#kit/schema/broken-bounds.ts';

/**
 * The variables with their defaults applied. Throws BAD_USER_INPUT which names every variable and field that does not fit
 * its type and, where the schema with the bounds is given, every bound broken beside; paths start at the argument.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  bounds?: () => GraphQLSchema,
): Record<string, unknown> {
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors === undefined) return coerced;
  const broken = bounds === undefined ? [] : brokenBounds(bounds(), operation, variables);
  const unfit = errors.map(violation).map(({ path, ...rest }) => ({ ...rest, path: argumentPath(operation, path) }));
  throw badUserInput([...unfit, ...broken]);
}

/** The path of a variable's value, told from the argument of the root field it is given to. */
function argumentPath({ selectionSet }: OperationDefinitionNode, path: string): string {
  const variable = /^[^.[]*/u.exec(path)?.[0] ?? path;
  for (const selection of selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const argument = selection.arguments?.find(
      ({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable,
    );
    if (argument) return `${argument.name.value}${path.slice(variable.length)}`;
  }
  return path;
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
