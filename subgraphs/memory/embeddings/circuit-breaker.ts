import type { Logger } from 'pino';
import { backoffMs } from '#kit/clock/pause.ts';
import { counter } from '#kit/metrics/metrics.ts';
import { EmbeddingError } from './embedding-error.ts';
import { EMBEDDING_SCHEDULE } from './embedding-schedule.ts';

/** Purpose of a request to the endpoint: vectors of facts in the background, or that of a question with a waiting caller. */
export type EmbeddingPurpose = 'facts' | 'question';

const CONSEQUENCE: Record<EmbeddingPurpose, string> = {
  facts: 'the embedding endpoint gives no vectors of facts: those waiting are tried again, ever later',
  question: 'the embedding endpoint gives no vectors of questions: recall ranks by words alone until it does',
};

/**
 * Keeps requests from a failing endpoint: after a failure nothing is sent for a while, then one request tries again. An outage, from the first
 * failure to the next success, is logged once at its beginning and once at its end.
 */
export class CircuitBreaker {
  readonly #purpose: EmbeddingPurpose;
  readonly #log: Logger;
  readonly #now: () => number;
  #failures = 0;
  #resumesAt = 0;

  /** `now` returns milliseconds of any steady clock. */
  constructor(purpose: EmbeddingPurpose, log: Logger, now: () => number = () => performance.now()) {
    this.#purpose = purpose;
    this.#log = log;
    this.#now = now;
  }

  /** True when a request may be made now; during an outage, true for one request until its end is known. */
  get open(): boolean {
    return this.#failures === 0 || this.#now() >= this.#resumesAt;
  }

  /** Returns the result of `ask`; null, without a request, during an outage. Throws the EmbeddingError of `ask`. */
  async run<T>(ask: () => Promise<T>): Promise<T | null> {
    if (!this.open) return this.#count('skipped', null);
    const failures = this.#failures;
    if (failures > 0) this.#pause(null);
    try {
      const value = await ask();
      this.#count('ok', null);
      this.#succeeded();
      return value;
    } catch (error) {
      if (error instanceof EmbeddingError) this.#failed(error, failures);
      throw error;
    }
  }

  #succeeded(): void {
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#log.info({ purpose: this.#purpose }, 'the embedding endpoint gives vectors again');
  }

  /** `before` is how many failures were known when the request began: those of requests at once count as one. */
  #failed(error: EmbeddingError, before: number): void {
    const { fault, status, message } = error;
    this.#count(fault, null);
    if (this.#failures !== before) return;
    this.#failures += 1;
    this.#pause(error.retryAfterMs);
    if (this.#failures > 1) return;
    this.#log.warn({ purpose: this.#purpose, fault, status, reason: message }, CONSEQUENCE[this.#purpose]);
  }

  #pause(askedMs: number | null): void {
    const { firstPauseMs, longestPauseMs, longestAskedPauseMs } = EMBEDDING_SCHEDULE;
    const grownMs = backoffMs(firstPauseMs, longestPauseMs, this.#failures);
    const pauseMs = Math.max(grownMs, Math.min(askedMs ?? 0, longestAskedPauseMs));
    this.#resumesAt = this.#now() + pauseMs;
  }

  #count<T>(outcome: string, value: T): T {
    counter('adops_embedding_requests_total', 'Requests to the embedding endpoint by how they ended.', [
      'purpose',
      'outcome',
    ]).inc({ purpose: this.#purpose, outcome });
    return value;
  }
}
