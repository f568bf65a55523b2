import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isErrorCode } from './error-codes.ts';
import { Refusal } from './refusals.ts';

/** Rebuilds an error that crossed the wire: a Refusal with its details when it has a code of ours. */
export function rebuildError({ message, path, extensions = {} }: GraphQLFormattedError): GraphQLError {
  const { code, ...details } = extensions;
  if (isErrorCode(code)) return new Refusal(code, message, details, { path });
  return new GraphQLError(message, { path, extensions });
}
