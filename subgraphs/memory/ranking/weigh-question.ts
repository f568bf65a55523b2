import { askedFor } from '#subgraphs/memory/ranking/cues/asked-for.ts';
import { type Direction, directionOf } from '#subgraphs/memory/ranking/likeness/likeness.ts';
import type { PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { AnalysedQuestion, QueryTerm, Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';

/** A term of a question with what it weighs among the searched facts. */
export interface WeighedTerm {
  term: QueryTerm;
  /** Weight of finding it; more for a rarer word. */
  weight: number;
  /** Number of searched facts that hold it. */
  frequency: number;
  /** True when it was read as another word. */
  corrected: boolean;
  /** Its position among the terms; for a related word that of the asked word. */
  standsFor: number;
}

/** A word of grammar of a question. */
export interface GrammarWord {
  word: string;
  /** Weight of a candidate having it too; less the more of them do. */
  weight: number;
}

/** A question, prepared for ranking. */
export interface WeighedQuestion {
  terms: WeighedTerm[];
  /** Terms of a word or a stem, by their positions in `terms`. */
  termsOf: ReadonlyMap<string, readonly number[]>;
  /** Sum of the terms' weights. */
  weight: number;
  /** Number of words it asks for. */
  asks: number;
  grammar: GrammarWord[];
  /** Direction of its words. */
  direction: Direction;
  /** Kinds of thing it asks for; bits of `Cue`. */
  asked: number;
  /** The term it is about: the first that opens facts as a speaker does; -1 for none. */
  subject: number;
  /** Share of the candidates with the subject that open with it: near 1 when people speak or are described. */
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
