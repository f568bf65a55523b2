import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import { isNumber } from '#subgraphs/memory/ranking/cues/cues-of-fact.ts';
import type { PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import type { WeighedQuestion, WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';

/** A second occurrence of a word adds little: facts are one sentence. */
const K1 = 0.7;
/** A longer fact is nearly as good as a short one; BM25's usual 0.75 prefers "I know!" to an answer. */
const B = 0.2;
/** The very form of the question beside another form of the word. */
const EXACT = 0.2;
/** A fact that opens with a word is about it; others only mention it. */
const OPENS_WITH_WORD = 0.3;
/** The same of the question's subject, where every fact that has the word opens with it; less where fewer do. */
const OPENS_WITH_SUBJECT = 1.4;
/** A fact which has what is asked for: a date, a place, a name. More than this and the words no longer decide. */
const HAS_ASKED = 0.2;
/** "How many guests" is answered by "200 guests". */
const NUMBER_BEFORE = 0.3;
/** Facts of fewer words than this (mostly "So, what's up?") lose up to the share. */
const FEW_WORDS = 4;
const TOO_SHORT = 0.3;

/** What of a question a fact has. */
export interface Score {
  value: number;
  /** Places in the fact's terms, for each term of the question; empty where it was not found. */
  found: (readonly number[])[];
}

/** How well a fact answers a question, as far as its own words tell. */
export function scoreFact(question: WeighedQuestion, fact: PreparedFact, meanLength: number): Score {
  const found = placesIn(fact, question);
  const words = question.terms.reduce(
    (sum, { term, weight }, i) =>
      sum +
      weight *
        partOf(
          term,
          found[i] ?? NONE,
          fact,
          i === question.subject ? OPENS_WITH_SUBJECT * question.subjectShare : OPENS_WITH_WORD,
          meanLength,
        ),
    0,
  );
  const cue = question.asked & fact.cues ? 1 + HAS_ASKED : 1;
  const number = question.asked & Cue.NUMBER ? NUMBER_BEFORE * weightBehindNumber(question, found, fact) : 0;
  const missing = Math.max(0, FEW_WORDS - fact.length) / FEW_WORDS;
  return { value: (words * cue + number) * (1 - TOO_SHORT * missing), found };
}

const NONE: readonly number[] = [];

function placesIn(fact: PreparedFact, { terms, termsOf }: WeighedQuestion): (readonly number[])[] {
  const found: number[][] = [];
  fact.terms.forEach(({ word, stem }, place) => {
    const byWord = termsOf.get(word);
    const byStem = stem === null ? undefined : termsOf.get(stem);
    for (const term of byWord ?? NONE) (found[term] ??= []).push(place);
    for (const term of byStem ?? NONE) if (!byWord?.includes(term)) (found[term] ??= []).push(place);
  });
  return terms.map(({ term }, i) => (isToldItself(term, terms, found) ? NONE : (found[i] ?? NONE)));
}

/** Whether the fact has the very word which the term's ones are told instead of. */
function isToldItself({ relatedTo }: QueryTerm, terms: readonly WeighedTerm[], found: readonly number[][]): boolean {
  return relatedTo !== undefined && terms.some(({ term }, i) => term.word === relatedTo && found[i] !== undefined);
}

function partOf(
  term: QueryTerm,
  found: readonly number[],
  fact: PreparedFact,
  opening: number,
  meanLength: number,
): number {
  if (found.length === 0) return 0;
  let times = 0;
  let exact = false;
  let opens = false;
  for (const place of found) {
    const inFact = fact.terms[place];
    if (!inFact) continue;
    times += inFact.times;
    exact ||= term.words.includes(inFact.word);
    opens ||= fact.opening.includes(inFact.word);
  }
  return saturated(times, fact.length, meanLength) + (exact ? EXACT : 0) + (opens ? opening : 0);
}

/** BM25's weight of a word by its occurrences. */
function saturated(times: number, length: number, meanLength: number): number {
  const norm = 1 - B + (B * length) / Math.max(1, meanLength);
  return (times * (K1 + 1)) / (times + K1 * norm);
}

/** Weight of the weightiest term that stands behind a number, at most one word between. */
function weightBehindNumber(
  question: WeighedQuestion,
  found: readonly (readonly number[])[],
  fact: PreparedFact,
): number {
  let most = 0;
  question.terms.forEach(({ weight }, i) => {
    if (weight <= most) return;
    const words = new Set((found[i] ?? []).map((place) => fact.terms[place]?.word));
    const counted = fact.order.some(
      (word, at) => words.has(word) && [1, 2].some((back) => isNumber(fact.order[at - back] ?? '')),
    );
    if (counted) most = weight;
  });
  return most;
}
