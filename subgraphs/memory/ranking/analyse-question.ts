import { exactTerm, FALLBACK, isExact, relatedTerm, wordTerm } from '#subgraphs/memory/ranking/query-term.ts';
import type { AnalysedQuestion, Language, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { asksLeave } from '#subgraphs/memory/ranking/words/asks-leave.ts';
import { LANGUAGES, likelyLanguages } from '#subgraphs/memory/ranking/words/language.ts';
import { isStopWord } from '#subgraphs/memory/ranking/words/stop-words.ts';
import { tokens } from '#subgraphs/memory/ranking/words/tokens.ts';
import { WEAK_WEIGHT, isWeakWord } from '#subgraphs/memory/ranking/words/weak-words.ts';

/**
 * Returns a question's words without stop words and question words, each once, with the stems of its language; behind them related words for English
 * ones.
 */
export function analyseQuestion(text: string): AnalysedQuestion {
  const all = tokens(text);
  const words = all.filter(({ part }) => !part);
  const languages = likelyLanguages(words);
  const stemmed = languages.length === 0 ? LANGUAGES : [...new Set<Language>([...languages, FALLBACK])];
  const capitalsMarkNouns = languages.includes('de');
  const terms = new Map<string, QueryTerm>();
  const grammar = new Set<string>();
  for (const [at, { word, lower, exact, capital }] of words.entries()) {
    const name = capital && at > 0 && !capitalsMarkNouns;
    if (terms.has(word)) continue;
    if (exact) terms.set(word, { ...exactTerm(word), name });
    else if (asksLeave(words, at) || languages.some((language) => isStopWord(word, language))) grammar.add(word);
    else terms.set(word, { ...wordTerm(lower, stemmed, isWeakWord(word) ? WEAK_WEIGHT : 1), name });
  }
  for (const { lower, closes } of all) if (closes.length > 0) addClosed(terms, closes, wordTerm(lower, stemmed, 1));
  const own = [...terms.values()];
  const english = languages.length === 0 || languages.includes('en');
  const related = english ? own.flatMap((term) => relatedTerm(term) ?? []) : [];
  return { text, terms: [...own, ...related], grammar: [...grammar] };
}

/**
 * A question with a hyphenated word also means its closed form: any of its words is found by that. When nothing else is left and all of them are
 * words of grammar (`to-do`), the closed form itself is searched.
 */
function addClosed(terms: Map<string, QueryTerm>, closes: readonly string[], closed: QueryTerm): void {
  if (terms.size === 0) terms.set(closed.word, closed);
  for (const part of closes) {
    const term = terms.get(part);
    if (term === undefined || isExact(term)) continue;
    const stems = [...new Set([...term.stems, ...closed.stems])];
    terms.set(part, { ...term, words: [...term.words, ...closed.words], stems });
  }
}
