import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { rebuildError } from '#kit/errors/rebuild-error.ts';

/** The form of a result on the wire. */
export interface WireResult {
  data?: ExecutionResult['data'];
  errors?: readonly GraphQLFormattedError[];
  extensions?: Record<string, unknown>;
}

/** Rebuilds a result that crossed the wire. */
export function rebuildResult({ errors, ...rest }: WireResult): ExecutionResult {
  return errors === undefined ? rest : { ...rest, errors: errors.map(rebuildError) };
}
