import { liveChangesDisabled, type Refusal, writesStopped } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

const STOP = `query Stop($id: UUID!) { adAccount(id: $id) { writeStop { scope reason since } } }`;

/** Checks that changes which members start by hand can reach the platform now; otherwise they would only fail. */
export class LiveChanges {
  readonly #areOn: boolean;

  constructor(areOn: boolean) {
    this.#areOn = areOn;
  }

  /** LIVE_CHANGES_DISABLED, with scope, reason and since where somebody has stopped changes; null when nothing is in the way. */
  async refusal({ peers, signal }: RequestContext, adAccountId: string): Promise<Refusal | null> {
    if (!this.#areOn) return liveChangesDisabled();
    const request = { document: STOP, variables: { id: adAccountId }, signal };
    const { adAccount } = await peers.call<{ adAccount: { writeStop: AccountState['stop'] } }>('accounts', request);
    return adAccount.writeStop && writesStopped({ ...adAccount.writeStop });
  }
}
