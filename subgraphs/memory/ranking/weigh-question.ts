import { askedFor } from '#subgraphs/memory/ranking/cues/asked-for.ts';
import { type Direction, directionOf } from '#subgraphs/memory/ranking/likeness/likeness.ts';
import type { PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { AnalysedQuestion, QueryTerm, Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';

/** A term of a question with what it weighs among the searched facts. */
export interface WeighedTerm {
  term: QueryTerm;
  /** What finding it says; more for a rarer word. */
  weight: number;
  /** In how many of the searched facts it is. */
  frequency: number;
  /** True when it was read as another word. */
  corrected: boolean;
  /** Its place among the terms; that of the asked word where it is told instead of one. */
  standsFor: number;
}

/** A word of grammar of a question. */
export interface GrammarWord {
  word: string;
  /** What it says that a candidate has it too; less the more of them do. */
  weight: number;
}

/** A question as ranking looks at it. */
export interface WeighedQuestion {
  terms: WeighedTerm[];
  /** Which terms a word or a stem is of, by their places in `terms`. */
  termsOf: ReadonlyMap<string, readonly number[]>;
  /** Sum of the terms' weights. */
  weight: number;
  /** How many words are asked for. */
  asks: number;
  grammar: GrammarWord[];
  /** Where its words point to. */
  direction: Direction;
  /** What it asks for; bits of `Cue`. */
  asked: number;
  /** The term whom or what it is about: the first which opens facts as a speaker does; -1 for none. */
  subject: number;
  /** Which share of the candidates that have the subject open with it: near 1 where people speak or are told of. */
  subjectShare: number;
}

/** A word which opens this many candidates, and this share of them, is what facts are about, however it is written. */
const SUBJECT_FACTS = 3;
const SUBJECT_SHARE = 0.03;

/** Weighs a question's terms by their rarity in the searched facts. */
export function weighQuestion(
  { text, terms, grammar }: AnalysedQuestion,
  statistics: Statistics,
  candidates: readonly PreparedFact[],
): WeighedQuestion {
  const weighed = terms.map((term, place) => {
    const frequency = statistics.frequencies.get(term.word) ?? 0;
    return {
      term,
      weight: term.weight * rarity(frequency, statistics.facts),
      frequency,
      corrected: term.relatedTo === undefined && !term.words.includes(term.word),
      standsFor: term.relatedTo === undefined ? place : terms.findIndex(({ word }) => word === term.relatedTo),
    };
  });
  return {
    terms: weighed,
    termsOf: termsByKey(terms),
    weight: weighed.reduce((sum, { term, weight }) => sum + (term.relatedTo === undefined ? weight : 0), 0),
    asks: terms.filter(({ relatedTo }) => relatedTo === undefined).length,
    grammar: grammar.map((word) => ({ word, weight: rarityAmong(candidates, word) })),
    direction: directionOf(weighed),
    asked: askedFor(text),
    ...subjectOf(terms, candidates),
  };
}

function subjectOf(
  terms: readonly QueryTerm[],
  candidates: readonly PreparedFact[],
): Pick<WeighedQuestion, 'subject' | 'subjectShare'> {
  const least = Math.max(SUBJECT_FACTS, SUBJECT_SHARE * candidates.length);
  for (const [subject, { words }] of terms.entries()) {
    const opened = candidates.filter(({ opening }) => opening.some((word) => words.includes(word))).length;
    if (opened < least) continue;
    const having = candidates.filter((fact) => fact.terms.some(({ word }) => words.includes(word))).length;
    return { subject, subjectShare: opened / Math.max(opened, having) };
  }
  return { subject: -1, subjectShare: 0 };
}

function termsByKey(terms: readonly QueryTerm[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  terms.forEach(({ words, stems }, i) => {
    for (const key of new Set([...words, ...stems])) found.set(key, [...(found.get(key) ?? []), i]);
  });
  return found;
}

function rarityAmong(candidates: readonly PreparedFact[], word: string): number {
  const having = candidates.filter(({ order }) => order.includes(word)).length;
  return Math.log((candidates.length + 1) / (having + 0.5));
}
