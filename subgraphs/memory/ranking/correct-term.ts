import { closestWord, type KnownWord } from '#subgraphs/memory/ranking/closest-word.ts';
import { compoundParts, compoundsWith, compoundTerm } from '#subgraphs/memory/ranking/compounds.ts';
import { languageOf, relatedTerm, wordTerm } from '#subgraphs/memory/ranking/query-term.ts';
import type { Language, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { isStopWord } from '#subgraphs/memory/ranking/words/stop-words.ts';
import { WEAK_WEIGHT } from '#subgraphs/memory/ranking/words/weak-words.ts';

/** Reading of a word that no fact has. */
export interface WordReading {
  terms: QueryTerm[];
  /** The word it was corrected to; null when it is found within others. */
  readAs: string | null;
}

/** Returns true when a word may be read as another one if no fact has it. */
export function isDoubted(term: QueryTerm): boolean {
  return term.correctable || compoundParts(term) !== null;
}

/**
 * Returns the reading of a word that no fact has, by known words that are near to it or made with it. Compounds come first, since a word that others
 * are made with is not misspelled; otherwise the closest word. `Gutschei` is made into `Gutscheincode` only as `Gutschein` is. Null when there is no
 * reading.
 */
export function readUnknown(term: QueryTerm, known: readonly KnownWord[]): WordReading | null {
  const compounds = compoundsWith(term, known);
  const readAs = term.correctable ? closestWord(term, known) : null;
  const stated = readAs !== null && known.some(({ word }) => word === readAs);
  const isPart = compounds.some((compound) => !stated || !compound.includes(readAs));
  if (isPart) return { terms: [compoundTerm(term, compounds)], readAs: null };
  return readAs === null ? null : { terms: correctTerm(term, readAs), readAs };
}

/**
 * Returns the term read as another word, and behind it related words of that one. They keep the term's own spelling, so that a match can show the
 * reading. A word near to one of grammar may be a word no fact has, so it stays as it is and counts little.
 */
export function correctTerm(term: QueryTerm, word: string): QueryTerm[] {
  if (isStopWord(word, languageOf(term)))
    return [{ ...term, correctable: false, weight: Math.min(term.weight, WEAK_WEIGHT) }];
  const languages = [...new Set(term.stems.map((stem) => stem.slice(0, 2) as Language))];
  const meant = {
    ...term,
    words: [word],
    stems: wordTerm(word, languages, term.weight).stems,
    correctable: false,
  };
  const instead = relatedTerm(meant);
  return instead ? [meant, instead] : [meant];
}
