import { performance } from 'node:perf_hooks';

/** A turn in which a lane gets some work done: to take one costs a few statements. */
const TURN_MS = 1_000;
/** How long a key that was worked on stands back behind others. */
const SERVED_MS = 60_000;

/** How places are shared out. */
export interface TurnsOptions {
  /** Who a key belongs to, among whom places are shared out evenly; by default all keys have one owner. */
  ownerOf?: ((key: string) => string) | undefined;
  /** How long a key keeps its place while others wait for one; a second by default. */
  turnMs?: number | undefined;
}

/**
 * Shares places out: the next key is one of the owner with the fewest places, and of those the one that was worked on the
 * longest ago. A key that has had its turn gives its place up to whoever would be next.
 */
export class Turns {
  readonly #ownerOf: (key: string) => string;
  readonly #turnMs: number;
  /** When the turns of the keys that have a place end. */
  readonly #held = new Map<string, number>();
  /** When keys were last worked on. */
  readonly #served = new Map<string, number>();
  #waiting: string | null = null;

  constructor({ ownerOf, turnMs }: TurnsOptions) {
    this.#ownerOf = ownerOf ?? (() => '');
    this.#turnMs = turnMs ?? TURN_MS;
  }

  /** A key gets a place. */
  begin(key: string): void {
    this.#held.set(key, performance.now() + this.#turnMs);
  }

  /** A key has left its place. */
  end(key: string): void {
    this.#held.delete(key);
    this.#served.set(key, performance.now());
    const old = performance.now() - SERVED_MS;
    for (const [other, at] of this.#served) if (at < old) this.#served.delete(other);
  }

  /** Which of some keys is to get a place first, the earlier one where nothing else decides; undefined for none. */
  next(keys: readonly string[]): string | undefined {
    const places = this.#places();
    const rankOf = (key: string) => [places.get(this.#ownerOf(key)) ?? 0, this.#served.get(key) ?? 0] as const;
    let best: string | undefined;
    let lowest = [Infinity, Infinity] as readonly [number, number];
    for (const key of keys) {
      const rank = rankOf(key);
      if (rank[0] > lowest[0] || (rank[0] === lowest[0] && rank[1] >= lowest[1])) continue;
      [best, lowest] = [key, rank];
    }
    return best;
  }

  /** Notes which key waits for a place; undefined for none. */
  wait(key: string | undefined): void {
    this.#waiting = key === undefined ? null : this.#ownerOf(key);
  }

  /** Whether a key is to give up its place now; one key does so for each that waits. */
  yields(key: string): boolean {
    if (this.#waiting === null || performance.now() < (this.#held.get(key) ?? Infinity)) return false;
    const places = this.#places();
    const [own, theirs] = [this.#ownerOf(key), this.#waiting];
    if (own !== theirs && (places.get(own) ?? 0) <= (places.get(theirs) ?? 0)) return false;
    this.#waiting = null;
    return true;
  }

  #places(): Map<string, number> {
    const places = new Map<string, number>();
    for (const key of this.#held.keys()) places.set(this.#ownerOf(key), (places.get(this.#ownerOf(key)) ?? 0) + 1);
    return places;
  }
}
