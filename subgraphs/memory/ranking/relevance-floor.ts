import { FALLBACK, isExact, languageOf } from '#subgraphs/memory/ranking/query-term.ts';
import type { QueryTerm, Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';
import type { Score } from '#subgraphs/memory/ranking/score-fact.ts';
import type { WeighedQuestion, WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';
import { isCommonest } from '#subgraphs/memory/ranking/words/commonest-words.ts';
import { isEnglishWord } from '#subgraphs/memory/ranking/words/english-words.ts';

/**
 * Signs that an answer exists. Weights are those of a logistic regression over tuning sets (dialogue turns, encyclopaedic and short facts, facts about people,
 * ad operations; `stated` one over some of them in two sizes). Each set has a constant of its own, so that a sign separates answerable questions of a
 * set from others and not one set from another. Each side of a set counts alike; questions whose answer is not found in either case count less.
 */
export interface Signs {
  /** Words of the question which the fact that covers most of it has. */
  words: number;
  /** The same where the question is about what facts here are about: many facts have that word, so it says less. */
  wordsBesideSubject: number;
  /** Score of the best fact by the words it has. */
  score: number;
  /** Share of the question that the best fact covers. */
  covered: number;
  /** Likeness in subject of the best fact's words and the question's. */
  alike: number;
  /** Logarithm of the best fact's words: a long one more often has some of a question by chance. */
  lengthOfBest: number;
  /** Words asked for besides the commonest ones, which may be about anything: a question of these alone meets facts by chance. */
  specific: number;
  /** Rarity of the question's words altogether: the most a fact could say of it. */
  askable: number;
  /** True when the question is about what facts here are about: 1 where every fact that has it opens with it. */
  subject: number;
  /** Logarithm of the words beyond a few thousand facts, within bounds: the more words, the likelier some meet by chance. */
  stated: number;
  /** Rarity of the rarest word of the question; near 1 for a word of one fact, above it for a name or a code in no fact. */
  rarest: number;
  /** Names, codes and terms of a trade in no fact, two at most: what is asked for is not here. More than the regression gives it, which is indifferent. */
  unknownSpecial: number;
}

const WEIGHTS: Readonly<Record<keyof Signs, number>> = {
  words: 1.92,
  wordsBesideSubject: -0.57,
  score: 0.11,
  covered: 2.78,
  alike: 3.55,
  lengthOfBest: -1.01,
  specific: 0.75,
  askable: -0.15,
  subject: 3.91,
  stated: -1,
  rarest: -1.3,
  unknownSpecial: -1.4,
};
/** Chosen for nine in ten questions about things never saved to return nothing with dialogue turns, people and ad operations, and at most one in twenty answerable ones of any tuning set. */
const FLOOR = 0.8;

/** Likeness that is no evidence either way, for unknown words. */
const ALIKE_IN_DOUBT = 0.26;
const FEW_STATED = 33_000;
const MOST_STATED = 1.5;
/** Number of facts below which rarity is no evidence about a word. */
const LEAST_FACTS = 1_000;
/** An unknown name or code asks for something in no fact; another unknown word may be the asker's wording. */
const UNKNOWN_NAME = 2;
const CODE = /\p{L}.*\p{N}|\p{N}.*\p{L}/u;
/** A corrected word may be another word after all. */
const CORRECTED = 0.85;
/** Another word than the asked one may be about something else. */
const RELATED = 0.35;
const MOST_SPECIAL = 2;
/** Number of the best facts that are read: one further down may have more of the question. */
const LOOKED_AT = 8;
/** A fact with less than this share of the best one's score is noise beside it. */
const KEPT_SHARE = 0.25;

/** Returns true when the best facts are about what the question asks at all; `best` comes best first. */
export function reachesFloor(question: WeighedQuestion, best: readonly Score[], statistics: Statistics): boolean {
  const signs = signsOf(question, best, statistics);
  const sum = Object.entries(WEIGHTS).reduce((all, [sign, weight]) => all + weight * signs[sign as keyof Signs], 0);
  return signs.words > 0 && sum >= FLOOR;
}

/** Returns true when a fact is worth showing beside the best one. */
export function isBesideTheBest(value: number, best: number): boolean {
  return value > 0 && value >= KEPT_SHARE * best;
}

/** Returns the signs that an answer is among the best facts. */
export function signsOf(question: WeighedQuestion, best: readonly Score[], statistics: Statistics): Signs {
  const { terms, weight } = question;
  const facts = Math.max(LEAST_FACTS, statistics.facts);
  const masses = terms.map((term) => massOf(term, facts));
  const coverages = best.slice(0, LOOKED_AT).map((score) => coverage(terms, masses, score));
  const [most = NOTHING] = coverages.toSorted(byCoverage);
  const asked = terms.filter(({ term }) => term.relatedTo === undefined);
  const special = asked.filter(({ term, frequency }) => frequency === 0 && isSpecial(term)).length;
  const amount = Math.log(Math.max(1, statistics.facts * statistics.meanLength) / FEW_STATED);
  const possible = asked.reduce((sum, { term, frequency }) => sum + term.weight * rarity(frequency, facts), 0);
  const [{ value, coverage: covered, alike, length } = NO_SCORE] = best;
  const subject = question.subject >= 0 ? question.subjectShare : 0;
  return {
    words: most.words,
    wordsBesideSubject: most.words * subject,
    score: weight === 0 ? 0 : (value / weight - covered - (alike ?? 0)) * possible,
    covered,
    alike: alike ?? ALIKE_IN_DOUBT,
    lengthOfBest: Math.log(1 + length),
    specific: asked.reduce((sum, { term }) => sum + (isSpecific(term) ? term.weight : 0), 0),
    askable: possible,
    subject,
    stated: Math.min(MOST_STATED, Math.max(0, amount)),
    rarest: Math.max(0, ...asked.map((term) => massOf(term, facts))) / Math.log(facts),
    unknownSpecial: Math.min(MOST_SPECIAL, special),
  };
}

/** Codes, and what is no everyday English word: a name or a term of a trade, however it is written. Of other languages nothing is known. */
function isSpecial(term: QueryTerm): boolean {
  return isExact(term) || (languageOf(term) === FALLBACK && !isEnglishWord(term.word));
}

function isSpecific({ stems: [stem] }: QueryTerm): boolean {
  return stem === undefined || !isCommonest(stem);
}

interface Coverage {
  mass: number;
  words: number;
}

const NOTHING: Coverage = { mass: 0, words: 0 };
const NO_SCORE = { value: 0, coverage: 0, alike: 0, length: 0 };

function coverage(terms: readonly WeighedTerm[], masses: readonly number[], { found }: Score): Coverage {
  const covered = { mass: 0, words: 0 };
  terms.forEach((term, i) => {
    if (!found[i]?.length) return;
    const certainty = certaintyOf(term);
    covered.mass += (masses[i] ?? 0) * certainty;
    covered.words += term.term.weight * certainty;
  });
  return covered;
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
