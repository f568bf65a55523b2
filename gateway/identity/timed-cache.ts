/**
 * Keeps the answers of questions for a short time, and asks each question once at a time. Failures are not kept, nor answers that `isKept`
 * refuses: those hold only for the first caller, and later ones ask anew.
 */
export class TimedCache<V> {
  readonly #entries = new Map<string, { value: Promise<V>; until: number }>();
  readonly #ttlMs: number;
  readonly #isKept: (value: V) => boolean;
  readonly #limit: number;

  constructor(ttlMs: number, isKept: (value: V) => boolean = () => true, limit = 10_000) {
    this.#ttlMs = ttlMs;
    this.#isKept = isKept;
    this.#limit = limit;
  }

  /** The kept answer, or that of `make`. */
  async getOrMake(key: string, make: () => Promise<V>): Promise<V> {
    const now = performance.now();
    const present = this.#entries.get(key);
    if (present !== undefined && present.until > now) {
      const value = await present.value;
      return this.#isKept(value) ? value : make();
    }
    this.#entries.delete(key);
    this.#forgetOld(now);
    const entry = { value: make(), until: now + this.#ttlMs };
    this.#entries.set(key, entry);
    return this.#settled(key, entry);
  }

  /** Keeps nothing of what was answered, or is being answered, until now. */
  clear(): void {
    this.#entries.clear();
  }

  async #settled(key: string, entry: { value: Promise<V>; until: number }): Promise<V> {
    let isKept = false;
    try {
      const value = await entry.value;
      isKept = this.#isKept(value);
      return value;
    } finally {
      if (!isKept && this.#entries.get(key) === entry) this.#entries.delete(key);
    }
  }

  /** Entries are in the order in which they were made, and so in that in which they end. */
  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now && this.#entries.size < this.#limit) return;
      this.#entries.delete(key);
    }
  }
}
