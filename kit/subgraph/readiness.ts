import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Less than a probe or a gateway waits. */
const PATIENCE_MS = 1_000;

/** Thrown by a check that knows the reason, in a sentence for operators. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/**
 * Checks if something can serve now; no answer within a second counts as no. Simultaneous callers share one check, so that probes of a
 * frozen database do not queue up before it.
 */
export class Readiness {
  readonly #check: () => Promise<boolean>;
  readonly #log: Logger;
  readonly #patienceMs: number;
  #asking: Promise<boolean> | undefined;
  #reason: string | undefined;

  constructor(check: () => Promise<boolean>, log: Logger, patienceMs = PATIENCE_MS) {
    this.#check = check;
    this.#log = log;
    this.#patienceMs = patienceMs;
  }

  /** Reason for which it could not serve at the last check: the check's sentence for people, or its missing answer. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** False, with the reason in the log, also when the check rejects. */
  async ready(): Promise<boolean> {
    const answered = new AbortController();
    this.#reason = undefined;
    try {
      return await Promise.race([this.#ask(), this.#late(answered.signal)]);
    } catch (error) {
      this.#reason = error instanceof NotReady ? error.message : 'The database cannot be reached.';
      this.#log.warn({ err: error }, 'not ready');
      return false;
    } finally {
      answered.abort();
    }
  }

  #ask(): Promise<boolean> {
    this.#asking ??= this.#check().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #late(answered: AbortSignal): Promise<never> {
    await delay(this.#patienceMs, undefined, { signal: answered });
    throw new NotReady(
      `No answer within ${this.#patienceMs} ms: the database hangs, or all its connections are taken.`,
    );
  }
}
