import type { AnalysedFact, IndexTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { likelyLanguages } from '#subgraphs/memory/ranking/words/language.ts';
import { LANGUAGE_BITS } from '#subgraphs/memory/ranking/words/stop-words.ts';
import type { Token } from '#subgraphs/memory/ranking/words/token.ts';
import { tokens } from '#subgraphs/memory/ranking/words/tokens.ts';

/** Longer words are no words; a URL of this length is found by its parts. */
const LONGEST_WORD = 64;

/** Returns the index entry of a fact: its distinct words without stop words, each with its stem in the fact's language. */
export function analyseFact(text: string): AnalysedFact {
  return termsOf(tokens(text));
}

/** The same of a text already split into words. */
export function termsOf(words: readonly Token[]): AnalysedFact {
  const language = likelyLanguages(words)[0] ?? 'en';
  const saysNothing = LANGUAGE_BITS[language];
  const terms = new Map<string, IndexTerm>();
  let length = 0;
  for (const token of words) {
    const { word, exact, part, stopWordIn } = token;
    if (word.length > LONGEST_WORD || (!exact && (stopWordIn & saysNothing) !== 0)) continue;
    if (!part) length += 1;
    const stem = token.stemIn(language);
    const known = terms.get(word);
    if (known === undefined) terms.set(word, { word, stem, times: 1 });
    else if (known.stem === stem) known.times += 1;
    else countOther(terms, word, stem);
  }
  return { terms: [...terms.values()], length };
}

/** One word can have two stems, where accents differ. */
function countOther(terms: Map<string, IndexTerm>, word: string, stem: string | null): void {
  const key = `${word} ${stem}`;
  const known = terms.get(key);
  if (known) known.times += 1;
  else terms.set(key, { word, stem, times: 1 });
}
