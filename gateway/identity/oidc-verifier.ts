import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { refusingBadTokens, scopesOf, textClaim, type TokenVerifier } from '#gateway/identity/token-verifier.ts';

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const TIMEOUT_MS = 5_000;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/u }) });

/** Checks access tokens of a configured OpenID issuer with the keys it publishes. */
export class OidcVerifier implements TokenVerifier {
  readonly #issuer: string;
  readonly #audience: string;
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
    return {
      issuer: this.#issuer,
      subject: payload.sub ?? '',
      email: payload['email_verified'] === true ? textClaim(payload['email']) : null,
      scopes: scopesOf(payload['scope']),
      workspaceId: textClaim(payload['workspace']),
      expiresAt: payload.exp ?? 0,
    };
  }

  /** Discovery is done once; when it fails, the next token tries again. */
  #discoveredKeys(): Promise<JWTVerifyGetKey> {
    this.#keys ??= discoverKeys(this.#issuer).catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`The issuer's discovery document answered ${String(answer.status)}`);
  const discovery = Discovery.parse(await answer.json());
  if (discovery.issuer !== issuer) throw new Error('The discovery document names another issuer');
  return createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: TIMEOUT_MS });
}
