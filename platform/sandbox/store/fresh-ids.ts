const ID_BASE = 120_210_000_000_000_000n;
const ID_STEP = 7919n;

/** Gives out ids of 18 digits, above 2^53. Which comes next is stored once a transaction, not once an id. */
export class FreshIds {
  readonly #stored: () => string | undefined;
  #next: bigint | undefined;
  #saved: bigint | undefined;

  /** @param stored reads what was stored last */
  constructor(stored: () => string | undefined) {
    this.#stored = stored;
  }

  take(count: number): string[] {
    const first = this.#next ?? BigInt(this.#stored() ?? '1');
    this.#next = first + BigInt(count);
    return Array.from({ length: count }, (_unused, index) => String(ID_BASE + (first + BigInt(index)) * ID_STEP));
  }

  /** Where it stands, to return to when what follows is undone. */
  get place(): bigint | undefined {
    return this.#next;
  }

  returnTo(place: bigint | undefined): void {
    this.#next = place;
    // What was stored since may have been undone too.
    this.#saved = undefined;
  }

  /** What is to be stored now; undefined when that is there already. */
  toStore(): string | undefined {
    if (this.#next === this.#saved) return undefined;
    this.#saved = this.#next;
    return this.#next?.toString();
  }
}
