import { languageOf, relatedTerm, wordTerm } from '#subgraphs/memory/ranking/query-term.ts';
import type { Language, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { isStopWord } from '#subgraphs/memory/ranking/words/stop-words.ts';
import { WEAK_WEIGHT } from '#subgraphs/memory/ranking/words/weak-words.ts';

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
