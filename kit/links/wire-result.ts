import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { rebuildError } from '#kit/errors/rebuild-error.ts';

/** The form of a result on the wire. */
export interface WireResult {
  data?: ExecutionResult['data'];
  errors?: readonly GraphQLFormattedError[];
  extensions?: Record<string, unknown>;
}

/** A result as it was before it crossed the wire. */
export function rebuildResult({ errors, ...rest }: WireResult): ExecutionResult {
  return errors === undefined ? rest : { ...rest, errors: errors.map(rebuildError) };
}
