import type { Violation } from '#kit/errors/refusals.ts';
import { isRecord } from '#kit/json/records.ts';

/** An operation as clients send it. */
export interface OperationParams {
  query: string;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
  extensions?: Record<string, unknown> | undefined;
}

/** Reads the parameters of an operation from parsed JSON; the violations of every one that has a wrong type. */
export function readParams(payload: unknown): OperationParams | { violations: Violation[] } {
  const given = isRecord(payload) ? payload : {};
  const { query, operationName, variables, extensions } = given;
  const violations: Violation[] = [];
  const refuse = (path: string, message: string): void => void violations.push({ path, rule: 'type', message });
  if (typeof query !== 'string' || query === '')
    refuse('query', 'The operation must be a string with at least one character.');
  if (operationName != null && typeof operationName !== 'string') refuse('operationName', 'The name must be a string.');
  if (variables != null && !isRecord(variables)) refuse('variables', 'The variables must be an object.');
  if (extensions != null && !isRecord(extensions)) refuse('extensions', 'The extensions must be an object.');
  if (violations.length > 0) return { violations };
  return {
    query: query as string,
    operationName: (operationName ?? undefined) as string | undefined,
    variables: (variables ?? undefined) as Record<string, unknown> | undefined,
    extensions: (extensions ?? undefined) as Record<string, unknown> | undefined,
  };
}
