/** Lets a burst through, and after it so many a second. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number, burst: number) {
    this.#perMs = perSecond / 1_000;
    this.#burst = burst;
    this.#left = burst;
  }

  /** True when nothing has been taken for long enough to be forgotten. */
  get isFull(): boolean {
    this.#refill();
    return this.#left >= this.#burst;
  }

  /** Takes one: 0, or the milliseconds after which there will be one. */
  take(): number {
    this.#refill();
    if (this.#left < 1) return Math.ceil((1 - this.#left) / this.#perMs);
    this.#left -= 1;
    return 0;
  }

  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + (now - this.#at) * this.#perMs);
    this.#at = now;
  }
}
