import type { EntityManager } from '@mikro-orm/postgresql';
import type { Places } from '#subgraphs/memory/fact-index/places.ts';
import { readIndex, type FoundCandidate, type Read } from '#subgraphs/memory/fact-index/read-index.ts';
import { readUnknownWords } from '#subgraphs/memory/fact-index/unknown-words.ts';
import { isDoubted, type WordReading } from '#subgraphs/memory/ranking/correct-term.ts';
import type { AnalysedQuestion, QueryTerm, Statistics } from '#subgraphs/memory/ranking/ranking.ts';

/** A word of a question that was read as another. */
export interface Correction {
  /** The word as in the question, folded. */
  word: string;
  /** The word it was read as: one of the facts, or one of which they have another form or a relative. */
  readAs: string;
}

/** Question of a search, and where: at places, or in scopes by their ids. */
export interface Search {
  where: Places | readonly string[];
  question: AnalysedQuestion;
  /** Most candidates. */
  most: number;
  /** Postings to read; where left out, what recall reads. */
  budget?: number;
}

/** Result of the index for a question. */
export interface Found {
  /** The searched scopes; those which never had a fact are left out. */
  scopeIds: string[];
  /** Enabled, unexpired facts, the likeliest first. */
  candidates: FoundCandidate[];
  statistics: Statistics;
  /** The question; words that no fact has are read as others. */
  question: AnalysedQuestion;
  corrections: Correction[];
}

/** Postings read for one question. */
const BUDGET = 2_000;

/** Searches for a question. The result does not depend on facts outside the scopes, which the caller must be allowed to read. */
export async function searchFacts(em: EntityManager, search: Search): Promise<Found> {
  const { question, where, most, budget = BUDGET } = search;
  const { terms } = question;
  const read = await readIndex(em, { where, terms, corrected: false, budget, most });
  if (read.candidates !== null) return found(question, read, []);
  const meant = await readingsOf(em, read, terms);
  const corrected = { ...question, terms: terms.flatMap((term) => meant.get(term)?.terms ?? [term]) };
  const { scopeIds } = read;
  const again = await readIndex(em, { where: scopeIds, terms: corrected.terms, corrected: true, budget, most });
  return found(corrected, again, correctionsOf(meant, corrected.terms, again));
}

function found(question: AnalysedQuestion, read: Read, corrections: Correction[]): Found {
  const { scopeIds, facts, length, frequencies, candidates } = read;
  return {
    scopeIds,
    candidates: candidates ?? [],
    statistics: {
      facts,
      meanLength: facts === 0 ? 0 : length / facts,
      frequencies: new Map(question.terms.map(({ word }, n) => [word, frequencies[n]!])),
    },
    question,
    corrections,
  };
}

/** Returns the readings of those terms that no fact has. */
async function readingsOf(
  em: EntityManager,
  { scopeIds, frequencies }: Read,
  terms: readonly QueryTerm[],
): Promise<Map<QueryTerm, WordReading>> {
  const unknown = terms.filter((term, n) => frequencies[n] === 0 && isDoubted(term));
  const readings = await readUnknownWords(em, scopeIds, unknown);
  return new Map(unknown.flatMap((term, n) => (readings[n] ? [[term, readings[n]]] : [])));
}

/** Those of the corrections which found something. */
function correctionsOf(
  meant: ReadonlyMap<QueryTerm, WordReading>,
  asked: readonly QueryTerm[],
  { frequencies }: Read,
): Correction[] {
  const known = new Set(asked.filter((_term, n) => frequencies[n]! > 0));
  return [...meant].flatMap(([{ word }, { readAs, terms }]) =>
    readAs !== null && terms.some((term) => known.has(term)) ? [{ word, readAs }] : [],
  );
}
