import type { Logger } from 'pino';
import type { Access } from '#kit/access/access.ts';
import type { Loaders } from '#kit/loaders/loaders.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PeerCaller } from '#kit/links/peers.ts';

/** What resolvers and services of one request (or of one event of a subscription) share. */
export interface RequestContext {
  /** On whose behalf the request runs. */
  viewer: Viewer;
  loaders: Loaders;
  /** What the viewer may see and change. */
  access: Access;
  /** The other subgraphs, asked on behalf of the same viewer. */
  peers: PeerCaller;
  log: Logger;
  /** Ends reads and subscriptions when nobody waits for them any more; absent for mutations, which run on. */
  signal?: AbortSignal | undefined;
  /** Makes a thing once in this request, however often it is asked for by that key. */
  once<T>(key: string, make: () => T): T;
  /** The same viewer with nothing remembered; each event of a subscription gets one. */
  freshContext(): RequestContext;
}
