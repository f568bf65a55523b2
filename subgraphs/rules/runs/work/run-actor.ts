import { peerAccess } from '#kit/access/peer-access.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { ask } from '#kit/links/ask.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import type { PeerCaller, Peers } from '#kit/links/peers.ts';
import type { Passports } from '#kit/session/passport.ts';
import { ROLES, SCOPES, type Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { MEMBER_ROLE } from '#subgraphs/contracts/account-documents.ts';

/** The member a run acts for, with the role and the rights of now. */
export interface RunActor {
  viewer: Viewer;
  peers: PeerCaller;
  canRead: ReadonlySet<string>;
  canWrite: ReadonlySet<string>;
}

/** Member of a workspace. */
interface MemberRef {
  workspaceId: string;
  actorId: string;
}

/** Finds out for whom runs act: a rule holds a member, whose role and grants may have changed since. */
export class RunActors {
  readonly #deps: { peers: Peers; passports: Passports };

  constructor(deps: { peers: Peers; passports: Passports }) {
    this.#deps = deps;
  }

  /** The member with present rights on these ad accounts; null for somebody who is no member any more. */
  async find(member: MemberRef, adAccountIds: readonly string[], signal?: AbortSignal): Promise<RunActor | null> {
    const role = await this.#roleOf(member, signal);
    if (role === null) return null;
    const { viewer, peers } = this.#as(member, role);
    const targets = adAccountIds.map((id) => ({ kind: 'AD_ACCOUNT' as const, id }));
    const verdicts = await peerAccess(peers).ask(targets);
    const idsOf = (which: typeof verdicts) => new Set(which.map(({ id }) => id));
    return {
      viewer,
      peers,
      canRead: idsOf(verdicts.filter(({ canRead }) => canRead)),
      canWrite: idsOf(verdicts.filter(({ canWrite }) => canWrite)),
    };
  }

  /** A caller of the other subgraphs for what was decided with the member's rights already; accounts checks them again. */
  peersOf(member: MemberRef): PeerCaller {
    return this.#as(member, 'viewer').peers;
  }

  async #roleOf(member: MemberRef, signal: AbortSignal | undefined): Promise<Role | null> {
    // The lowest role is enough to ask, since the answer is the member's present role.
    const peers = this.peersOf(member);
    try {
      const answer = await ask({ peers, signal }, 'accounts', MEMBER_ROLE, { id: member.actorId });
      return ROLES.find((role) => role === answer.member.role.toLowerCase()) ?? null;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  #as({ workspaceId, actorId: memberId }: MemberRef, role: Role): { viewer: Viewer; peers: PeerCaller } {
    const viewer: Viewer = { workspaceId, memberId, role, scopes: SCOPES, requestId: uuid7(), service: 'rules' };
    return { viewer, peers: boundPeers('rules', this.#deps, viewer) };
  }
}
