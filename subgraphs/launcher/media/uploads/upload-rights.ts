import { peerAccess } from '#kit/access/peer-access.ts';
import type { Tenant } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Passports } from '#kit/session/passport.ts';
import { roleHas, SCOPES, type Role } from '#kit/session/permissions.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import type { PeerCaller, Peers } from '#kit/links/peers.ts';
import { presentRole } from '#subgraphs/contracts/present-role.ts';
import { UploadRefusal } from '../upload-refusal.ts';

/** Member on whose behalf a file comes, and its ad account; null when it has none. */
export interface Uploader extends Tenant {
  memberId: string;
  adAccountId: string | null;
}

/** Checks that the member who received an address may still upload. An address is no credential, so accounts is asked each time. */
export class UploadRights {
  readonly #peers: Peers;
  readonly #passports: Passports;

  constructor(peers: Peers, passports: Passports) {
    this.#peers = peers;
    this.#passports = passports;
  }

  /** Throws UploadRefusal with the rule `access` when the member no longer is one, or may not write there. */
  async assertMayUpload(uploader: Uploader): Promise<void> {
    const role = await presentRole(this.#as(uploader, 'viewer'), uploader.memberId);
    if (role !== null && roleHas(role, 'library:write') && (await this.#mayWrite(uploader, role))) return;
    const message = 'The member who got this address may not upload any more. Have one made by a member who may.';
    throw new UploadRefusal('FORBIDDEN', 'access', message);
  }

  async #mayWrite(uploader: Uploader, role: Role): Promise<boolean> {
    const { adAccountId: id } = uploader;
    if (id === null) return true;
    const [verdict] = await peerAccess(this.#as(uploader, role)).ask([{ kind: 'AD_ACCOUNT', id }]);
    return verdict?.canWrite ?? false;
  }

  #as({ workspaceId, memberId }: Uploader, role: Role): PeerCaller {
    const viewer = { workspaceId, memberId, role, scopes: SCOPES, requestId: uuid7(), service: 'launcher' };
    return boundPeers('launcher', { peers: this.#peers, passports: this.#passports }, viewer);
  }
}
