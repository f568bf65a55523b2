import type { AnalysedFact, IndexTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { likelyLanguages } from '#subgraphs/memory/ranking/words/language.ts';
import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';
import { isStopWord } from '#subgraphs/memory/ranking/words/stop-words.ts';
import { type Token, tokens } from '#subgraphs/memory/ranking/words/tokens.ts';

/** Longer words are no words; a URL of this length is found by its parts. */
const LONGEST_WORD = 64;

/** What the index keeps of a fact: its distinct words but stop words, each with its stem in the fact's language. */
export function analyseFact(text: string): AnalysedFact {
  return termsOf(tokens(text));
}

/** The same of a text already split into words. */
export function termsOf(words: readonly Token[]): AnalysedFact {
  const language = likelyLanguages(words)[0] ?? 'en';
  const terms = new Map<string, IndexTerm>();
  let length = 0;
  for (const { word, lower, exact, part } of words) {
    if (word.length > LONGEST_WORD || (!exact && isStopWord(word, language))) continue;
    if (!part) length += 1;
    const stem = exact ? null : stemOf(lower, language);
    const known = terms.get(word);
    // One word can have two stems, where accents differ.
    const key = known && known.stem !== stem ? `${word} ${stem}` : word;
    const term = terms.get(key);
    if (term) term.times += 1;
    else terms.set(key, { word, stem, times: 1 });
  }
  return { terms: [...terms.values()], length };
}
