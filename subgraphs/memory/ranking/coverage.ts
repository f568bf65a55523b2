import type { FoundPlaces, PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import { isExact } from '#subgraphs/memory/ranking/query-term.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import type { WeighedQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';

/** Weights beside the words' own, in parts of the question's weight: fitted together over the tuning sets. */
const SHARE_OF_WORDS = 0.74;
const RAREST_WORD = 0.74;
const SAME_GRAMMAR = 0.2;
const SAME_BEGINNING = 1.6;

/** Words of fewer letters begin alike by chance. */
const LEAST_LETTERS = 5;
/** Number of common letters that makes two words akin; for short words one less when that is most of the word. */
const AKIN_LETTERS = 5;
const MOST_OF_WORD = 0.7;

/**
 * Returns the share of a question that a fact covers, in parts of the question's weight. It counts the number of its words, the rarest of them, words
 * that begin like missing ones (`decide`, `decision`), and words of grammar. 0 for a fact without any of its words.
 */
export function coverageOf(question: WeighedQuestion, found: FoundPlaces, fact: PreparedFact): number {
  const covered: boolean[] = [];
  let words = 0;
  let rarest = 0;
  question.terms.forEach(({ standsFor }, i) => {
    if (found[i]?.length === 0 || covered[standsFor]) return;
    covered[standsFor] = true;
    words += 1;
    rarest = Math.max(rarest, question.terms[standsFor]!.weight);
  });
  if (words === 0) return 0;
  const akin = weightOfAkin(question, covered, fact);
  return (
    (SHARE_OF_WORDS * words) / question.asks +
    (RAREST_WORD * rarest + SAME_BEGINNING * akin) / question.weight +
    SAME_GRAMMAR * grammarOf(question, fact)
  );
}

/** Words of grammar both have; less in a fact of many words, which has them by chance. */
function grammarOf({ grammar }: WeighedQuestion, { order }: PreparedFact): number {
  let sum = 0;
  for (const { word, weight } of grammar) if (order.includes(word)) sum += weight;
  return sum / Math.log(3 + order.length);
}

/** Weight of the question's words the fact has not, each as far as one of the fact's begins like it. */
function weightOfAkin({ terms }: WeighedQuestion, covered: readonly boolean[], fact: PreparedFact): number {
  let sum = 0;
  terms.forEach(({ term, weight }, place) => {
    if (covered[place] || !canBeAkin(term)) return;
    let most = 0;
    for (const { word, stem } of fact.terms) if (stem !== null) most = Math.max(most, kinship(term.word, word));
    sum += weight * most;
  });
  return sum;
}

/** Numbers and codes are themselves and nothing else. */
function canBeAkin(term: QueryTerm): boolean {
  return term.relatedTo === undefined && !isExact(term) && term.word.length >= LEAST_LETTERS;
}

/** The share of the longer word with which both begin; 0 where that is too little. */
function kinship(asked: string, stated: string): number {
  if (stated.length < LEAST_LETTERS || stated.charCodeAt(0) !== asked.charCodeAt(0)) return 0;
  const shorter = Math.min(asked.length, stated.length);
  let same = 1;
  while (same < shorter && asked.charCodeAt(same) === stated.charCodeAt(same)) same += 1;
  const enough = same >= AKIN_LETTERS || (same === AKIN_LETTERS - 1 && same >= MOST_OF_WORD * shorter);
  return enough ? same / Math.max(asked.length, stated.length) : 0;
}
