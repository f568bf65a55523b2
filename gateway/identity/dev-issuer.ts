import { importJWK, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import type { Scope } from '#kit/session/permissions.ts';
import { signingKey } from '#kit/session/signing-key.ts';
import { readClaims } from '#gateway/identity/token-claims.ts';
import { refusingBadTokens, type TokenVerifier } from '#gateway/identity/token-verifier.ts';

/** The `iss` of tokens of the development issuer. */
const DEV_ISSUER = 'urn:adops:development-issuer';
const AUDIENCE = 'adops';
const ALGORITHM = 'EdDSA';

/** Member of a development token, and its lifetime. */
export interface DevTokenRequest {
  email: string;
  workspaceId?: string | undefined;
  scopes: readonly Scope[];
  /** Seconds. */
  ttl: number;
}

/** Signs and checks tokens with a key of the data folder. Only for use with the sandbox platform. */
export class DevIssuer implements TokenVerifier {
  readonly #privateKey: CryptoKey;
  readonly #publicKey: CryptoKey;

  private constructor(privateKey: CryptoKey, publicKey: CryptoKey) {
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Opens the issuer of a data folder, making its key once. Throws when the platform is a real one. */
  static async open({ dataDir, platform }: { dataDir: string; platform: { kind: string } }): Promise<DevIssuer> {
    if (platform.kind === 'real') {
      throw new Error(
        'The development issuer does not run against a real platform. Set ADOPS_OIDC_ISSUER and ADOPS_OIDC_AUDIENCE.',
      );
    }
    const jwk = await signingKey(dataDir, 'dev-issuer-key');
    const { d: _, ...publicJwk } = jwk;
    const [privateKey, publicKey] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(publicJwk, ALGORITHM)]);
    return new DevIssuer(privateKey as CryptoKey, publicKey as CryptoKey);
  }

  /** Signs an access token for a member, found by e-mail. */
  async mintDevToken({ email, workspaceId, scopes, ttl }: DevTokenRequest): Promise<string> {
    const workspace = workspaceId === undefined ? {} : { workspace: workspaceId };
    return new SignJWT({ email, email_verified: true, scope: scopes.join(' '), ...workspace })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
      .setIssuer(DEV_ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(email)
      .setIssuedAt()
      .setExpirationTime(`${String(ttl)} s`)
      .sign(this.#privateKey);
  }

  async verify(token: string): ReturnType<TokenVerifier['verify']> {
    const { payload } = await refusingBadTokens(() =>
      jwtVerify(token, this.#publicKey, {
        algorithms: [ALGORITHM],
        issuer: DEV_ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: 5,
      }),
    );
    return readClaims(payload);
  }

  /** Its key is made once. */
  keysAsOf(): number {
    return 0;
  }
}
