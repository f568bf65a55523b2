import type { Logger } from 'pino';
import type { Access } from '#kit/access/access.ts';
import type { Loaders } from '#kit/loaders/loaders.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PeerCaller } from '#kit/links/peers.ts';

/** Context shared by resolvers and services of one request (or of one event of a subscription). */
export interface RequestContext {
  /** Caller of the request. */
  viewer: Viewer;
  loaders: Loaders;
  /** Rights of the viewer. */
  access: Access;
  /** The other subgraphs, called on behalf of the same viewer. */
  peers: PeerCaller;
  log: Logger;
  /** Ends reads and subscriptions when nobody waits for them any more; absent for mutations, which run on. */
  signal?: AbortSignal | undefined;
  /** Makes a value once in this request, however often its key is used. */
  once<T>(key: string, make: () => T): T;
  /** The same viewer with an empty context; each event of a subscription gets one. */
  freshContext(): RequestContext;
}
