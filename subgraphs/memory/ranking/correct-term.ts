import { wordTerm } from '#subgraphs/memory/ranking/query-term.ts';
import type { Language, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';

/** The term read as another word, which the facts do have. It keeps its own spelling, so that a match can say how it was read. */
export function correctTerm(term: QueryTerm, word: string): QueryTerm {
  const languages = [...new Set(term.stems.map((stem) => stem.slice(0, 2) as Language))];
  return { ...term, words: [word], stems: wordTerm(word, languages, term.weight).stems, correctable: false };
}
