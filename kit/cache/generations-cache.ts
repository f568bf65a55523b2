/**
 * A map that drops entries not used lately: it keeps between `limit` and twice as many. Cheaper than `BoundedCache` for small entries that
 * are read thousands of times a second, since a read moves nothing.
 */
export class GenerationsCache<V> {
  #young = new Map<string, V>();
  #old: ReadonlyMap<string, V> = new Map();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value under the key, made and kept when it is missing. A maker that throws leaves nothing behind. */
  getOrMake(key: string, make: (key: string) => V): V {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const value = this.#old.get(key) ?? make(key);
    if (this.#young.size >= this.#limit) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    return value;
  }
}
