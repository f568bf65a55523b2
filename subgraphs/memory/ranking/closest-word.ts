/** A word of the searched facts and in how many it occurs. */
export interface KnownWord {
  word: string;
  facts: number;
}

/** From this length on two typing errors still leave a word recognisable. */
const LONG_WORD = 9;

/**
 * The known word at most one typing error away (a letter replaced, left out, added, or two swapped), two for words of nine letters and
 * more; null where there is none. The nearest wins, then one with the same beginning, the commonest, the first in the alphabet.
 */
export function closestWord(word: string, known: readonly KnownWord[]): string | null {
  const allowed = word.length >= LONG_WORD ? 2 : 1;
  let best: { known: KnownWord; errors: number; begins: boolean } | null = null;
  for (const candidate of known) {
    if (Math.abs(candidate.word.length - word.length) > allowed || /\p{N}/u.test(candidate.word)) continue;
    const errors = errorsBetween(word, candidate.word);
    if (errors > allowed) continue;
    const found = { known: candidate, errors, begins: candidate.word[0] === word[0] };
    if (!best || isBetter(found, best)) best = found;
  }
  return best?.known.word ?? null;
}

type Found = { known: KnownWord; errors: number; begins: boolean };

function isBetter(a: Found, b: Found): boolean {
  if (a.errors !== b.errors) return a.errors < b.errors;
  if (a.begins !== b.begins) return a.begins;
  if (a.known.facts !== b.known.facts) return a.known.facts > b.known.facts;
  return a.known.word < b.known.word;
}

/** Letters replaced, left out, added, or swapped with their neighbour (optimal string alignment). */
function errorsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const plain = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      row.push(swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
