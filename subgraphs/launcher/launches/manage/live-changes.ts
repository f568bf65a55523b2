import { liveChangesDisabled, type Refusal, writesStopped } from '#kit/errors/refusals.ts';
import { ask } from '#kit/links/ask.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { WRITE_STOP } from '#subgraphs/contracts/account-documents.ts';

/** Checks that changes which members start by hand can reach the platform now; otherwise they would only fail. */
export class LiveChanges {
  readonly #areOn: boolean;

  constructor(areOn: boolean) {
    this.#areOn = areOn;
  }

  /** LIVE_CHANGES_DISABLED, with scope, reason and since where somebody has stopped changes; null when nothing is in the way. */
  async refusal(context: RequestContext, adAccountId: string): Promise<Refusal | null> {
    if (!this.#areOn) return liveChangesDisabled();
    const { adAccount } = await ask(context, 'accounts', WRITE_STOP, { id: adAccountId });
    const stop = adAccount?.writeStop;
    return stop ? writesStopped({ ...stop }) : null;
  }
}
