import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { forbidden, workspaceNeeded } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { announceIdentities } from '#kit/session/identities-changed.ts';
import type { Role, Scope } from '#kit/session/permissions.ts';
import type { ToolGroup } from '#kit/session/tool-groups.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { hashApiKeySecret, looksLikeApiKey } from './api-key-secret.ts';
import type { _IdentifyInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { FIRST_WORKSPACE_ID } from '../workspaces/first-workspace.ts';
import {
  findByKeyHash,
  findMemberships,
  hasLeftAnother,
  settleMember,
  touchKey,
  type Bearer,
  type Membership,
} from './identity-repository.ts';

/** Identity behind a credential. */
export interface Identity {
  workspaceId: string;
  memberId: string;
  role: Role;
  /** Null when the token itself holds its scopes. */
  scopes: Scope[] | null;
  /** Groups of tools of an API key; empty for all. */
  toolGroups: ToolGroup[];
}

/** Finds the identity behind a verified credential. The only place that reads across workspaces for a request. */
export class IdentityService {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #bySubject: boolean;
  readonly #ownerEmail: string;

  constructor({ database, bus }: { database: Database; bus: WakeBus }, config: Pick<Config, 'identity' | 'owner'>) {
    this.#database = database;
    this.#bus = bus;
    this.#bySubject = config.identity.kind === 'oidc';
    this.#ownerEmail = config.owner.email.toLowerCase();
  }

  /** The bearer's membership, or null for nobody. Only the gateway may ask, since it has verified the credential. */
  async identify(viewer: Viewer, input: _IdentifyInput): Promise<Identity | null> {
    if (viewer.service !== 'gateway') throw forbidden('identity:read');
    if (input.apiKey) return this.#byKey(input.apiKey, input.workspaceId ?? null);
    if (!input.issuer || !input.subject) return null;
    const { issuer, subject, email = null, workspaceId = null } = input;
    return this.#byToken({ issuer, subject, email, bySubject: this.#bySubject }, workspaceId);
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
        toolGroups: found.toolGroups,
      };
    });
  }

  #byToken(bearer: Bearer, workspaceId: string | null): Promise<Identity | null> {
    return announceIdentities(this.#bus, (announce) =>
      this.#database.system(async (em) => {
        const found = await this.#meant(em, bearer, workspaceId);
        if (!found) return null;
        if (found.fresh) {
          if (!(await settleMember(em, found.memberId, this.#bySubject ? bearer : null))) return null;
          await announce(em);
        }
        return {
          workspaceId: found.workspaceId,
          memberId: found.memberId,
          role: found.role,
          scopes: null,
          toolGroups: [],
        };
      }),
    );
  }

  /**
   * The membership of the named workspace, or the only one; null for nobody. Throws, with the workspaces to choose from, where one would
   * have to be guessed. Invitations must be named, and a person who left a workspace does not continue in another one unasked.
   */
  async #meant(em: EntityManager, bearer: Bearer, workspaceId: string | null): Promise<Membership | null> {
    const memberships = await findMemberships(em, bearer, workspaceId);
    if (workspaceId !== null || memberships.length === 0) return memberships[0] ?? null;
    const [only, ...others] = memberships.filter((membership) => !this.#isInvitation(membership));
    if (only && others.length === 0 && !(await hasLeftAnother(em, bearer, only.workspaceId))) return only;
    throw workspaceNeeded(
      memberships.map((one) => ({ id: one.workspaceId, name: one.workspaceName, invited: this.#isInvitation(one) })),
    );
  }

  /** False for the owner whom the configuration gives to the first workspace: nobody invited them. */
  #isInvitation({ isInvited, workspaceId, email, role }: Membership): boolean {
    const isConfigured = workspaceId === FIRST_WORKSPACE_ID && email === this.#ownerEmail && role === 'owner';
    return isInvited && !isConfigured;
  }
}
