import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { forbidden } from '#kit/errors/refusals.ts';
import type { Role, Scope } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { hashApiKeySecret, looksLikeApiKey } from '../api-keys/api-key-secret.ts';
import type { _IdentifyInput } from '../generated/schema-types.ts';
import { findByKeyHash, findCandidates, settleMember, touchKey } from './identity-repository.ts';

/** Whom a credential stands for. */
export interface Identity {
  workspaceId: string;
  memberId: string;
  role: Role;
  /** Null when the token itself says its scopes. */
  scopes: Scope[] | null;
}

/** Says whom a verified credential stands for. The one place which looks across workspaces for a request. */
export class IdentityService {
  readonly #database: Database;
  readonly #bySubject: boolean;

  constructor(database: Database, identity: Config['identity']) {
    this.#database = database;
    this.#bySubject = identity.kind === 'oidc';
  }

  /** The bearer's membership, or null for nobody. Only the gateway may ask, since it has verified the credential. */
  async identify(viewer: Viewer, input: _IdentifyInput): Promise<Identity | null> {
    if (viewer.service !== 'gateway') throw forbidden('identity:read');
    if (input.apiKey) return this.#byKey(input.apiKey, input.workspaceId ?? null);
    if (!input.issuer || !input.subject) return null;
    const { issuer, subject, email = null, workspaceId = null } = input;
    return this.#byToken({ issuer, subject, email, workspaceId });
  }

  #byKey(secret: string, workspaceId: string | null): Promise<Identity | null> {
    if (!looksLikeApiKey(secret)) return Promise.resolve(null);
    return this.#database.system(async (em) => {
      const found = await findByKeyHash(em, hashApiKeySecret(secret));
      if (!found || (workspaceId && workspaceId !== found.workspaceId)) return null;
      if (found.stale) await touchKey(em, found.keyId);
      return {
        workspaceId: found.workspaceId,
        memberId: found.memberId,
        role: found.role,
        scopes: found.scopes,
      };
    });
  }

  #byToken(token: {
    issuer: string;
    subject: string;
    email: string | null;
    workspaceId: string | null;
  }): Promise<Identity | null> {
    return this.#database.system(async (em) => {
      const [found] = await findCandidates(em, { ...token, bySubject: this.#bySubject });
      if (!found) return null;
      const tie = this.#bySubject ? { issuer: token.issuer, subject: token.subject } : null;
      if (found.fresh && !(await settleMember(em, found.memberId, tie))) return null;
      return { workspaceId: found.workspaceId, memberId: found.memberId, role: found.role, scopes: null };
    });
  }
}
