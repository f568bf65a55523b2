import type { EntityManager } from '@mikro-orm/postgresql';
import { correctWords } from '#subgraphs/memory/fact-index/correct-words.ts';
import { findCandidates, type FoundCandidate } from '#subgraphs/memory/fact-index/find-candidates.ts';
import { findWords, lookUp, type WordRow } from '#subgraphs/memory/fact-index/find-words.ts';
import type { Places } from '#subgraphs/memory/fact-index/places.ts';
import { planReading } from '#subgraphs/memory/fact-index/plan-reading.ts';
import { correctTerm } from '#subgraphs/memory/ranking/correct-term.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';
import type { AnalysedQuestion, QueryTerm, Statistics } from '#subgraphs/memory/ranking/ranking.ts';

/** A word of a question that was read as another. */
export interface Correction {
  /** As the question has it, folded. */
  word: string;
  /** The word it was taken for: one of the facts, or one of which they have another form or a relative. */
  readAs: string;
}

/** What is looked for, and where: at places, or in scopes by their ids. */
export interface Search {
  where: Places | readonly string[];
  question: AnalysedQuestion;
  /** Most candidates. */
  most: number;
}

/** What the index has for a question. */
export interface Found {
  /** The searched scopes; those which never had a fact are left out. */
  scopeIds: string[];
  /** Enabled, unexpired facts, the likeliest first. */
  candidates: FoundCandidate[];
  statistics: Statistics;
  /** The question with its misspelled words corrected. */
  question: AnalysedQuestion;
  corrections: Correction[];
}

/** Postings read for one question. */
const BUDGET = 2_000;

/** Looks a question up. Nothing of it depends on facts outside the scopes, which the caller must be allowed to read. */
export async function searchFacts(em: EntityManager, search: Search): Promise<Found> {
  const { question, most } = search;
  const { scopes, words: found } = await lookUp(em, search.where, question.terms);
  const scopeIds = scopes.map(({ id }) => id);
  const facts = sumOf(scopes, (scope) => scope.facts);
  const length = sumOf(scopes, (scope) => scope.length);
  const asked = question.terms.map((term, n) => ({ term, words: found[n]! }));
  const { terms, corrections } = facts === 0 ? { terms: [], corrections: [] } : await corrected(em, scopeIds, asked);
  const frequencies = new Map(
    terms.map(({ term, words }) => [
      term.word,
      Math.min(
        facts,
        sumOf(words, (word) => word.facts),
      ),
    ]),
  );
  const weighted = terms.map(({ term, words }) => ({
    weight: term.weight * rarity(frequencies.get(term.word)!, facts),
    words,
  }));
  return {
    scopeIds,
    candidates: await findCandidates(em, planReading(weighted, BUDGET), most),
    statistics: { facts, meanLength: facts === 0 ? 0 : length / facts, frequencies },
    question: facts === 0 ? question : { ...question, terms: terms.map(({ term }) => term) },
    corrections,
  };
}

interface TermWithWords {
  term: QueryTerm;
  words: WordRow[];
}

/** The terms, those which are misspelled words replaced by what they were meant to be. */
async function corrected(
  em: EntityManager,
  scopes: readonly string[],
  terms: TermWithWords[],
): Promise<{ terms: TermWithWords[]; corrections: Correction[] }> {
  const unknown = terms.filter(({ term, words }) => term.correctable && words.length === 0);
  const meant = await correctWords(
    em,
    scopes,
    unknown.map(({ term }) => term),
  );
  const read = unknown.flatMap((entry, n) => {
    const readAs = meant[n];
    return readAs ? [{ entry, readAs, as: correctTerm(entry.term, readAs) }] : [];
  });
  const words = await findWords(
    em,
    scopes,
    read.flatMap(({ as }) => as),
  );
  const corrections = read.flatMap(({ entry, readAs, as }) => {
    const found = as.map((term) => ({ term, words: words.shift()! }));
    terms.splice(terms.indexOf(entry), 1, ...found);
    return found.some((one) => one.words.length > 0) ? [{ word: entry.term.word, readAs }] : [];
  });
  return { terms, corrections };
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
