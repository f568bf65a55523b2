import type { ExecutionResult } from 'graphql';

type Step = IteratorResult<ExecutionResult, undefined>;

const DONE: Step = { done: true, value: undefined };

/**
 * The events of a subscription, each completed before it is handed on. Closing takes effect at once, also while
 * the source or a completion is awaited (a generator function would wait for them), and nothing follows it.
 */
export class EventStream implements AsyncGenerator<ExecutionResult, undefined, undefined> {
  readonly #source: AsyncIterator<ExecutionResult>;
  readonly #complete: (event: ExecutionResult) => Promise<ExecutionResult>;
  readonly #closing: AbortController;
  readonly #closed = Promise.withResolvers<Step>();
  #done = false;

  constructor(
    source: AsyncIterable<ExecutionResult>,
    complete: (event: ExecutionResult) => Promise<ExecutionResult>,
    closing: AbortController,
  ) {
    this.#source = source[Symbol.asyncIterator]();
    this.#complete = complete;
    this.#closing = closing;
  }

  async next(): Promise<Step> {
    if (this.#done) return DONE;
    return Promise.race([this.#advance(), this.#closed.promise]);
  }

  async return(): Promise<Step> {
    if (this.#done) return DONE;
    this.#finish();
    this.#closed.resolve(DONE);
    // A source that is a suspended generator answers only after its next event; nobody waits for that.
    this.#source.return?.().catch(() => DONE);
    return DONE;
  }

  async throw(error: unknown): Promise<Step> {
    await this.return();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #advance(): Promise<Step> {
    try {
      const { done, value } = await this.#source.next();
      if (this.#done) return DONE;
      if (done === true) {
        this.#finish();
        return DONE;
      }
      const completed = await this.#complete(value);
      return this.#done ? DONE : { done: false, value: completed };
    } catch (error) {
      if (this.#done) return DONE;
      this.#finish();
      // The last word of a broken source; the seam of the edge masks it.
      return { done: false, value: { errors: [error as never] } };
    }
  }

  #finish(): void {
    this.#done = true;
    this.#closing.abort();
  }
}
