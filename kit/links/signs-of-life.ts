/** Longest silence of the other side before it is pinged, and the time-out of its answer, in milliseconds. */
export interface Patience {
  silenceMs: number;
  answerMs: number;
}

/** Limits for another process of the service. */
export const PATIENCE: Patience = { silenceMs: 10_000, answerMs: 5_000 };

/** Pinged twice: the first answer may have been missed because this process itself stood still. */
const QUESTIONS = 2;

/**
 * Ends all waits for a process without a sign of life, such as a frozen one. A process that answers pings is waited for, however long its
 * work takes.
 */
export class SignsOfLife {
  readonly #ask: (signal: AbortSignal) => Promise<unknown>;
  readonly #patience: Patience;
  readonly #waits = new Set<AbortController>();
  #heard = false;
  #watching = false;

  /** `ask` resolves to anything when the process lives. */
  constructor(ask: (signal: AbortSignal) => Promise<unknown>, patience: Patience) {
    this.#ask = ask;
    this.#patience = patience;
  }

  /** Waits with a signal that fires when the process gives no sign of life, or when `signal` does, with its reason. */
  async during<T>(wait: (signal: AbortSignal) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const ending = new AbortController();
    const end = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', end, { once: true });
    this.#waits.add(ending);
    this.#watch();
    try {
      const answer = await wait(ending.signal);
      this.#heard = true;
      return answer;
    } finally {
      this.#waits.delete(ending);
      signal?.removeEventListener('abort', end);
    }
  }

  #watch(): void {
    if (this.#watching || this.#waits.size === 0) return;
    this.#watching = true;
    this.#heard = false;
    setTimeout(() => void this.#look(), this.#patience.silenceMs).unref();
  }

  async #look(): Promise<void> {
    const waits = [...this.#waits];
    if (waits.length > 0 && !this.#heard && !(await this.#lives())) {
      for (const wait of waits) wait.abort(new Error('it gives no sign of life'));
    }
    this.#watching = false;
    this.#watch();
  }

  async #lives(): Promise<boolean> {
    for (let question = 0; question < QUESTIONS && !this.#heard; question += 1) {
      const answered = this.#ask(AbortSignal.timeout(this.#patience.answerMs));
      if (
        await answered.then(
          () => true,
          () => false,
        )
      )
        return true;
    }
    return this.#heard;
  }
}
