import { performance } from 'node:perf_hooks';

/** Time slot in which a queue gets some work done: taking one costs a few statements. */
const SLOT_MS = 1_000;
/** Time for which a key that was worked on gives way to others. */
const SERVED_MS = 60_000;

/** Terms on which places are shared. */
export interface PlacesOptions {
  /**
   * Owners of a key, among whom places are shared evenly; by default all keys have one owner. Nested owners are listed from the outermost.
   * No key or owner has the name of another one.
   */
  ownerOf?: ((key: string) => string | readonly string[]) | undefined;
  /** Time for which a key keeps its place while others wait for one; a second by default. */
  slotMs?: number | undefined;
}

/** A place given to a key. */
interface Place {
  owners: readonly string[];
  /** Time at which the key's time slot ends. */
  endsAt: number;
}

/**
 * Shares places. The next key belongs to the owner with the fewest places, then to the one served longest ago; of its keys the one worked
 * on longest ago comes first. A key at the end of its time slot gives its place to the next one.
 */
export class Places {
  readonly #ownersOf: (key: string) => readonly string[];
  readonly #slotMs: number;
  readonly #held = new Map<string, Place>();
  /** Times at which keys, and their owners, were last worked on. */
  readonly #served = new Map<string, number>();
  /** Owners of the key that waits for a place. */
  #waiting: readonly string[] | null = null;

  constructor({ ownerOf, slotMs }: PlacesOptions) {
    this.#ownersOf = (key) => [ownerOf?.(key) ?? []].flat();
    this.#slotMs = slotMs ?? SLOT_MS;
  }

  /** Gives a key a place. */
  begin(key: string): void {
    this.#held.set(key, { owners: this.#ownersOf(key), endsAt: performance.now() + this.#slotMs });
  }

  /** Frees a key's place. */
  end(key: string): void {
    const now = performance.now();
    for (const name of [key, ...(this.#held.get(key)?.owners ?? [])]) {
      this.#served.delete(name);
      this.#served.set(name, now);
    }
    this.#held.delete(key);
    this.#forgetOld(now - SERVED_MS);
  }

  /** The key that gets a place first, the earlier one where nothing else decides; undefined for none. */
  next(keys: readonly string[]): string | undefined {
    const places = this.#places();
    const servedAt = (name: string) => this.#served.get(name) ?? 0;
    const rankOf = (key: string) => [
      ...this.#ownersOf(key).flatMap((owner) => [places.get(owner) ?? 0, servedAt(owner)]),
      servedAt(key),
    ];
    let best: string | undefined;
    let lowest: readonly number[] = [];
    for (const key of keys) {
      const rank = rankOf(key);
      if (best === undefined || isLower(rank, lowest)) [best, lowest] = [key, rank];
    }
    return best;
  }

  /** Sets the key that waits for a place; undefined for none. */
  wait(key: string | undefined): void {
    this.#waiting = key === undefined ? null : this.#ownersOf(key);
  }

  /** True when a key has to give up its place now; one key does so for each that waits. */
  yields(key: string): boolean {
    const held = this.#held.get(key);
    if (this.#waiting === null || !held || performance.now() < held.endsAt) return false;
    const places = this.#places();
    const theirs = this.#waiting;
    const differing = held.owners.findIndex((owner, at) => owner !== theirs[at]);
    const placesOf = (owners: readonly string[]) => places.get(owners[differing] ?? '') ?? 0;
    if (differing >= 0 && placesOf(held.owners) <= placesOf(theirs)) return false;
    this.#waiting = null;
    return true;
  }

  #forgetOld(old: number): void {
    for (const [name, at] of this.#served) {
      // The others were worked on later.
      if (at >= old) return;
      this.#served.delete(name);
    }
  }

  #places(): Map<string, number> {
    const places = new Map<string, number>();
    for (const { owners } of this.#held.values()) {
      for (const owner of owners) places.set(owner, (places.get(owner) ?? 0) + 1);
    }
    return places;
  }
}

/** True when a rank comes before another one; earlier members decide first. */
function isLower(rank: readonly number[], other: readonly number[]): boolean {
  const at = rank.findIndex((value, index) => value !== other[index]);
  return at >= 0 && rank[at]! < (other[at] ?? 0);
}
