import { FULL_RATE } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';

/** Late writes that may leave at once; a batch always leaves at once. */
const BURST = 8;
/** Factor by which late writes may exceed the pace. */
const CATCH_UP = 1.02;

/**
 * Keeps late writes to their pace. Send times are given ahead: after a pause of the process or the database many writes would leave at one
 * moment, besides those due. Within any second no more leave than the platform permits.
 */
export class SendPacing {
  readonly #intervalMs: number;
  readonly #burst: number;
  /** Time at which all writes so far would have left, one after the other. */
  #paidUntil = -Infinity;

  /** Takes the permitted share of the platform's usual rate: 1 for its 100 changes a second. */
  constructor(pace: number) {
    this.#intervalMs = 1_000 / (FULL_RATE * pace * CATCH_UP);
    this.#burst = Math.max(1, BURST * pace);
  }

  /** Time at which `count` writes with the send time `startAt` may leave together; they do leave then. Times by the steady clock. */
  next(now: number, startAt: number, count: number): number {
    const spareMs = Math.max(0, this.#burst - count) * this.#intervalMs;
    const at = Math.max(now, startAt, this.#paidUntil - spareMs);
    this.#paidUntil = Math.max(this.#paidUntil, at) + count * this.#intervalMs;
    return at;
  }
}
