/** A map which forgets what was used longest ago once it holds more than `limit` entries. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value under the key, made and kept when it is not there. A maker that throws leaves nothing behind. */
  getOrMake(key: string, make: () => V): V {
    const present = this.#entries.get(key);
    if (present !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, present);
      return present;
    }
    const made = make();
    this.#entries.set(key, made);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest);
    return made;
  }
}
