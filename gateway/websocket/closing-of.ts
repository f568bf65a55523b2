import type { GraphQLFormattedError } from 'graphql';

/** Bytes the reason of a closed socket may have. */
const LONGEST_REASON = 123;

/**
 * Returns the close code and reason of a socket whose client is refused. The reason explains errors that the client can correct, as far as there is
 * room; a request over HTTP gets all of it.
 */
export function closingOf({ message, extensions }: GraphQLFormattedError): { code: number; reason: string } {
  const { code, requestId } = extensions ?? {};
  if (code === 'INTERNAL') return { code: 4500, reason: `Internal server error (request ${String(requestId)})` };
  if (code === 'UNAUTHENTICATED') return { code: 4403, reason: 'Forbidden' };
  return { code: 4403, reason: `Forbidden: ${message}`.replaceAll(/[^ -~]/gu, '?').slice(0, LONGEST_REASON) };
}
