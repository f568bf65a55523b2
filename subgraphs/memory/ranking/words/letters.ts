import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { LANGUAGE_BITS } from '#subgraphs/memory/ranking/words/stop-words.ts';

/** Letters only one of the four languages has. */
const LETTERS: readonly [RegExp, Language][] = [
  [/[äöüß]/, 'de'],
  [/[ñíóú]/, 'es'],
  [/[çœèêâùîë]/, 'fr'],
];

/** The languages of which a word in lower case has letters that the others have not, as bits of `LANGUAGE_BITS`. */
export function lettersOf(lower: string): number {
  return LETTERS.reduce(
    (bits, [letters, language]) => (letters.test(lower) ? bits | LANGUAGE_BITS[language] : bits),
    0,
  );
}
