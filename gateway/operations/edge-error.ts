import { HeaderMap } from '@apollo/server';
import { GraphQLError, type ExecutionResult, type FormattedExecutionResult, type GraphQLFormattedError } from 'graphql';
import { isErrorCode } from '#kit/errors/error-codes.ts';
import { normalizeError, type ErrorLog } from '#kit/errors/normalize-error.ts';
import { badUserInput, type Violation } from '#kit/errors/refusals.ts';
import { documentViolation } from '#kit/schema/document-violation.ts';
import { withoutSuggestion } from '#kit/errors/without-suggestion.ts';

/** Codes under which Apollo Server and the planner refuse a malformed request, and the rule each stands for. */
const REQUEST_RULES: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: 'syntax',
  GRAPHQL_VALIDATION_FAILED: 'validation',
  OPERATION_RESOLUTION_FAILURE: 'operation',
  INVALID_GRAPHQL: 'operation',
  BAD_REQUEST: 'request',
  BAD_USER_INPUT: 'request',
  PERSISTED_QUERY_NOT_FOUND: 'persistedQuery',
  PERSISTED_QUERY_NOT_SUPPORTED: 'persistedQuery',
};

/** Codes by which clients of persisted queries go on; they are of that protocol and not of the graph. */
const PROTOCOL_CODES = new Set<unknown>(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED']);

/** Extensions which concern the edge or a subgraph and not the client. */
const PRIVATE_EXTENSIONS = new Set(['http', 'serviceName', 'stacktrace']);

/**
 * Makes of anything thrown at the edge or returned by a subgraph the one form of errors clients see: a code of the
 * graph, its recovery and the request id. What has no code of ours is masked, and written to `log`. Never throws.
 */
export function edgeError(error: unknown, requestId: string, log: ErrorLog): GraphQLFormattedError {
  if (!(error instanceof GraphQLError)) return normalizeError(error, requestId, log);
  const presented = normalizeError(presentable(error), requestId, log);
  const code = error.extensions['code'];
  return PROTOCOL_CODES.has(code) ? { ...presented, extensions: { ...presented.extensions, code } } : presented;
}

/** A result whose errors have all been through the seam. */
export function edgeResult(result: ExecutionResult, requestId: string, log: ErrorLog): FormattedExecutionResult {
  const { errors, ...rest } = result;
  return errors === undefined ? rest : { ...rest, errors: errors.map((error) => edgeError(error, requestId, log)) };
}

/** The same error with the HTTP status and headers it is to be answered with. */
export function withStatus(error: GraphQLError, status: number, headers: Record<string, string> = {}): GraphQLError {
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status, headers: new HeaderMap(Object.entries(headers)) } },
  });
}

/** Several refusals of one request as a single one, which names all that is wrong; everything else as it is. */
export function asOneRefusal(errors: readonly GraphQLFormattedError[]): readonly GraphQLFormattedError[] {
  const [first] = errors;
  if (errors.length < 2 || errors.some(({ extensions, path }) => path || extensions?.['code'] !== 'BAD_USER_INPUT'))
    return errors;
  const { message, extensions } = badUserInput(
    errors.flatMap(({ extensions: own }) => (own?.['violations'] ?? []) as Violation[]),
  );
  return [{ message, extensions: { ...first!.extensions, ...extensions } }];
}

/** The error with a code of ours where it can have one, without what concerns only the edge or a subgraph. */
function presentable(error: GraphQLError): GraphQLError {
  const code = error.extensions['code'];
  const rule = Array.isArray(error.extensions['violations']) ? undefined : requestRule(error);
  if (rule !== undefined) {
    // Clients of persisted queries recognise the refusal by its message, so it stays.
    const message = withoutSuggestion(error.message);
    const violation = rule === 'validation' ? documentViolation(error) : { path: 'query', rule, message };
    const { extensions } = badUserInput([violation]);
    return new GraphQLError(message, { extensions });
  }
  if (!isErrorCode(code)) return error;
  const details = Object.entries(error.extensions).filter(([name]) => !PRIVATE_EXTENSIONS.has(name));
  return new GraphQLError(error.message, {
    path: error.path,
    extensions: Object.fromEntries(details),
    originalError: error.originalError,
  });
}

/** The rule of requests which an error says is broken; undefined for other errors. Some of Apollo Server's have a status alone. */
function requestRule({ extensions: { code, http } }: GraphQLError): string | undefined {
  const { status } = (http ?? {}) as { status?: number };
  if (code === undefined && status === 400) return 'request';
  return REQUEST_RULES[String(code)];
}
