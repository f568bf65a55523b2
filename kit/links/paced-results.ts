import type { ExecutionResult } from 'graphql';

type Step = IteratorResult<ExecutionResult, undefined>;

const DONE: Step = { done: true, value: undefined };

/** A stream that goes no further than its reader has asked. Closing takes effect at once, also while it waits for that. */
export class PacedResults implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #results: AsyncIterator<ExecutionResult>;
  #credit: number;
  #granted = Promise.withResolvers<void>();
  #done = false;

  /** `credit`: number of results that may come before more are requested. */
  constructor(results: AsyncIterable<ExecutionResult>, credit: number) {
    this.#results = results[Symbol.asyncIterator]();
    this.#credit = credit;
  }

  /** Adds to the number of results that the reader takes. */
  grant(credit: number): void {
    this.#credit += credit;
    this.#granted.resolve();
  }

  async next(): Promise<Step> {
    while (this.#credit <= 0 && !this.#done) {
      this.#granted = Promise.withResolvers();
      await this.#granted.promise;
    }
    if (this.#done) return DONE;
    this.#credit -= 1;
    return this.#results.next();
  }

  async return(): Promise<Step> {
    this.#done = true;
    this.#granted.resolve();
    await this.#results.return?.();
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
