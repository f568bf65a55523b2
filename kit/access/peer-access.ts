import { ask } from '#kit/links/ask.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import { ACCESS, AD_ACCOUNT } from './access-documents.ts';
import type { AccessSource } from './access-source.ts';

/** Checks access at the accounts subgraph on behalf of the caller's viewer. */
export function peerAccess(peers: PeerCaller): AccessSource {
  return {
    async ask(targets) {
      const variables = { targets: targets.map(({ kind, id }) => ({ kind, id })) };
      return (await ask({ peers }, 'accounts', ACCESS, variables))._access;
    },
    async adAccount(id) {
      return (await ask({ peers }, 'accounts', AD_ACCOUNT, { id }))._adAccount;
    },
  };
}
