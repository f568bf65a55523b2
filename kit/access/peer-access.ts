import type { PeerCaller } from '#kit/links/peers.ts';
import type { AccessSource, AccessVerdict, AdAccountFacts } from './access-source.ts';

const VERDICTS = `query Access($targets: [_AccessTarget!]!) {
  _access(targets: $targets) { kind id canRead canWrite }
}`;

const AD_ACCOUNT = `query AdAccount($id: UUID!) {
  _adAccount(id: $id) { id platformId name currency currencyOffset timezone pageId }
}`;

/** Checks access at the accounts subgraph on behalf of the caller's viewer. */
export function peerAccess(peers: PeerCaller): AccessSource {
  return {
    async ask(targets) {
      const variables = { targets: targets.map(({ kind, id }) => ({ kind, id })) };
      const { _access } = await peers.call<{ _access: AccessVerdict[] }>('accounts', { document: VERDICTS, variables });
      return _access;
    },
    async adAccount(id) {
      const request = { document: AD_ACCOUNT, variables: { id } };
      return (await peers.call<{ _adAccount: AdAccountFacts | null }>('accounts', request))._adAccount;
    },
  };
}
