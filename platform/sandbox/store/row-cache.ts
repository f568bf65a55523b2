import type { Row } from './node-row.ts';

const MOST_ROWS = 2_000;

/** Rows of nodes by id, those used last: every call asks for its account several times, and most for a page, an image or a parent. */
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
