type Waiting<T> = (step: IteratorResult<T, undefined>) => void;

/** A source of events which a test fills by hand; it knows whether its consumer has closed it. */
export class EventSource<T> implements AsyncIterableIterator<T, undefined> {
  readonly #events: T[] = [];
  readonly #closed = Promise.withResolvers<void>();
  #waiting: Waiting<T> | null = null;
  #ended = false;
  isClosed = false;

  /** Resolves when the consumer has closed the source. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  emit(event: T): void {
    if (this.#waiting === null) this.#events.push(event);
    else this.#answer({ done: false, value: event });
  }

  end(): void {
    this.#ended = true;
    this.#answer({ done: true, value: undefined });
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    if (this.#events.length > 0) return { done: false, value: this.#events.shift() as T };
    if (this.#ended || this.isClosed) return { done: true, value: undefined };
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.isClosed = true;
    this.#closed.resolve();
    this.#answer({ done: true, value: undefined });
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #answer(step: IteratorResult<T, undefined>): void {
    this.#waiting?.(step);
    this.#waiting = null;
  }
}
