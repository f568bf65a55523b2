import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import { badUserInput, Refusal, unauthenticated, WORKSPACE_PATH } from '#kit/errors/refusals.ts';
import { isUuid } from '#kit/ids/is-uuid.ts';
import type { Passports } from '#kit/session/passport.ts';
import { SCOPES, type Role, type Scope } from '#kit/session/permissions.ts';
import type { ToolGroup } from '#kit/session/tool-groups.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { IDENTIFY } from '#subgraphs/contracts/account-documents.ts';
import { RememberedTokens } from '#gateway/identity/remembered-tokens.ts';
import { TimedCache } from '#gateway/identity/timed-cache.ts';
import type { TokenVerifier } from '#gateway/identity/token-verifier.ts';

/** Credential of a request. */
export interface Credential {
  /** `Bearer …`, holding an access token or an API key. */
  authorization: string;
  /** The workspace the caller wants to work in, as it was given; undefined when it names none. */
  workspaceId?: unknown;
}

/** Caller of a request, and the expiry of its credential. */
export interface Authenticated {
  viewer: Viewer;
  expiresAt: number | null;
}

/** A credential whose own word has been checked: signature, issuer, audience and form. */
export interface Vouched {
  /** The same for credentials of the same member with the same scopes; an API key has one of its own. */
  key: string;
  /** Expiry of the credential (seconds since 1970; null: until revoked). */
  expiresAt: number | null;
  /** Question to accounts about it. */
  question: Record<string, unknown>;
  /** Scopes it allows, unless accounts restricts them. */
  scopes: readonly Scope[];
}

interface Identity {
  workspaceId: string;
  memberId: string;
  role: Role;
  scopes: Scope[] | null;
  toolGroups: ToolGroup[];
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';
/** Longest time that a removed member or a revoked key still passes when no change is published. */
const IDENTITY_TTL_MS = 5_000;

/** A credential in visible signs: nothing else is a token or a key. */
const BEARER = /^Bearer +([!-~]+)$/iu;

/**
 * Finds the member of a credential. The claims of a token are remembered, the answer of accounts is kept briefly. An answer without a member,
 * or without a workspace, is never kept, as an invitation may have come since.
 */
export class Authenticator {
  readonly #tokens: TokenVerifier;
  readonly #passports: Passports;
  readonly #identityLink: SubgraphLink;
  readonly #identities: TimedCache<Identity | Refusal>;
  /** Parts that the tokens of a member share, so that thousands of sockets keep them once. */
  readonly #vouched = new BoundedCache<Vouched>(10_000);

  constructor(
    tokens: TokenVerifier,
    passports: Passports,
    identityLink: SubgraphLink,
    identityTtlMs = IDENTITY_TTL_MS,
  ) {
    this.#identities = new TimedCache(identityTtlMs, (answer) => !(answer instanceof Refusal));
    this.#tokens = new RememberedTokens(tokens);
    this.#passports = passports;
    this.#identityLink = identityLink;
  }

  /**
   * Identifies the caller of a credential. Throws UNAUTHENTICATED for a credential that is malformed, expired, revoked or unknown here. Throws
   * BAD_USER_INPUT when it is good and its workspace is named in an unknown form, or not named and not the only one.
   */
  async authenticate(credential: Credential, requestId: string): Promise<Authenticated> {
    const vouched = await this.vouch(credential);
    return { viewer: await this.identify(vouched, requestId), expiresAt: vouched.expiresAt };
  }

  /** Checks what can be checked of a credential once and for all. Throws UNAUTHENTICATED when it is malformed or expired. */
  async vouch({ authorization, workspaceId }: Credential): Promise<Vouched> {
    const [, secret] = BEARER.exec(authorization) ?? [];
    if (secret === undefined) throw unauthenticated();
    if (secret.startsWith('aop_')) {
      return vouchedFor({ apiKey: secret, workspaceId: checkedWorkspace(workspaceId) }, [], null);
    }
    const { issuer, subject, email, scopes, expiresAt, ...token } = await this.#tokens.verify(secret);
    const wanted = checkedWorkspace(workspaceId);
    if (wanted && token.workspaceId && wanted !== token.workspaceId) throw notInWorkspace();
    const question = { issuer, subject, email, workspaceId: wanted ?? token.workspaceId ?? undefined };
    const vouched = vouchedFor(question, scopes, expiresAt);
    return { ...this.#vouched.getOrMake(vouched.key, () => vouched), expiresAt };
  }

  /**
   * Returns the member of a checked credential, as accounts knows it or knew it some seconds ago; ignores the expiry. Throws UNAUTHENTICATED when it
   * is revoked or unknown here, BAD_USER_INPUT when a workspace has to be named.
   */
  async identify({ key, question, scopes }: Vouched, requestId: string): Promise<Viewer> {
    const identity = await this.#identities.getOrMake(key, () => this.#ask(question, requestId));
    if (identity instanceof Refusal) throw identity;
    return viewerOf(identity, identity.scopes ?? scopes, requestId);
  }

  /** Asks anew for every credential: somebody was removed, got another role, or a key was revoked. */
  forget(): void {
    this.#identities.clear();
  }

  async #ask(input: Record<string, unknown>, requestId: string): Promise<Identity | Refusal> {
    const ourselves: Viewer = {
      workspaceId: NIL_UUID,
      memberId: NIL_UUID,
      role: 'viewer',
      scopes: SCOPES,
      requestId,
      service: 'gateway',
    };
    const { data, errors } = await this.#identityLink.execute({
      document: String(IDENTIFY),
      variables: { input },
      operationName: 'Identify',
      passport: this.#passports.issue(ourselves, this.#identityLink.name),
    });
    const [error] = errors ?? [];
    if (error !== undefined) return choiceOf(error);
    const nobody = input['workspaceId'] === undefined ? unauthenticated() : notInWorkspace();
    return (data as { _identify: Identity | null })._identify ?? nobody;
  }
}

function vouchedFor(question: Record<string, unknown>, scopes: readonly Scope[], expiresAt: number | null): Vouched {
  const key = createHash('sha256')
    .update(JSON.stringify([question, scopes]))
    .digest('base64');
  return { key, expiresAt, question, scopes };
}

function viewerOf(identity: Identity, scopes: readonly Scope[], requestId: string): Viewer {
  const { workspaceId, memberId, role, toolGroups } = identity;
  const viewer = { workspaceId, memberId, role, scopes, requestId, service: null };
  return toolGroups.length === 0 ? viewer : { ...viewer, toolGroups };
}

function checkedWorkspace(workspaceId: unknown): string | undefined {
  if (workspaceId === undefined) return undefined;
  if (isUuid(workspaceId)) return workspaceId.toLowerCase();
  throw badUserInput([{ path: WORKSPACE_PATH, rule: 'format', message: 'The workspace must be named by its UUID.' }]);
}

/** Says no more of a workspace that is not the caller's than of one that is not there. */
function notInWorkspace(): Refusal {
  return unauthenticated('Sign in: the credential is not valid in the workspace that was named.');
}

/** The refusal with the workspaces to choose from, as accounts returned it. Throws any other failure. */
function choiceOf(error: GraphQLError): Refusal {
  const { message, extensions } = error;
  if (extensions['code'] !== 'BAD_USER_INPUT' || !Array.isArray(extensions['workspaces'])) {
    throw new GraphQLError(`Identification failed: ${message}`, { originalError: error, extensions: {} });
  }
  return new Refusal('BAD_USER_INPUT', message, {
    violations: extensions['violations'],
    workspaces: extensions['workspaces'],
  });
}
