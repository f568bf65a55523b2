import { FULL_RATE } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';

/** Writes that may leave at once however late they are; a batch leaves at once in any case. */
const BURST = 8;
/** By how much what is late may be made up for. */
const CATCH_UP = 1.02;

/**
 * Keeps what is late to the pace it was given: turns are taken ahead, and after a pause of the process or the database many would
 * leave at one moment, on top of those whose turn it is. Within any second no more leave than the platform permits.
 */
export class SendPacing {
  readonly #intervalMs: number;
  readonly #burst: number;
  /** When all that has left would have, one after the other. */
  #paidUntil = -Infinity;

  /** For a share of what the platform usually permits: 1 for its 100 changes a second. */
  constructor(pace: number) {
    this.#intervalMs = 1_000 / (FULL_RATE * pace * CATCH_UP);
    this.#burst = Math.max(1, BURST * pace);
  }

  /** When `count` writes may leave together whose turn is at `startAt`; they do leave then. Times by the steady clock. */
  next(now: number, startAt: number, count: number): number {
    const spareMs = Math.max(0, this.#burst - count) * this.#intervalMs;
    const at = Math.max(now, startAt, this.#paidUntil - spareMs);
    this.#paidUntil = Math.max(this.#paidUntil, at) + count * this.#intervalMs;
    return at;
  }
}
