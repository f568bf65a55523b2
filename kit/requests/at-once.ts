/**
 * Limits the number of tasks that run at once. Others wait, and begin in the order of their calls; a failing one delays no other. With a
 * patience, in milliseconds, neither does one that takes longer: it goes on, and its place is free.
 */
export class AtOnce {
  readonly #most: number;
  readonly #patienceMs: number | undefined;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, patienceMs?: number) {
    this.#most = most;
    this.#patienceMs = patienceMs;
  }

  /** Runs `fn` as soon as there is a place; returns its result, or throws its error. */
  async run<T>(fn: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1;
    // An ending task passes its place on, so that no later call takes it.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isHeld = true;
    const leave = () => {
      if (isHeld) this.#handOn();
      isHeld = false;
    };
    const impatient = this.#patienceMs === undefined ? undefined : setTimeout(leave, this.#patienceMs);
    try {
      return await fn();
    } finally {
      clearTimeout(impatient);
      leave();
    }
  }

  #handOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
