import { coverageOf } from '#subgraphs/memory/ranking/coverage.ts';
import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import { likeness } from '#subgraphs/memory/ranking/likeness/likeness.ts';
import type { FoundPlaces, PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import type { WeighedQuestion, WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';
import { weightBehindNumber, weightOfNeighbours } from '#subgraphs/memory/ranking/word-neighbours.ts';

/** A second occurrence of a word adds little: facts are one sentence. */
const K1 = 0.7;
/**
 * Among short facts a longer one is nearly as good: BM25's usual 0.75 prefers "I know!" to an answer. Where most are long sentences,
 * a longer one more often has the words by chance.
 */
const LEAST_B = 0.2;
const MOST_B = 0.75;
/** Facts are short where they have at most so many words in the mean, sentences where they have at least the other number. */
const SHORT_MEAN = 7;
const LONG_MEAN = 14;
/** Loss of a word's mere presence when facts are short: there its position and form count for more. */
const MERELY_THERE = 0.32;
/** The very form of the question beside another form of the word. */
const EXACT = 0.25;
/** A fact that opens with a word is about it; others only mention it. */
const OPENS_WITH_WORD = 0.3;
/** The same of the question's subject, where every fact that has the word opens with it; less where fewer do. */
const OPENS_WITH_SUBJECT = 1.6;
/** A fact which has what is asked for: a date, a place, a name. More than this and the words no longer decide. */
const HAS_ASKED = 0.2;
/** A number or a duration, where one is asked for, as a share of the question's weight. */
const HAS_NUMBER = 0.39;
/** Words of the same subject as those asked, as a share of the question's weight. */
const ALIKE = 0.55;
/** "How many guests" is answered by "200 guests". */
const NUMBER_BEFORE = 0.3;
/** Words together as they were asked together. */
const TOGETHER = 0.5;
/** Facts of fewer words than this (mostly "So, what's up?") lose up to the share. */
const FEW_WORDS = 6;
const TOO_SHORT = 0.3;

/** Score of a fact for a question. */
export interface Score {
  value: number;
  /** Share of the question it covers, in parts of the question's weight; part of the value. */
  coverage: number;
  /** Likeness in subject of its words, in parts of the question's weight; part of the value. Null when it is unknown. */
  alike: number | null;
  /** Words of the fact. */
  length: number;
  found: FoundPlaces;
}

/** Scores the answer of a fact to a question, by the fact's own words. */
export function scoreFact(question: WeighedQuestion, fact: PreparedFact, meanLength: number): Score {
  const found = placesIn(fact, question);
  const sentences = Math.min(1, Math.max(0, (meanLength - SHORT_MEAN) / (LONG_MEAN - SHORT_MEAN)));
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
          sentences,
        ),
    0,
  );
  const cue = question.asked & fact.cues ? 1 + HAS_ASKED : 1;
  const number = question.asked & Cue.NUMBER ? NUMBER_BEFORE * weightBehindNumber(question, found, fact) : 0;
  const together = weightOfNeighbours(question, found, fact);
  const missing = Math.max(0, FEW_WORDS - fact.length) / FEW_WORDS;
  const own = (words * cue + number + TOGETHER * together) * (1 - TOO_SHORT * missing);
  const counted = question.asked & fact.cues & (Cue.NUMBER | Cue.DURATION) ? HAS_NUMBER : 0;
  const coverage = coverageOf(question, found, fact);
  const like = likeness(question.direction, fact.terms);
  const alike = like === null ? null : ALIKE * like;
  const value = words > 0 ? own + question.weight * (coverage + (alike ?? 0) + counted) : 0;
  return { value, coverage, alike, length: fact.length, found };
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
  return terms.map(({ term, corrected }, i) => {
    if (isStatedItself(term, terms, found)) return NONE;
    const places = found[i] ?? NONE;
    return corrected && term.name ? places.filter((place) => fact.names.includes(fact.terms[place]!.word)) : places;
  });
}

/** Returns true when the fact has the very word that the term's words are related to. */
function isStatedItself({ relatedTo }: QueryTerm, terms: readonly WeighedTerm[], found: readonly number[][]): boolean {
  return relatedTo !== undefined && terms.some(({ term }, i) => term.word === relatedTo && found[i] !== undefined);
}

function partOf(
  term: QueryTerm,
  found: readonly number[],
  fact: PreparedFact,
  opening: number,
  meanLength: number,
  sentences: number,
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
  const b = LEAST_B + (MOST_B - LEAST_B) * sentences;
  const merely = MERELY_THERE * (1 - sentences) * saturated(times, 1);
  return (
    saturated(times, 1 - b + (b * fact.length) / Math.max(1, meanLength)) -
    merely +
    (exact ? EXACT : 0) +
    (opens ? opening : 0)
  );
}

/** BM25's weight of a word by its occurrences; `norm` is above 1 for a fact longer than the mean. */
function saturated(times: number, norm: number): number {
  return (times * (K1 + 1)) / (times + K1 * norm);
}
