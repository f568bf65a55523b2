/** Value of `limit` that the platform uses by default. */
const DEFAULT_LIMIT = 25;
/** Growing after each page would have every other request refused where one region of a list is heavy. */
const PAGES_BEFORE_GROWTH = 3;

/** The `limit` to ask a list for: half of it when the platform wants less data, and again up to what was wanted later. */
export class PageSize {
  readonly #wanted: number | null;
  #limit: number | null;
  #succeeded = 0;

  constructor(wanted: unknown) {
    this.#wanted = wanted === undefined ? null : Number(wanted);
    this.#limit = this.#wanted;
  }

  /** The limit as a parameter; empty when none was given and the platform's default works. */
  get params(): { limit?: number } {
    return this.#limit === null ? {} : { limit: this.#limit };
  }

  /** The platform wants less data; false when there is nothing less to ask for. */
  shrink(): boolean {
    const current = this.#limit ?? DEFAULT_LIMIT;
    if (current <= 1) return false;
    this.#limit = Math.floor(current / 2);
    this.#succeeded = 0;
    return true;
  }

  /** A page came; every third one doubles the limit, up to the wanted one. */
  grow(): void {
    this.#succeeded += 1;
    if (this.#limit === null || this.#succeeded % PAGES_BEFORE_GROWTH !== 0) return;
    const doubled = this.#limit * 2;
    this.#limit = doubled + 1 >= (this.#wanted ?? DEFAULT_LIMIT) ? this.#wanted : doubled;
  }
}
