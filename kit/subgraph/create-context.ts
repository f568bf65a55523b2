import type { Logger } from 'pino';
import { Access, type AccessSource } from '#kit/access/access.ts';
import type { VerdictCache } from '#kit/access/verdict-cache.ts';
import { Loaders } from '#kit/loaders/loaders.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import type { RequestContext } from './request-context.ts';

/** Dependencies of a subgraph's request contexts. */
export interface ContextParts {
  log: Logger;
  verdicts: VerdictCache;
  /** The other subgraphs, called on behalf of a viewer. */
  peersFor(viewer: Viewer): PeerCaller;
  /** Source of a viewer's access verdicts. */
  accessFor(viewer: Viewer, peers: PeerCaller): AccessSource;
}

/** Creates the context of one request; of other requests it shares only verdicts of the last two seconds. */
export function createContext(parts: ContextParts, viewer: Viewer, signal: AbortSignal | undefined): RequestContext {
  return new LazyContext(parts, viewer, signal);
}

/** Made lazily: every event of every subscription has one, and most use little of it. */
class LazyContext implements RequestContext {
  readonly viewer: Viewer;
  readonly signal: AbortSignal | undefined;
  readonly #parts: ContextParts;
  #made: Map<string, unknown> | undefined;
  #loaders: Loaders | undefined;
  #peers: PeerCaller | undefined;
  #access: Access | undefined;
  #log: Logger | undefined;

  constructor(parts: ContextParts, viewer: Viewer, signal: AbortSignal | undefined) {
    this.#parts = parts;
    this.viewer = viewer;
    this.signal = signal;
  }

  get loaders(): Loaders {
    return (this.#loaders ??= new Loaders());
  }

  get peers(): PeerCaller {
    return (this.#peers ??= this.#parts.peersFor(this.viewer));
  }

  get access(): Access {
    const { accessFor, verdicts } = this.#parts;
    return (this.#access ??= new Access(this.viewer, accessFor(this.viewer, this.peers), verdicts));
  }

  get log(): Logger {
    const { requestId, workspaceId } = this.viewer;
    return (this.#log ??= this.#parts.log.child({ requestId, workspaceId }));
  }

  once<T>(key: string, make: () => T): T {
    this.#made ??= new Map();
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key) as T;
  }

  freshContext(): RequestContext {
    return new LazyContext(this.#parts, this.viewer, this.signal);
  }
}
