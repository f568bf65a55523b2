/** Work under way, whose first failure is kept until somebody asks. */
export class InFlight {
  readonly #running = new Set<Promise<void>>();
  readonly #onFailure: () => void;
  #failures: unknown[] = [];
  #load = 0;

  /** Calls `onFailure` whenever a part fails. */
  constructor(onFailure: () => void = () => undefined) {
    this.#onFailure = onFailure;
  }

  /** Number of parts under way. */
  get size(): number {
    return this.#running.size;
  }

  /** Sum of their weights. */
  get load(): number {
    return this.#load;
  }

  /** Adds work; `check` and `end` report its failure. */
  add(work: Promise<void>, weight = 1): void {
    this.#load += weight;
    const tracked: Promise<void> = work
      .catch((error: unknown) => {
        this.#failures.push(error);
        this.#onFailure();
      })
      .finally(() => {
        this.#running.delete(tracked);
        this.#load -= weight;
      });
    this.#running.add(tracked);
  }

  /** Resolves when one of them has ended; never when nothing is under way. */
  next(): Promise<void> {
    return Promise.race(this.#running);
  }

  /** Throws the first failure so far. */
  check(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  /** Resolves when all of them have ended; rejects with the first failure. */
  async end(): Promise<void> {
    await Promise.all(this.#running);
    this.check();
  }
}
