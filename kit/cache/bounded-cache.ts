/**
 * A map that drops its least recently used entries. Its limits are `limit` entries and `characters` in all keys together: values under long
 * texts, such as the plan of an operation, are large as well.
 */
export class BoundedCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #limit: number;
  readonly #characters: number;
  #kept = 0;

  constructor(limit: number, characters = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
    this.#characters = characters;
  }

  /** The value under the key, made and kept when it is missing. A maker that throws leaves nothing behind. */
  getOrMake(key: string, make: () => V): V {
    const present = this.#entries.get(key);
    if (present !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, present);
      return present;
    }
    const made = make();
    this.#entries.set(key, made);
    this.#kept += key.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit && this.#kept <= this.#characters) break;
      this.#entries.delete(oldest);
      this.#kept -= oldest.length;
    }
    return made;
  }
}
