import { FALLBACK, languageOf } from '#subgraphs/memory/ranking/query-term.ts';
import type { QueryTerm, Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';
import type { Score } from '#subgraphs/memory/ranking/score-fact.ts';
import type { WeighedQuestion, WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';
import { isEnglishWord } from '#subgraphs/memory/ranking/words/english-words.ts';

/**
 * What speaks for an answer being there. Weights are those of a logistic regression over tuning sets (turns, encyclopaedic facts,
 * facts about people, ad operations), each set and each side of it counted alike, questions whose answer is not
 * found in either case for less.
 */
export interface Signs {
  /** Words of the question which the fact that covers most of it has. */
  words: number;
  /** Those of them which are names, codes or terms of a trade, two at most. */
  special: number;
  /** How rare the rarest of them is; near 1 for a word of one fact. */
  rarestFound: number;
  /** Score of the best fact beside the question's weight. */
  share: number;
  /** Whether that is what facts here are about: 1 where every fact that has it opens with it. */
  subject: number;
  /** Logarithm of the words told, within bounds: the more was told, the likelier words meet by chance. */
  told: number;
  /** How rare the rarest word of the question is; above 1 for a name or a code nobody told of. */
  rarest: number;
  /** Share of the question's weight which the best fact tells together as it was asked together. */
  together: number;
  /** How rare the rarest word is which others tell of and that fact does not. */
  missing: number;
  /** Everyday words of the question nobody told of: likely the asker's wording. */
  unknown: number;
  /** Names, codes and terms of a trade nobody told of, two at most: what is asked for is not here. */
  unknownSpecial: number;
}

const WEIGHTS: Readonly<Record<keyof Signs, number>> = {
  words: 1.22,
  special: 0.64,
  rarestFound: 1.35,
  share: 1.76,
  subject: 3.36,
  told: -0.58,
  rarest: -1.85,
  together: 4.64,
  missing: -1.66,
  unknown: -0.95,
  unknownSpecial: -1.47,
};
/** Chosen for fewer than one in twenty answerable questions of the worst tuning set to come back empty, with some room. */
const FLOOR = 0.4;

const TOLD = 20_000;
const LEAST_TOLD = -2.5;
const MOST_TOLD = 2;
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
  const [most = NOTHING] = best
    .slice(0, LOOKED_AT)
    .map((score) => coverage(terms, masses, score))
    .toSorted(byCoverage);
  const told = wordsTold(terms, most.found);
  const asked = terms.flatMap(({ term, frequency }, i) =>
    term.relatedTo === undefined ? [{ term, frequency, mass: masses[i]!, missing: !told.has(term.word) }] : [],
  );
  const missing = asked.filter((one) => one.missing);
  const unknown = asked.filter(({ frequency }) => frequency === 0);
  const special = unknown.filter(({ term }) => isSpecial(term)).length;
  const share = (value = 0) => (weight === 0 ? 0 : value / weight);
  const amount = Math.log(Math.max(1, statistics.facts * statistics.meanLength) / TOLD);
  return {
    words: most.words,
    special: Math.min(MOST_SPECIAL, most.special),
    rarestFound: rarestOf(asked.filter((one) => !one.missing)) / Math.log(facts),
    share: share(best[0]?.value),
    subject: subject >= 0 ? subjectShare : 0,
    told: Math.min(MOST_TOLD, Math.max(LEAST_TOLD, amount)),
    rarest: rarestOf(asked) / Math.log(facts),
    together: share(best[0]?.together),
    missing: rarestOf(missing.filter(({ frequency }) => frequency > 0)) / Math.log(facts),
    unknown: unknown.length - special,
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
  special: number;
  found: Score['found'];
}

const NOTHING: Coverage = { mass: 0, words: 0, special: 0, found: [] };

function coverage(terms: readonly WeighedTerm[], masses: readonly number[], { found }: Score): Coverage {
  const covered = { mass: 0, words: 0, special: 0, found };
  terms.forEach((term, i) => {
    if (!found[i]?.length) return;
    const certainty = certaintyOf(term);
    covered.mass += (masses[i] ?? 0) * certainty;
    covered.words += term.term.weight * certainty;
    if (certainty === 1 && isSpecial(term.term)) covered.special += 1;
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
