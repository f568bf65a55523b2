import { termsOf } from '#subgraphs/memory/ranking/analyse-fact.ts';
import { cuesOf } from '#subgraphs/memory/ranking/cues/cues-of-fact.ts';
import type { IndexTerm } from '#subgraphs/memory/ranking/ranking.ts';
import type { Token } from '#subgraphs/memory/ranking/words/token.ts';
import { tokens } from '#subgraphs/memory/ranking/words/tokens.ts';

/** A candidate's text, prepared for ranking. */
export interface PreparedFact {
  /** Words counted for length normalisation. */
  length: number;
  terms: readonly IndexTerm[];
  /** Words in their order, stop words included. */
  order: readonly string[];
  /** The words it opens with: the speaker's name where somebody speaks, else the first word. */
  opening: readonly string[];
  /** Words written with a capital. */
  names: readonly string[];
  /** Kinds it has that a question can ask for; bits of `Cue`. */
  cues: number;
}

/** Places in a fact's terms, for each term of a question; empty where it was not found. */
export type FoundPlaces = readonly (readonly number[])[];

/** `Caroline: `, `Dr. Ann Lee: `: who says what follows. */
const SPEAKER = /^[\p{L}\p{M}\p{N}.'’&,-]+(?: [\p{L}\p{M}\p{N}.'’&,-]+){0,4}$/u;
const LONGEST_SPEAKER = 40;

/** Prepares a fact's text for ranking. */
export function preparedFact(text: string): PreparedFact {
  const all = tokens(text);
  const { terms, length } = termsOf(all);
  const words = all.filter(({ closes }) => closes.length === 0);
  const speaker = speakerOf(text);
  const opening = speaker.length > 0 ? speaker : words.slice(0, 1);
  return {
    length,
    terms,
    order: words.map(({ word }) => word),
    opening: opening.map(({ word }) => word),
    names: words.filter(({ capital }) => capital).map(({ word }) => word),
    cues: cuesOf(speaker.length > 0 ? words.slice(speaker.length) : words),
  };
}

function speakerOf(text: string): Token[] {
  const colon = text.indexOf(': ');
  if (colon < 1 || colon > LONGEST_SPEAKER) return [];
  const name = text.slice(0, colon);
  return SPEAKER.test(name) ? tokens(name).filter(({ closes }) => closes.length === 0) : [];
}
