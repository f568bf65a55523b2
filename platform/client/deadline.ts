/**
 * Deadline of one request: a time, or the abort of a signal. It is disposed with the request; `AbortSignal.timeout` waits for its time and then makes
 * an error, even for a finished request.
 */
export class Deadline implements Disposable {
  /** Cause of the request's end; null while there is none. */
  passed: 'timeout' | 'aborted' | null = null;
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #signals: readonly AbortSignal[];
  readonly #cancel = (): void => this.#end('aborted');

  /** @param signals none of them aborted yet */
  constructor(milliseconds: number, signals: readonly AbortSignal[]) {
    this.#signals = signals;
    // Whoever waits for nothing else may end before.
    this.#timer = setTimeout(() => this.#end('timeout'), milliseconds).unref();
    for (const signal of signals) signal.addEventListener('abort', this.#cancel);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    for (const signal of this.#signals) signal.removeEventListener('abort', this.#cancel);
  }

  #end(reason: 'timeout' | 'aborted'): void {
    this.passed ??= reason;
    this.#controller.abort();
  }
}
