import type { Lexicon } from '#subgraphs/memory/similar/lexicon.ts';
import type { Piece } from '#subgraphs/memory/similar/pieces.ts';
import type { Limit, PartKind } from '#subgraphs/memory/similar/sentence.ts';
import { valueAt, type Value } from '#subgraphs/memory/similar/values.ts';

/** Words a limit may stand before its number. */
const REACH = 2;
const NUMERIC: ReadonlySet<PartKind> = new Set(['AMOUNT', 'PERCENT', 'TIME', 'DATE']);
const MARKS: Record<string, Limit> = { '#most': 'MOST', '#least': 'LEAST', '#above': 'ABOVE', '#below': 'BELOW' };

/** A limit which was named and waits for its number. */
export class PendingLimit {
  #limit: Limit | null = null;
  #reach = 0;

  /** Takes the mark of a phrase such as `more than`. */
  mark(word: string): void {
    const limit = MARKS[word];
    if (limit) this.#await(limit, REACH);
  }

  /** Returns true when the word at a place names a limit: `over 500` does, `over the phone` does not. A maximum waits as long as it takes. */
  word(pieces: readonly Piece[], at: number, lexicon: Lexicon): boolean {
    const piece = pieces[at];
    if (!piece) return false;
    const near = [1, REACH].some((step) => isNumeric(valueAt(pieces, at + step, lexicon)));
    if (lexicon.is('most', piece)) return this.#await('MOST', Infinity);
    if (lexicon.is('least', piece)) return this.#await('LEAST', Infinity);
    if (near && lexicon.is('above', piece)) return this.#await('ABOVE', REACH);
    return near && lexicon.is('below', piece) && this.#await('BELOW', REACH);
  }

  /** The limit of the part that comes next, if it is a number. */
  take(value: Value | null): Limit | null {
    const limit = this.#limit;
    const taken = limit !== null && isNumeric(value);
    this.#reach -= 1;
    if (taken || this.#reach <= 0) this.#limit = null;
    return taken ? limit : null;
  }

  #await(limit: Limit, reach: number): true {
    this.#limit = limit;
    this.#reach = reach;
    return true;
  }
}

function isNumeric(value: Value | null): boolean {
  return value !== null && NUMERIC.has(value.kind);
}
