import type { Row } from './node-row.ts';

const MOST_ROWS = 2_000;

/**
 * Rows that were read before: of nodes by id, of labels by account and name. Every call asks for its account several times, and most for a
 * page, an image, a parent or a label.
 */
export class RowCache {
  readonly #rows = new Map<string, Row>();

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  set(id: string, row: Row): void {
    if (this.#rows.size >= MOST_ROWS) this.#forgetHalf();
    this.#rows.set(id, row);
  }

  delete(id: string): void {
    this.#rows.delete(id);
  }

  clear(): void {
    this.#rows.clear();
  }

  #forgetHalf(): void {
    for (const id of [...this.#rows.keys()].slice(0, MOST_ROWS / 2)) this.#rows.delete(id);
  }
}
