import type { KnownWord } from '#subgraphs/memory/ranking/closest-word.ts';
import { languageOf } from '#subgraphs/memory/ranking/query-term.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';

/** Shorter words begin and end many others by chance. */
const LEAST_LETTERS = 5;
/** Least rest of a compound, which is a word of its own: `Abo`, `neu`. */
const LEAST_REST = 3;
/** The inflections of most nouns, as they end compounds: `Neukunden`, `Sommerrabatte`. */
const ENDINGS = ['', 'e', 'n', 'en', 's', 'es'];
/** Those of most facts are taken. */
const MOST_COMPOUNDS = 12;
/** Weight of a compound beside the asked word: `Rabattaktion` is about more than `Rabatt`. */
const COMPOUND_WEIGHT = 0.7;

/** Beginnings and ends of words that are made with another one. */
export interface CompoundParts {
  beginnings: string[];
  ends: string[];
  /** Letters of the shortest such word. */
  shortest: number;
}

/** Returns the parts that find compounds with a word that may be a German one; null for all others. */
export function compoundParts(term: QueryTerm): CompoundParts | null {
  const { word, stems, relatedTo, correctable } = term;
  const stem = stems.find((one) => one.startsWith('de:'))?.slice(3);
  if (stem === undefined || relatedTo !== undefined || word.length < LEAST_LETTERS) return null;
  // Without a known language of the question, an English word is no German one.
  if (!correctable && languageOf(term) !== 'de') return null;
  const long = (part: string) => part.length >= LEAST_LETTERS;
  const beginnings = word.startsWith(stem) && long(stem) ? [stem] : [...new Set([word, stem])].filter(long);
  const ends = new Set([word, ...ENDINGS.map((ending) => stem + ending)]);
  const shortest = Math.min(...beginnings.map(({ length }) => length)) + LEAST_REST;
  return { beginnings, ends: [...ends].filter(long), shortest };
}

/** Those of the known words which are made with the asked one, the commonest first. */
export function compoundsWith(term: QueryTerm, known: readonly KnownWord[]): string[] {
  const parts = compoundParts(term);
  if (parts === null) return [];
  const { beginnings, ends } = parts;
  const isLonger = (word: string, part: string) => word.length >= part.length + LEAST_REST;
  const found = known.filter(
    ({ word }) =>
      beginnings.some((part) => word.startsWith(part) && isLonger(word, part)) ||
      ends.some((part) => word.endsWith(part) && isLonger(word, part)),
  );
  const facts = new Map(found.map((one) => [one.word, one.facts]));
  return [...facts]
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .map(([word]) => word)
    .slice(0, MOST_COMPOUNDS);
}

/** The term read as compounds with its word. It keeps its own spelling, so that a match can say how it was read. */
export function compoundTerm(term: QueryTerm, compounds: readonly string[]): QueryTerm {
  return { ...term, words: [...compounds], correctable: false, weight: COMPOUND_WEIGHT * term.weight };
}
