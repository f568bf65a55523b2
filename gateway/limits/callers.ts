import type { Config } from '#kit/config/config.ts';
import { limitExceeded, rateLimited } from '#kit/errors/refusals.ts';
import { gauge } from '#kit/metrics/metrics.ts';
import { AtOnce } from '#kit/requests/at-once.ts';
import { callerKey } from '#kit/session/caller-key.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { TokenBucket } from '#gateway/limits/token-bucket.ts';

/** Limits of one caller, over all its sockets and event streams. */
export type CallerLimits = Config['callers'];

/** Subscriptions of one caller that are being opened at once: each asks the database, where others wait as well. */
const OPENING_AT_ONCE = 16;
/** One that takes longer than these milliseconds holds up no other. */
const OPENING_MS = 5_000;
/** Number of callers that are remembered before idle ones are forgotten. */
const REMEMBERED = 1_000;

const subscriptions = () =>
  gauge('adops_subscriptions', 'Open subscriptions of clients, over WebSockets and event streams.');

/** A member in a workspace, with all its sockets and event streams. */
export class Caller {
  readonly #limits: CallerLimits;
  readonly #operations: TokenBucket;
  readonly #openings = new AtOnce(OPENING_AT_ONCE, OPENING_MS);
  #sockets = 0;
  #subscriptions = 0;

  constructor(limits: CallerLimits) {
    this.#limits = limits;
    this.#operations = new TokenBucket(limits.operationsPerSecond, limits.operationsBurst);
  }

  /** True when it can be forgotten. */
  get isIdle(): boolean {
    return this.#sockets === 0 && this.#subscriptions === 0 && this.#operations.isFull;
  }

  /** Takes a socket in; false when there are as many as there may be. */
  connect(): boolean {
    if (this.#sockets >= this.#limits.sockets) return false;
    this.#sockets += 1;
    return true;
  }

  /** A socket is closed. */
  disconnect(): void {
    this.#sockets -= 1;
  }

  /** Counts an operation, whatever its outcome. Throws RATE_LIMITED. */
  spend(): void {
    const retryAfterMs = this.#operations.take();
    if (retryAfterMs > 0) throw rateLimited(retryAfterMs);
  }

  /** Takes a subscription in. Throws LIMIT_EXCEEDED. */
  subscribe(): void {
    const { subscriptions: limit } = this.#limits;
    if (this.#subscriptions >= limit) {
      throw limitExceeded(`${limit} subscriptions of a member may be open at once; complete one first.`, { limit });
    }
    this.#subscriptions += 1;
    subscriptions().inc();
  }

  /** Counts a subscription that has ended. */
  unsubscribe(): void {
    this.#subscriptions -= 1;
    subscriptions().dec();
  }

  /** Opens a subscription when the caller has fewer open than may be opened at once. */
  async openAfterOthers<T>(open: () => Promise<T>): Promise<T> {
    return this.#openings.run(open);
  }
}

/** Callers by member and workspace; all unauthenticated ones are one caller. */
export class Callers {
  readonly #limits: CallerLimits;
  readonly #callers = new Map<string, Caller>();

  constructor(limits: CallerLimits) {
    this.#limits = limits;
  }

  /** The caller that a viewer is. */
  of(viewer: Viewer | null): Caller {
    const key = callerKey(viewer);
    const known = this.#callers.get(key);
    if (known) return known;
    if (this.#callers.size >= REMEMBERED) this.#forgetIdle();
    const caller = new Caller(this.#limits);
    this.#callers.set(key, caller);
    return caller;
  }

  #forgetIdle(): void {
    for (const [key, caller] of this.#callers) if (caller.isIdle) this.#callers.delete(key);
  }
}
