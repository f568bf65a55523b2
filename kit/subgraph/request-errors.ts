import { type ExecutionArgs, type ExecutionResult, type GraphQLError, Kind } from 'graphql';
import { badUserInput, type Violation } from '#kit/errors/refusals.ts';

/**
 * Whether graphql-js refused to run the operation at all (its variables do not fit their types, or no operation has
 * the name), as a refusal naming every reason; undefined when it ran.
 */
export function requestErrors(_args: ExecutionArgs, { data, errors }: ExecutionResult): GraphQLError | undefined {
  if (data !== undefined || errors === undefined) return undefined;
  return badUserInput(errors.map(violation));
}

function violation(error: GraphQLError): Violation {
  const [node] = error.nodes ?? [];
  if (node?.kind !== Kind.VARIABLE_DEFINITION) {
    return { path: 'operationName', rule: 'operation', message: error.message };
  }
  const [, path] = / at "([^"]+)"; /u.exec(error.message) ?? [];
  // The message repeats the value before its last semicolon; the caller knows it, and nobody else need.
  const message = error.message.slice(error.message.lastIndexOf('; ') + 1).trim();
  const rule = /required|non-null/u.test(error.message) ? 'required' : 'type';
  return { path: path ?? node.variable.name.value, rule, message };
}
