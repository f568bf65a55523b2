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

  /** Present position, to return to when later changes are undone. */
  get place(): bigint | undefined {
    return this.#next;
  }

  returnTo(place: bigint | undefined): void {
    this.#next = place;
    // Later writes may have been undone too.
    this.#saved = undefined;
  }

  /** Returns the value to store now; undefined when it is stored already. */
  toStore(): string | undefined {
    if (this.#next === this.#saved) return undefined;
    this.#saved = this.#next;
    return this.#next?.toString();
  }
}
