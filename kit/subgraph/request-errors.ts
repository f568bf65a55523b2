import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { badUserInput, type Violation } from '#kit/errors/refusals.ts';
import { brokenBounds } from '#kit/schema/broken-bounds.ts';

interface Request {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | undefined;
  variableValues?: Record<string, unknown> | undefined;
}

/**
 * Why graphql-js refused to run the operation at all (its variables do not fit their types, or no operation has the
 * name), as a refusal naming every reason and, so that nobody corrects one mistake after the other, also the bounds
 * broken by the rest of the variables. Undefined when it ran.
 */
export function requestErrors(request: Request, { data, errors }: ExecutionResult): GraphQLError | undefined {
  // What a field refuses has a path; only the request as a whole has none.
  if (data !== undefined || errors === undefined || errors.some(({ path }) => path !== undefined)) return undefined;
  const operation = getOperationAST(request.document, request.operationName);
  const reasons = errors.map(violation);
  return badUserInput(
    operation ? [...reasons, ...brokenBounds(request.schema, operation, request.variableValues)] : reasons,
  );
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
