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

/** Keys which may be due and are left alone all the same for a while, which no change of the machine's clock makes longer. */
export class RestingKeys {
  readonly #pollMs: number;
  readonly #visits = new Map<string, Visit>();
  readonly #failing = new Map<string, Failing>();

  /** `pollMs` tells how often work is looked for without a wake. */
  constructor(pollMs: number) {
    this.#pollMs = pollMs;
  }

  /**
   * Whether a key rests now, after so many wakes: it has just been worked on and nothing new is known, so that it waits for the next look
   * instead of spinning, or its run failed.
   */
  has(key: string, wakes: number): boolean {
    return this.#visits.get(key)?.wakes === wakes || (this.#failing.get(key)?.notBefore ?? 0) > performance.now();
  }

  /** A key was worked on, looked for after so many wakes. */
  visited(key: string, wakes: number): void {
    this.#visits.set(key, { wakes, endedAt: performance.now() });
  }

  /** A key's run ended as it should. */
  succeeded(key: string): void {
    this.#failing.delete(key);
  }

  /** A key's run failed: how often in a row, and when it is tried again. One that fails for ever is tried ever more seldom. */
  failed(key: string): { times: number; retryInMs: number } {
    const times = (this.#failing.get(key)?.times ?? 0) + 1;
    const retryInMs = backoffMs(2 * this.#pollMs, LONGEST_BACKOFF_MS, times);
    this.#failing.set(key, { times, notBefore: performance.now() + retryInMs });
    return { times, retryInMs };
  }

  /** Forgets what is too old to matter. */
  forgetOld(): void {
    const old = performance.now() - this.#pollMs / 2;
    for (const [key, visit] of this.#visits) if (visit.endedAt < old) this.#visits.delete(key);
    const stale = performance.now() - 2 * LONGEST_BACKOFF_MS;
    for (const [key, { notBefore }] of this.#failing) if (notBefore < stale) this.#failing.delete(key);
  }
}
