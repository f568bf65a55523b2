import type { Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';
import type { Score } from '#subgraphs/memory/ranking/score-fact.ts';
import type { WeighedQuestion, WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';

/**
 * What speaks for an answer being there. Weights are those of a logistic regression over tuning sets (turns, encyclopaedic facts,
 * facts about people, ad operations), each set and each side of it counted alike.
 */
export interface Signs {
  /** Words of the question which the fact that covers most of it has. */
  words: number;
  /** Score of the best fact beside the question's weight. */
  share: number;
  /** Whether that is what facts here are about: 1 where every fact that has it opens with it. */
  subject: number;
  /** Words of the question: of many, one or two are met by chance. */
  terms: number;
  /** Logarithm of the words told, within bounds: the more was told, the likelier words meet by chance. */
  told: number;
  /** How rare the rarest word of the question is; near 1 for one nobody told of. */
  rarest: number;
  /** Share of the question's weight which the best fact tells together as it was asked together. */
  together: number;
  /** Words of the question nobody told of. */
  unknown: number;
  /** Names in the question, two at most, which the fact that covers most of it has not. */
  namesMissing: number;
}

const WEIGHTS: Readonly<Record<keyof Signs, number>> = {
  words: 1.8,
  share: 1.7,
  subject: 3.8,
  terms: -0.45,
  told: -0.67,
  rarest: -1.5,
  together: 6.5,
  unknown: -0.5,
  namesMissing: -0.33,
};
/** Chosen for fewer than one in twenty answerable questions of the worst tuning set to come back empty, with some room. */
const FLOOR = -0.1;

const TOLD = 20_000;
const LEAST_TOLD = -2.5;
const MOST_TOLD = 2;
/** With fewer facts than this, rarity says nothing yet about a word. */
const LEAST_FACTS = 1_000;
/** An unknown name is asked about someone nobody told of; another unknown word may be the asker's wording. */
const UNKNOWN_NAME = 2;
/** A corrected word may be another word after all. */
const CORRECTED = 0.85;
/** Another word than the asked one may be told of something else. */
const RELATED = 0.5;
const MOST_NAMES = 2;
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
  const asked = terms.filter(({ term }) => term.relatedTo === undefined);
  const [most] = best
    .slice(0, LOOKED_AT)
    .map((score) => coverage(terms, masses, score))
    .toSorted(byCoverage);
  const share = (value = 0) => (weight === 0 ? 0 : value / weight);
  const told = Math.log(Math.max(1, statistics.facts * statistics.meanLength) / TOLD);
  return {
    words: most?.words ?? 0,
    share: share(best[0]?.value),
    subject: subject >= 0 ? subjectShare : 0,
    terms: asked.length,
    told: Math.min(MOST_TOLD, Math.max(LEAST_TOLD, told)),
    rarest:
      Math.max(0, ...terms.map(({ term }, i) => (term.relatedTo === undefined ? masses[i]! : 0))) / Math.log(facts),
    together: share(best[0]?.together),
    unknown: asked.filter(({ frequency }) => frequency === 0).length,
    namesMissing: Math.min(MOST_NAMES, most?.namesMissing ?? MOST_NAMES),
  };
}

interface Coverage {
  mass: number;
  words: number;
  namesMissing: number;
}

function coverage(terms: readonly WeighedTerm[], masses: readonly number[], { found }: Score): Coverage {
  const covered = { mass: 0, words: 0, namesMissing: 0 };
  terms.forEach((term, i) => {
    if (!found[i]?.length) {
      if (term.term.name) covered.namesMissing += 1;
      return;
    }
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
  return term.weight * rarity(frequency, facts) * (frequency === 0 && term.name ? UNKNOWN_NAME : 1);
}
