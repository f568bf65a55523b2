/** Counts what has happened, and lets others wait until enough has. */
export class Progress {
  #count = 0;
  #isOver = false;
  #waiting: { until: number; go: () => void }[] = [];
  /** Time of the last event, in milliseconds of the steady clock. */
  at = performance.now();

  get count(): number {
    return this.#count;
  }

  /** One more thing has happened. */
  step(): void {
    this.#count += 1;
    this.at = performance.now();
    this.#release(({ until }) => until <= this.#count);
  }

  /** Resolves when so many further things have happened, or none will any more. Says whether more may come. */
  async more(things: number): Promise<boolean> {
    const until = this.#count + things;
    if (!this.#isOver) await new Promise<void>((go) => this.#waiting.push({ until, go }));
    return !this.#isOver;
  }

  /** Nothing will happen any more. */
  end(): void {
    this.#isOver = true;
    this.#release(() => true);
  }

  #release(isDue: (waiting: { until: number }) => boolean): void {
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((one) => !due.includes(one));
    for (const { go } of due) go();
  }
}
