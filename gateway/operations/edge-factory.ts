import type { Logger } from 'pino';
import { unauthenticated } from '#kit/errors/refusals.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Authenticator, Credential } from '#gateway/identity/authenticator.ts';
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
    const log = this.#log.child({ requestId, workspace: viewer?.workspaceId });
    return edgeContext(this.#passports, { requestId, viewer, log });
  }

  /**
   * The context of one event of a subscription. Who asks is found out again, so that a stream ends when its
   * credential does. Throws UNAUTHENTICATED.
   */
  async renew(credential: Credential | null, requestId: string): Promise<EdgeContext> {
    if (this.authenticator === null) return this.make({ requestId, viewer: null });
    if (credential === null) throw unauthenticated();
    const { viewer } = await this.authenticator.authenticate(credential, requestId);
    return this.make({ requestId, viewer });
  }
}
