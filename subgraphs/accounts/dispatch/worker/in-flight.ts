/** Work that is under way, whose first failure is kept until somebody asks. */
export class InFlight {
  readonly #running = new Set<Promise<void>>();
  readonly #onFailure: () => void;
  #failures: unknown[] = [];
  #load = 0;

  /** `onFailure` is called whenever some of it fails. */
  constructor(onFailure: () => void = () => undefined) {
    this.#onFailure = onFailure;
  }

  /** How much is under way. */
  get size(): number {
    return this.#running.size;
  }

  /** The sum of its weights. */
  get load(): number {
    return this.#load;
  }

  /** Takes work over; its failure is seen by `check` and `end`. */
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
