import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { toJson } from '#kit/json/to-json.ts';
import { argumentError } from './argument-error.ts';
import { ERROR_CODES, isErrorCode, type ErrorCode } from './error-codes.ts';
import { internal, unanswered } from './refusals.ts';
import { Unanswered } from './unanswered.ts';

/** Log of a request's masked errors for operators; its lines name the request. */
export interface ErrorLog {
  /** Logs one error. */
  error(details: object, message: string): void;
}

/** Makes the log of one request from that of the process. */
export function logOfRequest(log: ErrorLog, requestId: string): ErrorLog {
  return { error: (details, message) => log.error({ requestId, ...details }, message) };
}

/**
 * Turns any error into the one form that responses use. Errors with a code of ours keep message and details. Everything else becomes
 * INTERNAL, with a note on changes that may have been made, and `log` gets the original. Never throws.
 */
export function normalizeError(error: unknown, requestId: string, log: ErrorLog): GraphQLFormattedError {
  try {
    const shown = isForCaller(error) ? error : argumentError(error);
    if (shown === undefined) {
      const original = originalOf(error);
      log.error({ err: original, path: pathOf(error) }, 'an unexpected error was masked');
      const { message } = original instanceof Unanswered ? unanswered() : internal();
      return formatted(message, 'INTERNAL', {}, pathOf(error), requestId);
    }
    const { code, ...details } = shown.extensions;
    return formatted(shown.message, code as ErrorCode, details, shown.path, requestId);
  } catch (fault) {
    // A getter, the log or a circular detail threw: the caller still gets an answer.
    noteQuietly(log, { err: fault });
    return formatted(internal().message, 'INTERNAL', {}, undefined, requestId);
  }
}

/** Logs an error; a failing log leaves nothing to report it to. */
function noteQuietly(log: ErrorLog, details: object): void {
  try {
    log.error(details, 'an error could not be put into words and was masked');
  } catch {
    return;
  }
}

function isForCaller(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && isErrorCode(error.extensions['code']);
}

function formatted(
  message: string,
  code: ErrorCode,
  details: Record<string, unknown>,
  path: GraphQLFormattedError['path'],
  requestId: string,
): GraphQLFormattedError {
  return {
    message,
    ...(path === undefined ? {} : { path }),
    extensions: { ...plain(details), code, recovery: ERROR_CODES[code].recovery, requestId },
  };
}

/** Details as JSON, so that writing the response cannot fail on them. */
function plain(details: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(toJson(details)) as Record<string, unknown>;
}

function pathOf(error: unknown): GraphQLFormattedError['path'] {
  return error instanceof GraphQLError ? error.path : undefined;
}

function originalOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}
