import type { Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';
import type { Score } from '#subgraphs/memory/ranking/score-fact.ts';
import type { WeighedQuestion, WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';

/** One of the best facts has to reach it, or the question has no answer here: see `relevance`. For 20,000 words told. */
const FLOOR = 0.51;
/** The more has been told, the likelier words meet by chance: the floor grows with the logarithm of what was, within bounds. */
const TOLD = 20_000;
const PER_LOG_TOLD = 0.04;
const LEAST_LOG_TOLD = -2.5;
const MOST_LOG_TOLD = 2;
/** With fewer facts than this, rarity says nothing yet about a word. */
const LEAST_FACTS = 1_000;
/** An unknown name is asked about someone nobody told of; another unknown word may be the asker's wording. */
const UNKNOWN_NAME = 2;
/** A corrected word may be another word after all. */
const CORRECTED = 0.85;
/** Another word than the asked one may be told of something else. */
const RELATED = 0.5;
/** Several words found together are less likely chance than one of the same weight. */
const PER_WORD = 0.1;
const MOST_WORDS = 4;
/** Whom facts here are about is seldom asked about something else. */
const ABOUT_SUBJECT = 0.1;
/** How many of the best facts are looked at: one further down may have more of the question. */
const LOOKED_AT = 8;
/** A fact with less than this share of the best one's score is noise beside it. */
const KEPT_SHARE = 0.25;

/** Whether the best facts are about what the question asks at all; `best` comes best first. */
export function reachesFloor(question: WeighedQuestion, best: readonly Score[], statistics: Statistics): boolean {
  const masses = question.terms.map((term) => massOf(term, Math.max(LEAST_FACTS, statistics.facts)));
  const floor = floorFor(statistics);
  return best.slice(0, LOOKED_AT).some((score) => relevance(question, masses, score) >= floor);
}

/** Whether a fact is worth showing beside the best one. */
export function isBesideTheBest(value: number, best: number): boolean {
  return value > 0 && value >= KEPT_SHARE * best;
}

function floorFor({ facts, meanLength }: Statistics): number {
  const told = Math.log(Math.max(1, facts * meanLength) / TOLD);
  return FLOOR + PER_LOG_TOLD * Math.min(MOST_LOG_TOLD, Math.max(LEAST_LOG_TOLD, told));
}

/** The share of the question's weight a fact has, a little for each word of it, and for its subject. */
function relevance(
  { terms, subject, subjectShare }: WeighedQuestion,
  masses: readonly number[],
  { found }: Score,
): number {
  let whole = 0;
  let covered = 0;
  let words = 0;
  terms.forEach((term, i) => {
    const mass = masses[i] ?? 0;
    if (term.term.relatedTo === undefined) whole += mass;
    if (!found[i]?.length) return;
    const certainty = certaintyOf(term);
    covered += mass * certainty;
    words += term.term.weight * certainty;
  });
  const about = found[subject]?.length ? ABOUT_SUBJECT * subjectShare : 0;
  return whole === 0 ? 0 : covered / whole + PER_WORD * Math.min(words, MOST_WORDS) + about;
}

function certaintyOf({ term, corrected }: WeighedTerm): number {
  if (term.relatedTo !== undefined) return RELATED;
  return corrected ? CORRECTED : 1;
}

function massOf({ term, frequency, name }: WeighedTerm, facts: number): number {
  return term.weight * rarity(frequency, facts) * (frequency === 0 && name ? UNKNOWN_NAME : 1);
}
