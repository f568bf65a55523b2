import { Access } from '#kit/access/access.ts';
import { peerAccess } from '#kit/access/peer-access.ts';
import { VerdictCache } from '#kit/access/verdict-cache.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import type { Peers } from '#kit/links/peers.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { statusesOf, type ObjectScope } from '#subgraphs/insights/query/object-statuses.ts';
import { presentRole } from '#subgraphs/contracts/present-role.ts';

/** A member of a workspace. */
export interface MemberKey {
  workspaceId: string;
  memberId: string;
}

/** Rights that members have now, long after their request: accounts is asked each time. */
export class MemberAccess {
  readonly #deps: { peers: Peers; passports: Passports };
  readonly #verdicts = new VerdictCache();

  constructor(peers: Peers, passports: Passports) {
    this.#deps = { peers, passports };
  }

  /** Rights of a member; null for one who was removed. */
  async of(member: MemberKey): Promise<Access | null> {
    const role = await presentRole(this.#peersAs(member, 'viewer'), member.memberId);
    if (role === null) return null;
    return new Access(viewerOf(member, role), peerAccess(this.#peersAs(member, role)), this.#verdicts);
  }

  /** True when a member may read all of these ad accounts now. */
  async mayRead(member: MemberKey, adAccountIds: readonly string[]): Promise<boolean> {
    const access = await this.of(member);
    const targets = adAccountIds.map((id) => ({ kind: 'AD_ACCOUNT' as const, id }));
    return access !== null && (await access.readableNow(targets)).length === targets.length;
  }

  /** Effective statuses of now, by the ids of those of the objects that accounts knows. Throws NOT_FOUND for ad accounts the member may not read. */
  async statusesOf(
    member: MemberKey,
    scope: ObjectScope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const role = await presentRole(this.#peersAs(member, 'viewer'), member.memberId);
    return statusesOf(this.#peersAs(member, role ?? 'viewer'), scope, ids);
  }

  #peersAs(member: MemberKey, role: Role) {
    return boundPeers('insights', this.#deps, viewerOf(member, role));
  }
}

function viewerOf({ workspaceId, memberId }: MemberKey, role: Role): Viewer {
  return { workspaceId, memberId, role, scopes: ['mcp:read'], requestId: uuid7(), service: 'insights' };
}
