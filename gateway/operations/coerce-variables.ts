import { getVariableValues, Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { badUserInput } from '#kit/errors/refusals.ts';
import { variableViolation } from '#kit/errors/variable-violation.ts';
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
  const unfit = errors.map((error) => {
    const { path, ...rest } = variableViolation(error);
    return { ...rest, path: argumentPath(operation, path) };
  });
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
