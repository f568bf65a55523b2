import { GraphQLError } from 'graphql';
import { badUserInput, type Refusal } from './refusals.ts';

/**
 * Refusal for graphql-js's error when a field's argument does not fit while the operation already runs: a variable is null, or missing,
 * where the argument needs a value. Undefined for every other error. Only the library's own errors point into the document before they have
 * a path.
 */
export function argumentError(error: unknown): Refusal | undefined {
  if (!(error instanceof GraphQLError) || !(error.originalError instanceof GraphQLError)) return undefined;
  if (error.originalError.nodes === undefined) return undefined;
  const [, path] = /^Argument "([^"]+)"/u.exec(error.message) ?? [];
  if (path === undefined) return undefined;
  const rule = /must not be null|required type/u.test(error.message) ? 'required' : 'type';
  const message =
    rule === 'required' ? 'needs a value; leave it out to get its default, if it has one' : 'does not fit its type';
  const refusal = badUserInput([{ path, rule, message }]);
  return Object.assign(refusal, { path: error.path });
}
