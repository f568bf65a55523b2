import type { Logger } from 'pino';
import { unauthenticated } from '#kit/errors/refusals.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Authenticator, Credential, Vouched } from '#gateway/identity/authenticator.ts';
import { edgeContext, type EdgeContext } from '#gateway/operations/edge-context.ts';

/** Makes the contexts of edge requests and of the events of subscriptions. */
export class EdgeFactory {
  /** Null for a gateway that authenticates nobody. */
  readonly authenticator: Authenticator | null;
  readonly #passports: Passports | null;
  readonly #log: Logger;

  constructor(authenticator: Authenticator | null, passports: Passports | null, log: Logger) {
    this.authenticator = authenticator;
    this.#passports = passports;
    this.#log = log;
  }

  /** The context of one request of a viewer who has been authenticated. */
  make({ requestId, viewer }: { requestId: string; viewer: Viewer | null }): EdgeContext {
    return edgeContext(this.#passports, { requestId, viewer, log: this.#log });
  }

  /** Checks a credential for good; null where nobody is authenticated. Throws UNAUTHENTICATED. */
  async vouch(credential: Credential | null): Promise<Vouched | null> {
    if (this.authenticator === null) return null;
    if (credential === null) throw unauthenticated();
    return this.authenticator.vouch(credential);
  }

  /**
   * The context of one operation or one event. The member of the credential is found again, so that a stream ends when it is
   * revoked. Throws UNAUTHENTICATED.
   */
  async renew(vouched: Vouched | null, requestId: string): Promise<EdgeContext> {
    if (this.authenticator === null) return this.make({ requestId, viewer: null });
    if (vouched === null) throw unauthenticated();
    return this.make({ requestId, viewer: await this.authenticator.identify(vouched, requestId) });
  }
}
