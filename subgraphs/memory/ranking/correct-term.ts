import { closestWord, type KnownWord } from '#subgraphs/memory/ranking/closest-word.ts';
import { compoundParts, compoundsWith, compoundTerm } from '#subgraphs/memory/ranking/compounds.ts';
import { languageOf, relatedTerm, wordTerm } from '#subgraphs/memory/ranking/query-term.ts';
import type { Language, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { isStopWord } from '#subgraphs/memory/ranking/words/stop-words.ts';
import { WEAK_WEIGHT } from '#subgraphs/memory/ranking/words/weak-words.ts';

/** What a word stands for which no fact has. */
export interface WordReading {
  terms: QueryTerm[];
  /** The word it was taken for a misspelled one of; null where it is found within others. */
  readAs: string | null;
}

/** Returns true when a word may be read otherwise where no fact has it. */
export function isDoubted(term: QueryTerm): boolean {
  return term.correctable || compoundParts(term) !== null;
}

/**
 * What a word stands for which no fact has, by known words that are near to it or made with it: compounds, since a word that others are
 * made with is not misspelled, otherwise the closest word. `Gutschei` is made into `Gutscheincode` only as `Gutschein` is. Null where
 * nothing is known of it.
 */
export function readUnknown(term: QueryTerm, known: readonly KnownWord[]): WordReading | null {
  const compounds = compoundsWith(term, known);
  const readAs = term.correctable ? closestWord(term, known) : null;
  const told = readAs !== null && known.some(({ word }) => word === readAs);
  const isPart = compounds.some((compound) => !told || !compound.includes(readAs));
  if (isPart) return { terms: [compoundTerm(term, compounds)], readAs: null };
  return readAs === null ? null : { terms: correctTerm(term, readAs), readAs };
}

/**
 * The term read as another word, and behind it what may be told instead of that one. They keep the term's own spelling, so that a match
 * can say how it was read.
 * Near to a word of grammar it may as well be one nobody told of, so it stays what it is and counts little.
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
