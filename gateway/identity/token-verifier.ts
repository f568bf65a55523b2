import { errors } from 'jose';
import { unauthenticated } from '#kit/errors/refusals.ts';
import type { VerifiedToken } from '#gateway/identity/token-claims.ts';

/** Checks access tokens of one issuer. */
export interface TokenVerifier {
  /** Verifies the token and returns its claims. Throws UNAUTHENTICATED when it is not good. */
  verify(token: string): Promise<VerifiedToken>;
  /** Another number whenever the issuer's keys have been read again; null while they have to be, before a token may be believed. */
  keysAsOf(): number | null;
}

/** Turns what `jose` says of a bad token into UNAUTHENTICATED; any other failure stays what it is. */
export async function refusingBadTokens<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    const unreachable = error instanceof errors.JWKSTimeout;
    throw error instanceof errors.JOSEError && !unreachable ? unauthenticated() : error;
  }
}
