/** Lets so many of a kind run at once. Others wait, and begin in the order in which they were asked for; one that fails holds up no other. */
export class AtOnce {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs `fn` as soon as it is its turn; what it answers, or throws. */
  async run<T>(fn: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1;
    // Whoever ends hands its place on, so that nobody who comes between takes it.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await fn();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
