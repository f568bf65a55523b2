import type { Logger } from 'pino';
import { histogram } from '#kit/metrics/metrics.ts';
import type { Outcome } from '#platform/client/outcome.ts';
import type { PlatformError } from '#platform/client/platform-error.ts';

/** Single answers are lost all the time; this many in a row, over this long, are an outage. */
const OUTAGE_REQUESTS = 3;
const OUTAGE_MS = 10_000;
/** A write that may have happened, or a read that failed: the platform gave no usable answer. */
const NO_ANSWER: ReadonlySet<Outcome> = new Set(['unknown', 'transient_read']);
const OUTAGE =
  'the platform gives no usable answers: what may have been done is searched for, the rest waits, and all of it goes on when it answers again';

/**
 * Counts requests to the platform by their outcome, and logs an outage once at its beginning and once at its end. A refusal is an answer.
 */
export class PlatformHealth {
  readonly #log: Logger;
  readonly #now: () => number;
  /** Requests without a usable answer since the last one with. */
  #lost = 0;
  #since = 0;
  #told = false;

  /** `now` returns milliseconds of any steady clock. */
  constructor(log: Logger, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** Counts the end of a request after its milliseconds; null for success. */
  ended(error: PlatformError | null, ms: number): void {
    const lost = error !== null && (NO_ANSWER.has(error.outcome) || !error.sent);
    requestSeconds().observe({ outcome: lost ? 'lost' : (error?.outcome ?? 'ok') }, ms / 1_000);
    if (lost) this.#failed(error);
    else this.#answered();
  }

  #failed({ message, httpStatus }: PlatformError): void {
    if (this.#lost === 0) this.#since = this.#now();
    this.#lost += 1;
    if (this.#told || this.#lost < OUTAGE_REQUESTS || this.#now() - this.#since < OUTAGE_MS) return;
    this.#told = true;
    this.#log.warn({ lost: this.#lost, reason: message, status: httpStatus }, OUTAGE);
  }

  #answered(): void {
    if (this.#told) {
      const seconds = Math.round((this.#now() - this.#since) / 1_000);
      this.#log.info({ lost: this.#lost, seconds }, 'the platform answers again');
    }
    this.#lost = 0;
    this.#told = false;
  }
}

const requestSeconds = () =>
  histogram('adops_platform_request_seconds', 'Time of requests to the ad platform, by how they ended.', ['outcome']);
