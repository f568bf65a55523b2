import { errors } from 'jose';
import { unauthenticated } from '#kit/errors/refusals.ts';
import { SCOPES, type Scope } from '#kit/session/permissions.ts';

/** What a verified access token says. */
export interface VerifiedToken {
  issuer: string;
  subject: string;
  /** Only when the issuer vouches for it. */
  email: string | null;
  scopes: readonly Scope[];
  /** The workspace the token is for; null when it leaves that open. */
  workspaceId: string | null;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Checks access tokens of one issuer. Throws UNAUTHENTICATED when a token is not good. */
export interface TokenVerifier {
  /** What the token says. Throws UNAUTHENTICATED when it is not good. */
  verify(token: string): Promise<VerifiedToken>;
}

/** The scopes of ours in a space-separated `scope` claim. */
export function scopesOf(claim: unknown): Scope[] {
  const words = typeof claim === 'string' ? claim.split(' ') : [];
  return SCOPES.filter((scope) => words.includes(scope));
}

/** The text of a claim, or null. */
export function textClaim(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
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
