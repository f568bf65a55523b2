/** Keeps the answers of questions for a short time, and asks each question once at a time. Failures are not kept. */
export class TimedCache<V> {
  readonly #entries = new Map<string, { value: Promise<V>; until: number }>();
  readonly #ttlMs: number;
  readonly #limit: number;

  constructor(ttlMs: number, limit = 10_000) {
    this.#ttlMs = ttlMs;
    this.#limit = limit;
  }

  /** The kept answer, or that of `make`. */
  getOrMake(key: string, make: () => Promise<V>): Promise<V> {
    const now = performance.now();
    const present = this.#entries.get(key);
    if (present !== undefined && present.until > now) return present.value;
    this.#entries.delete(key);
    this.#forgetOld(now);
    const value = make();
    const entry = { value, until: now + this.#ttlMs };
    this.#entries.set(key, entry);
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return value;
  }

  /** Keeps nothing of what was answered, or is being answered, until now. */
  clear(): void {
    this.#entries.clear();
  }

  /** Entries are in the order in which they were made, and so in that in which they end. */
  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now && this.#entries.size < this.#limit) return;
      this.#entries.delete(key);
    }
  }
}
