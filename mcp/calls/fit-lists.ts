/** Largest number of characters of a result, about 2,000 tokens, before its lists are cut. */
const MOST_CHARACTERS = 4_800;

/** A list of a result, which may be cut behind any of its entries. */
interface CuttableList {
  /** The list in the result: `items`, and `next_cursor` where it has pages. */
  list: { items: unknown[]; next_cursor?: string | number | null };
  /** Cursor of each entry. */
  cursors: readonly (string | number)[];
  /** Argument that says how many entries to return; null where no argument does. */
  limit: string | null;
}

/** Lists of a result that were seen while it was put into the tool's form. */
export class ListsOfResult {
  readonly #lists: CuttableList[] = [];

  /** Adds a list with the cursors of its entries. */
  add(list: CuttableList): void {
    this.#lists.push(list);
  }

  /**
   * Cuts lists of a long result, the longest first, and each at one entry at least: `next_cursor` goes on behind the last one. A list whose
   * length the caller has named stays whole.
   */
  fit(result: Record<string, unknown>, isGiven: (argument: string) => boolean): void {
    const cuttable = this.#lists.filter(({ limit }) => limit === null || !isGiven(limit));
    if (cuttable.length === 0) return;
    let length = lengthOf(result);
    if (length <= MOST_CHARACTERS) return;
    const open = cuttable
      .map((one) => ({ ...one, lengths: one.list.items.map(lengthOf), kept: one.list.items.length }))
      .map((one) => ({ ...one, total: one.lengths.reduce((sum, each) => sum + each, 0) }));
    while (length > MOST_CHARACTERS) {
      const longest = open.filter(({ kept }) => kept > 1).toSorted((one, other) => other.total - one.total)[0];
      if (!longest) break;
      longest.kept -= 1;
      const last = longest.lengths[longest.kept]! + 1;
      longest.total -= last;
      length -= last;
    }
    for (const { list, cursors, kept } of open) {
      if (kept === list.items.length) continue;
      list.items.length = kept;
      if ('next_cursor' in list) list.next_cursor = cursors[kept - 1]!;
    }
  }
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
