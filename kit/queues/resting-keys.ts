import { backoffMs } from '#kit/clock/pause.ts';

interface Visit {
  wakes: number;
  endedAt: number;
}

interface Failing {
  times: number;
  notBefore: number;
}

/** Longest pause before a key whose run failed is tried again. */
const LONGEST_BACKOFF_MS = 60_000;

/** Keys that may be due and are left alone for a while all the same; no change of the machine's clock makes it longer. */
export class RestingKeys {
  readonly #pollMs: number;
  readonly #visits = new Map<string, Visit>();
  readonly #failing = new Map<string, Failing>();

  /** `pollMs` is the interval of polls without a wake. */
  constructor(pollMs: number) {
    this.#pollMs = pollMs;
  }

  /**
   * True when a key rests now, after the given number of wakes. It has just been worked on without news, and waits for the next poll
   * instead of spinning, or its run failed.
   */
  has(key: string, wakes: number): boolean {
    return this.#visits.get(key)?.wakes === wakes || (this.#failing.get(key)?.notBefore ?? 0) > performance.now();
  }

  /** Records work on a key, polled after the given number of wakes. */
  visited(key: string, wakes: number): void {
    this.#visits.set(key, { wakes, endedAt: performance.now() });
  }

  /** Records the success of a key's run. */
  succeeded(key: string): void {
    this.#failing.delete(key);
  }

  /** Records a key's failed run: returns the failures in a row, and the time of the next attempt. Attempts grow rarer with each failure. */
  failed(key: string): { times: number; retryInMs: number } {
    const times = (this.#failing.get(key)?.times ?? 0) + 1;
    const retryInMs = backoffMs(2 * this.#pollMs, LONGEST_BACKOFF_MS, times);
    this.#failing.set(key, { times, notBefore: performance.now() + retryInMs });
    return { times, retryInMs };
  }

  /** Drops outdated entries. */
  forgetOld(): void {
    const old = performance.now() - this.#pollMs / 2;
    for (const [key, visit] of this.#visits) if (visit.endedAt < old) this.#visits.delete(key);
    const stale = performance.now() - 2 * LONGEST_BACKOFF_MS;
    for (const [key, { notBefore }] of this.#failing) if (notBefore < stale) this.#failing.delete(key);
  }
}
