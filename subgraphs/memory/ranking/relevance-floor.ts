import { FALLBACK, languageOf } from '#subgraphs/memory/ranking/query-term.ts';
import type { QueryTerm, Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';
import type { Score } from '#subgraphs/memory/ranking/score-fact.ts';
import type { WeighedQuestion, WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';
import { isEnglishWord } from '#subgraphs/memory/ranking/words/english-words.ts';

/**
 * What speaks for an answer being there. Weights are those of a logistic regression over tuning sets (turns, encyclopaedic facts,
 * facts about people, ad operations; some of them in two sizes), each set with a constant of its own, so that a sign tells answerable questions of a set from
 * others and not one set from another. Each side of a set counts alike, questions whose answer is not found in either case for less.
 */
export interface Signs {
  /** Words of the question which the fact that covers most of it has. */
  words: number;
  /** Words of the question which the best fact has. */
  wordsOfBest: number;
  /** Score of the best fact. */
  score: number;
  /** How rare the question's words are altogether: what a fact could tell of it at most. */
  askable: number;
  /** Whether the question is about what facts here are about: 1 where every fact that has it opens with it. */
  subject: number;
  /** Logarithm of the words told beyond a few thousand facts, within bounds: the more was told, the likelier words meet by chance. */
  told: number;
  /** How rare the rarest word of the question is; near 1 for a word of one fact, above it for a name or a code nobody told of. */
  rarest: number;
  /** How rare the rarest word is which others tell of and the fact that covers most does not. */
  missing: number;
  /** Everyday English words of the question nobody told of: likely the asker's wording. Of other languages it is not known which are. */
  unknown: number;
  /** Names, codes and terms of a trade nobody told of, two at most: what is asked for is not here. */
  unknownSpecial: number;
}

const WEIGHTS: Readonly<Record<keyof Signs, number>> = {
  words: 0.36,
  wordsOfBest: 0.68,
  score: 0.18,
  askable: -0.1,
  subject: 1.54,
  told: -1.1,
  rarest: -1.26,
  missing: -0.38,
  unknown: -0.15,
  unknownSpecial: -0.36,
};
/** Chosen for fewer than one in twenty answerable questions of the worst tuning set to come back empty, with some room. */
const FLOOR = -0.75;

const FEW_TOLD = 33_000;
const MOST_TOLD = 1.5;
/** With fewer facts than this, rarity says nothing yet about a word. */
const LEAST_FACTS = 1_000;
/** An unknown name or code is asked about what nobody told of; another unknown word may be the asker's wording. */
const UNKNOWN_NAME = 2;
const CODE = /\p{L}.*\p{N}|\p{N}.*\p{L}/u;
/** A corrected word may be another word after all. */
const CORRECTED = 0.85;
/** Another word than the asked one may be told of something else. */
const RELATED = 0.5;
const MOST_SPECIAL = 2;
/** How many of the best facts are looked at: one further down may have more of the question. */
const LOOKED_AT = 8;
/** A fact with less than this share of the best one's score is noise beside it. */
const KEPT_SHARE = 0.25;

/** Whether the best facts are about what the question asks at all; `best` comes best first. */
export function reachesFloor(question: WeighedQuestion, best: readonly Score[], statistics: Statistics): boolean {
  const signs = signsOf(question, best, statistics);
  const sum = Object.entries(WEIGHTS).reduce((all, [sign, weight]) => all + weight * signs[sign as keyof Signs], 0);
  return signs.words > 0 && sum >= FLOOR;
}

/** Whether a fact is worth showing beside the best one. */
export function isBesideTheBest(value: number, best: number): boolean {
  return value > 0 && value >= KEPT_SHARE * best;
}

/** What speaks for an answer being among the best facts. */
export function signsOf(question: WeighedQuestion, best: readonly Score[], statistics: Statistics): Signs {
  const { terms, subject, subjectShare, weight } = question;
  const facts = Math.max(LEAST_FACTS, statistics.facts);
  const masses = terms.map((term) => massOf(term, facts));
  const coverages = best.slice(0, LOOKED_AT).map((score) => coverage(terms, masses, score));
  const [most = NOTHING] = coverages.toSorted(byCoverage);
  const told = wordsTold(terms, most.found);
  const asked = terms.flatMap(({ term, frequency }, i) =>
    term.relatedTo === undefined ? [{ term, frequency, mass: masses[i]!, missing: !told.has(term.word) }] : [],
  );
  const unknown = asked.filter(({ frequency }) => frequency === 0);
  const special = unknown.filter(({ term }) => isSpecial(term)).length;
  const amount = Math.log(Math.max(1, statistics.facts * statistics.meanLength) / FEW_TOLD);
  const possible = asked.reduce((sum, { term, frequency }) => sum + term.weight * rarity(frequency, facts), 0);
  return {
    words: most.words,
    wordsOfBest: coverages[0]?.words ?? 0,
    score: weight === 0 ? 0 : ((best[0]?.value ?? 0) / weight) * possible,
    askable: possible,
    subject: subject >= 0 ? subjectShare : 0,
    told: Math.min(MOST_TOLD, Math.max(0, amount)),
    rarest: rarestOf(asked) / Math.log(facts),
    missing: rarestOf(asked.filter((one) => one.missing && one.frequency > 0)) / Math.log(facts),
    unknown: unknown.filter(({ term }) => languageOf(term) === FALLBACK && !isSpecial(term)).length,
    unknownSpecial: Math.min(MOST_SPECIAL, special),
  };
}

/** Codes, and what is no everyday English word: a name or a term of a trade, however it is written. Of other languages nothing is known. */
function isSpecial(term: QueryTerm): boolean {
  return term.stems.length === 0 || (languageOf(term) === FALLBACK && !isEnglishWord(term.word));
}

function rarestOf(terms: readonly { mass: number }[]): number {
  return Math.max(0, ...terms.map(({ mass }) => mass));
}

interface Coverage {
  mass: number;
  words: number;
  found: Score['found'];
}

const NOTHING: Coverage = { mass: 0, words: 0, found: [] };

function coverage(terms: readonly WeighedTerm[], masses: readonly number[], { found }: Score): Coverage {
  const covered = { mass: 0, words: 0, found };
  terms.forEach((term, i) => {
    if (!found[i]?.length) return;
    const certainty = certaintyOf(term);
    covered.mass += (masses[i] ?? 0) * certainty;
    covered.words += term.term.weight * certainty;
  });
  return covered;
}

/** Words of the question which the fact has, or has a related one of. */
function wordsTold(terms: readonly WeighedTerm[], found: Score['found']): Set<string> {
  return new Set(terms.flatMap(({ term }, i) => (found[i]?.length ? [term.relatedTo ?? term.word] : [])));
}

function byCoverage(a: Coverage, b: Coverage): number {
  return b.mass - a.mass || b.words - a.words;
}

function certaintyOf({ term, corrected }: WeighedTerm): number {
  if (term.relatedTo !== undefined) return RELATED;
  return corrected ? CORRECTED : 1;
}

function massOf({ term, frequency }: WeighedTerm, facts: number): number {
  return (
    term.weight * rarity(frequency, facts) * (frequency === 0 && (term.name || CODE.test(term.word)) ? UNKNOWN_NAME : 1)
  );
}
