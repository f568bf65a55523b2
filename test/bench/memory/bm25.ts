import { stemmer } from '@orama/stemmers/english';
import { ENGLISH_STOP_WORDS } from '#test/bench/memory/english-stop-words.ts';

const K1 = 1.2;
const B = 0.75;

/** Plain BM25 in memory, as a textbook has it: Porter's stems, English stop words, k1 1.2, b 0.75. */
export class Bm25 {
  readonly #postings = new Map<string, { at: number; times: number }[]>();
  readonly #ids: string[] = [];
  readonly #lengths: number[] = [];
  #words = 0;

  /** Adds a text. */
  add(id: string, text: string): void {
    const terms = termsOf(text);
    const at = this.#ids.push(id) - 1;
    this.#lengths.push(terms.length);
    this.#words += terms.length;
    for (const [term, times] of counted(terms)) {
      const postings = this.#postings.get(term);
      if (postings) postings.push({ at, times });
      else this.#postings.set(term, [{ at, times }]);
    }
  }

  /** Ids of the texts that share a term with the question, best first, at most `limit`; the earlier added first where equal. */
  search(question: string, limit: number): string[] {
    const scores = new Map<number, number>();
    const meanLength = this.#words / this.#ids.length;
    for (const term of new Set(termsOf(question))) {
      const postings = this.#postings.get(term) ?? [];
      const rarity = Math.log(1 + (this.#ids.length - postings.length + 0.5) / (postings.length + 0.5));
      for (const { at, times } of postings) {
        const damping = K1 * (1 - B + (B * this.#lengths[at]!) / meanLength);
        scores.set(at, (scores.get(at) ?? 0) + (rarity * times * (K1 + 1)) / (times + damping));
      }
    }
    const best = [...scores].toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b);
    return best.slice(0, limit).map(([at]) => this.#ids[at]!);
  }
}

function termsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !ENGLISH_STOP_WORDS.has(word)).map(stemmer);
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
