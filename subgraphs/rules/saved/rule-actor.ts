import { peerAccess } from '#kit/access/peer-access.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import type { PeerCaller, Peers } from '#kit/links/peers.ts';
import type { Passports } from '#kit/session/passport.ts';
import { SCOPES, type Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { presentRole } from '#subgraphs/contracts/present-role.ts';

/** The member that a run or a backtest acts for, with the role and the rights of now. */
export interface RuleActor {
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

/** Finds out for whom runs and backtests act: they hold a member, whose role and grants may have changed since. */
export class RuleActors {
  readonly #deps: { peers: Peers; passports: Passports };

  constructor(deps: { peers: Peers; passports: Passports }) {
    this.#deps = deps;
  }

  /** The member with present rights on these ad accounts; null for somebody who is no member any more. */
  async find(member: MemberRef, adAccountIds: readonly string[], signal?: AbortSignal): Promise<RuleActor | null> {
    const role = await presentRole(this.peersOf(member), member.actorId, signal);
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

  #as({ workspaceId, actorId: memberId }: MemberRef, role: Role): { viewer: Viewer; peers: PeerCaller } {
    const viewer: Viewer = { workspaceId, memberId, role, scopes: SCOPES, requestId: uuid7(), service: 'rules' };
    return { viewer, peers: boundPeers('rules', this.#deps, viewer) };
  }
}
