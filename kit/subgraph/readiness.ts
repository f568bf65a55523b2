import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Less than a probe or a gateway waits. */
const PATIENCE_MS = 1_000;

/**
 * Whether something can serve now: what cannot say so within a second cannot. It is asked once at a time, however many want
 * to know, so that probes of a database that is frozen do not queue up before it.
 */
export class Readiness {
  readonly #check: () => Promise<boolean>;
  readonly #log: Logger;
  readonly #patienceMs: number;
  #asking: Promise<boolean> | undefined;

  constructor(check: () => Promise<boolean>, log: Logger, patienceMs = PATIENCE_MS) {
    this.#check = check;
    this.#log = log;
    this.#patienceMs = patienceMs;
  }

  /** False, with the reason in the log, also when the check rejects. */
  async ready(): Promise<boolean> {
    const answered = new AbortController();
    try {
      return await Promise.race([this.#ask(), this.#late(answered.signal)]);
    } catch (error) {
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
    throw new Error(`No answer within ${this.#patienceMs} ms: the database hangs, or all its connections are taken.`);
  }
}
