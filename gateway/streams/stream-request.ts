import type { Vouched } from '#gateway/identity/authenticator.ts';
import type { GraphOperation } from '#gateway/federation/federated-graph.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';
import type { StreamIdentity } from '#gateway/streams/stream-identity.ts';

/** A subscription to be opened. */
export interface StreamRequest {
  operation: GraphOperation;
  /** Identity that decides on sharing with other subscriptions. */
  identity: StreamIdentity;
  /** The context it was asked in. */
  edge: EdgeContext;
  /** The credential it was asked with; null where nobody is authenticated. */
  vouched: Vouched | null;
  /** The context of the next event. Throws UNAUTHENTICATED once the credential is revoked. */
  renew(): Promise<EdgeContext>;
}
