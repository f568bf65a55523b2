import { createRemoteJWKSet, jwksCache, jwtVerify, type JWKSCacheInput, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { readClaims } from '#gateway/identity/token-claims.ts';
import { refusingBadTokens, type TokenVerifier } from '#gateway/identity/token-verifier.ts';

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const TIMEOUT_MS = 5_000;
/** Lifetime of the issuer's keys without another read, when no token names another one. */
const KEYS_KEPT_MS = 600_000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/u }) });

/** Checks access tokens of a configured OpenID issuer with the keys it publishes. */
export class OidcVerifier implements TokenVerifier {
  readonly #issuer: string;
  readonly #audience: string;
  /** Time at which the keys were read, as `jose` records it. */
  readonly #read: JWKSCacheInput = {};
  #keys: Promise<JWTVerifyGetKey> | null = null;

  constructor({ issuer, audience }: { issuer: string; audience: string }) {
    this.#issuer = issuer;
    this.#audience = audience;
  }

  async verify(token: string): ReturnType<TokenVerifier['verify']> {
    const keys = await this.#discoveredKeys();
    const { payload } = await refusingBadTokens(() =>
      jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer: this.#issuer,
        audience: this.#audience,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: 5,
      }),
    );
    return readClaims(payload);
  }

  keysAsOf(): number | null {
    const { uat } = this.#read;
    return uat !== undefined && Date.now() < uat + KEYS_KEPT_MS ? uat : null;
  }

  /** Discovery is done once; when it fails, the next token tries again. */
  #discoveredKeys(): Promise<JWTVerifyGetKey> {
    this.#keys ??= discoverKeys(this.#issuer, this.#read).catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }
}

async function discoverKeys(issuer: string, read: JWKSCacheInput): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`The issuer's discovery document answered ${String(answer.status)}`);
  const discovery = Discovery.parse(await answer.json());
  if (discovery.issuer !== issuer) throw new Error('The discovery document names another issuer');
  return createRemoteJWKSet(new URL(discovery.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    [jwksCache]: read,
  });
}
