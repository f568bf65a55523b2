/**
 * A map which forgets what was not used lately: it keeps between `limit` and twice as many entries. Cheaper than `BoundedCache` where
 * entries are small and asked for thousands of times a second, since nothing is moved for being used.
 */
export class GenerationsCache<V> {
  #young = new Map<string, V>();
  #old: ReadonlyMap<string, V> = new Map();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value under the key, made and kept when it is not there. A maker that throws leaves nothing behind. */
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
