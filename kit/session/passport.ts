import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { importJWK, jwtVerify, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod';
import { unauthenticated } from '#kit/errors/refusals.ts';
import { IssuedPassport, type Passport } from './issued-passport.ts';
import { ROLES, SCOPES } from './permissions.ts';
import { TOOL_GROUPS } from './tool-groups.ts';
import type { Viewer } from './viewer.ts';

export { loadPassportKey } from './passport-key.ts';
export type { Passport } from './issued-passport.ts';

/** Claims of a passport about its bearer. */
export type ViewerClaims = Viewer;

const ALGORITHM = 'EdDSA';
const ISSUER = 'adops';
const LIFETIME_SECONDS = 60;
const REMEMBERED = 10_000;
const HEADER = encoded({ alg: ALGORITHM });

const CLAIMS = z.object({
  exp: z.number(),
  sub: z.string().min(1),
  workspace: z.string().min(1),
  role: z.enum(ROLES),
  scopes: z.array(z.enum(SCOPES)),
  request: z.string(),
  service: z.string().nullable(),
  tools: z.array(z.enum(TOOL_GROUPS)).optional(),
});

/** Signs and checks passports: short-lived tokens that name to a subgraph the viewer, the calling service and the audience. */
export class Passports {
  readonly #privateKey: KeyObject;
  readonly #publicKey: CryptoKey;
  readonly #verified = new Map<string, { viewer: Viewer; expires: number }>();

  private constructor(privateKey: KeyObject, publicKey: CryptoKey) {
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Takes an Ed25519 private key as a JWK, or the path of a file holding one. */
  static async fromKey(key: JWK | string): Promise<Passports> {
    const jwk = typeof key === 'string' ? (JSON.parse(await readFile(key, 'utf8')) as JWK) : key;
    if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || jwk.d === undefined) {
      throw new Error('The passport key must be a private Ed25519 key (kty OKP, crv Ed25519, with d).');
    }
    const { d: _secret, key_ops: _uses, ...publicPart } = jwk;
    const privateKey = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
    return new Passports(privateKey, (await importJWK(publicPart, ALGORITHM)) as CryptoKey);
  }

  /** Issues a passport for one subgraph (`audience`), valid for a minute, and signed when it leaves the process. */
  issue(claims: ViewerClaims, audience: string): IssuedPassport {
    const viewer = viewerOf(claims);
    const iat = Math.floor(Date.now() / 1_000);
    const exp = iat + LIFETIME_SECONDS;
    const sign = () => this.#sign(viewer, { iss: ISSUER, aud: audience, iat, exp });
    return new IssuedPassport({ viewer, audience, expires: exp * 1_000 }, this, sign);
  }

  /** The viewer of a passport. Throws UNAUTHENTICATED unless we issued it for this audience within the last minute. */
  async verify(passport: Passport | undefined, audience: string): Promise<Viewer> {
    if (passport === undefined || passport === '') throw unauthenticated('The request carries no passport.');
    if (typeof passport === 'string') return this.#verifyText(passport, audience);
    if (!passport.isIssuedBy(this)) return this.#verifyText(passport.text, audience);
    if (passport.audience !== audience || passport.expires <= Date.now()) throw notValid();
    return passport.viewer;
  }

  async #verifyText(token: string, audience: string): Promise<Viewer> {
    const key = `${audience} ${token}`;
    const known = this.#verified.get(key);
    if (known !== undefined && known.expires > Date.now()) return known.viewer;
    const { viewer, expires } = await this.#check(token, audience);
    this.#remember(key, viewer, expires);
    return viewer;
  }

  #sign(viewer: Viewer, registered: { iss: string; aud: string; iat: number; exp: number }): string {
    const {
      workspaceId: workspace,
      memberId: sub,
      role,
      scopes,
      requestId: request,
      service,
      toolGroups: tools,
    } = viewer;
    const signed = `${HEADER}.${encoded({ workspace, sub, role, scopes, request, service, tools, ...registered })}`;
    // Signed in this thread: handing it to another takes several times as long as signing.
    return `${signed}.${sign(null, Buffer.from(signed), this.#privateKey).toString('base64url')}`;
  }

  async #check(token: string, audience: string): Promise<{ viewer: Viewer; expires: number }> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
      });
      const claims = CLAIMS.parse(payload);
      const { workspace: workspaceId, sub: memberId, request: requestId, role, scopes, service, tools } = claims;
      const viewer = viewerOf({
        workspaceId,
        memberId,
        role,
        scopes,
        requestId,
        service,
        ...(tools && { toolGroups: tools }),
      });
      return { viewer, expires: claims.exp * 1_000 };
    } catch {
      // The fault is not reported, since that would only help a forger.
      throw notValid();
    }
  }

  /** A map keeps the order of insertion, and all passports live equally long: the first is the one to go. */
  #remember(key: string, viewer: Viewer, expires: number): void {
    this.#verified.delete(key);
    if (this.#verified.size >= REMEMBERED) {
      const [oldest] = this.#verified.keys();
      if (oldest !== undefined) this.#verified.delete(oldest);
    }
    this.#verified.set(key, { viewer, expires });
  }
}

function notValid(): Error {
  return unauthenticated('The passport is not valid here, or not any more.');
}

/** The claims of a passport alone, whatever else the caller's object holds. */
function viewerOf({ workspaceId, memberId, role, scopes, requestId, service, toolGroups }: ViewerClaims): Viewer {
  const viewer = { workspaceId, memberId, role, scopes: [...scopes], requestId, service };
  return toolGroups === undefined ? viewer : { ...viewer, toolGroups: [...toolGroups] };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
