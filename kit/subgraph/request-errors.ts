import {
  getOperationAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { badUserInput } from '#kit/errors/refusals.ts';
import { inputViolations } from '#kit/schema/input-violations.ts';

interface Request {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | undefined;
  variableValues?: Record<string, unknown> | undefined;
}

/**
 * Refusal for graphql-js's errors before an operation runs: its variables do not fit their types, or no operation has the name. It names
 * every reason and also the bounds and rules broken by the other variables, so that nobody corrects one mistake after the other. Undefined
 * when it ran.
 */
export function requestErrors(request: Request, { data, errors }: ExecutionResult): GraphQLError | undefined {
  // A field's refusal has a path; only the request as a whole has none.
  if (data !== undefined || errors === undefined || errors.some(({ path }) => path !== undefined)) return undefined;
  const operation = getOperationAST(request.document, request.operationName);
  if (!operation) {
    return badUserInput(errors.map(({ message }) => ({ path: 'operationName', rule: 'operation', message })));
  }
  return badUserInput(inputViolations(request.schema, operation, request.variableValues));
}
