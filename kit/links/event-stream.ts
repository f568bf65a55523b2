import type { ExecutionResult } from 'graphql';

type Step = IteratorResult<ExecutionResult, undefined>;

const DONE: Step = { done: true, value: undefined };

/**
 * Each event of a source, executed before it is passed on. Closing takes effect at once, also while the source or an execution is awaited
 * (a generator function would wait for them); nothing follows it. A failing source ends the stream with one last result that reports it.
 */
export class EventStream<E = unknown> implements AsyncGenerator<ExecutionResult, undefined, undefined> {
  readonly #source: AsyncIterator<E>;
  readonly #run: (event: E) => Promise<ExecutionResult>;
  readonly #broken: (error: unknown) => ExecutionResult;
  readonly #closing: AbortController;
  /** Callers that wait for the next event. */
  readonly #waiting = new Set<(step: Step) => void>();
  #done = false;

  constructor(
    source: AsyncIterable<E>,
    closing: AbortController,
    run: (event: E) => Promise<ExecutionResult>,
    broken: (error: unknown) => ExecutionResult,
  ) {
    this.#source = source[Symbol.asyncIterator]();
    this.#closing = closing;
    this.#run = run;
    this.#broken = broken;
    closing.signal.addEventListener('abort', () => this.#close(), { once: true });
  }

  async next(): Promise<Step> {
    if (this.#done) return DONE;
    // A race against one promise would keep something of every event for as long as the stream lives.
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      void this.#advance().then((step) => {
        this.#waiting.delete(resolve);
        resolve(step);
      });
    });
  }

  async return(): Promise<Step> {
    this.#close();
    return DONE;
  }

  async throw(error: unknown): Promise<Step> {
    this.#close();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#close();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #advance(): Promise<Step> {
    try {
      const { done, value } = await this.#source.next();
      if (this.#done) return DONE;
      if (done === true) {
        this.#release();
        return DONE;
      }
      const result = await this.#run(value);
      return this.#done ? DONE : { done: false, value: result };
    } catch (error) {
      if (this.#done) return DONE;
      this.#release();
      return { done: false, value: this.#broken(error) };
    }
  }

  /** Callers that wait for the next event get the end. */
  #close(): void {
    if (this.#done) return;
    this.#release();
    for (const resolve of this.#waiting) resolve(DONE);
    this.#waiting.clear();
  }

  #release(): void {
    this.#done = true;
    this.#closing.abort();
    // A generator waiting for its next event answers only after it; the signal has ended it, and nobody waits.
    this.#source.return?.().catch(() => DONE);
  }
}
