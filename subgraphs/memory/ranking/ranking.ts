/** A language whose inflections recall knows. */
export type Language = 'en' | 'de' | 'es' | 'fr';

/** A distinct word of a fact as the index keeps it. */
export interface IndexTerm {
  /** The word as written, folded: normalised, in lower case, without accents. Codes and numbers as written, folded. */
  word: string;
  /** `en:run`, the language and the folded stem; `n:3500`, what a number is worth; null for a code, which is found only as it is. */
  stem: string | null;
  /** Number of times it occurs in the fact. */
  times: number;
}

/** Index entry of a fact's text. */
export interface AnalysedFact {
  terms: IndexTerm[];
  /** Words counted for length normalisation. */
  length: number;
}

/** One thing a question asks for: a word with everything that counts as the same. */
export interface QueryTerm {
  /** The word as in the question, folded. */
  word: string;
  /** Folded words which are it. */
  words: string[];
  /** Stems (`en:run`) which are it, in the languages the question can be in; of a number what it is worth (`n:3500`), of a code none. */
  stems: string[];
  /** True when it may be a misspelled word: no number, no code, long enough. */
  correctable: boolean;
  /** True when it is written with a capital within the question, which in German any noun is, and none counts as a name. */
  name: boolean;
  /** Weight beside its rarity; 1 for an ordinary word. */
  weight: number;
  /** The word it is related to: `pet` for dogs and cats. Counts only in facts without that word. */
  relatedTo?: string;
}

/** An analysed question. Holds no stop words; empty when nothing in it can be searched for. */
export interface AnalysedQuestion {
  text: string;
  terms: QueryTerm[];
  /** Its words of grammar, each once, folded: nothing is searched by them, but facts with the same ones are likelier meant. */
  grammar: string[];
}

/** A fact that may answer a question. */
export interface Candidate {
  id: string;
  /** Grows with each fact saved; the last tie breaker, newest first. */
  rowNo: bigint;
  text: string;
}

/** Statistics of the searched scopes alone. */
export interface Statistics {
  /** Indexed facts. */
  facts: number;
  /** Mean of their lengths. */
  meanLength: number;
  /** Number of facts that hold each term, by `QueryTerm.word`. */
  frequencies: ReadonlyMap<string, number>;
}

/** A candidate with its place. */
export interface Ranked {
  id: string;
  /** Above 0 and at most 1. */
  score: number;
  /**
   * Returns the words of the question that were found, and their forms when these differ: `spend`, `bought → buy`, `campain → campaign`; and words of
   * the same subject instead of missing ones: `illness ~ pneumonia`. Called when a match is shown, as most are not.
   */
  why: () => string[];
}
