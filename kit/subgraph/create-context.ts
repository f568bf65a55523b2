import type { Logger } from 'pino';
import { Access, type AccessSource } from '#kit/access/access.ts';
import type { VerdictCache } from '#kit/access/verdict-cache.ts';
import { Loaders } from '#kit/loaders/loaders.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PeerCaller } from './peers.ts';
import type { RequestContext } from './request-context.ts';

/** What the contexts of all requests of a subgraph are made from. */
export interface ContextParts {
  log: Logger;
  verdicts: VerdictCache;
  peersFor(viewer: Viewer): PeerCaller;
  accessFor(viewer: Viewer, peers: PeerCaller): AccessSource;
}

/** The context of one request, remembering nothing of any other but verdicts of the last two seconds. */
export function createContext(parts: ContextParts, viewer: Viewer, signal: AbortSignal | undefined): RequestContext {
  const made = new Map<string, unknown>();
  const peers = parts.peersFor(viewer);
  let log: Logger | undefined;
  return {
    viewer,
    peers,
    signal,
    loaders: new Loaders(),
    access: new Access(viewer, parts.accessFor(viewer, peers), parts.verdicts),
    // Most contexts log nothing, and a logger of their own is dear.
    get log() {
      return (log ??= parts.log.child({ requestId: viewer.requestId, workspaceId: viewer.workspaceId }));
    },
    once<T>(key: string, make: () => T): T {
      if (!made.has(key)) made.set(key, make());
      return made.get(key) as T;
    },
    freshContext: () => createContext(parts, viewer, signal),
  };
}
