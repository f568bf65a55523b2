import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import { termsOf } from '#subgraphs/memory/ranking/analyse-fact.ts';
import { cuesOf } from '#subgraphs/memory/ranking/cues/cues-of-fact.ts';
import type { IndexTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { type Token, tokens } from '#subgraphs/memory/ranking/words/tokens.ts';

/** A candidate's text as ranking looks at it. */
export interface PreparedFact {
  /** Words counted for length normalisation. */
  length: number;
  terms: readonly IndexTerm[];
  /** Where in `terms` a word or a stem is. */
  places: ReadonlyMap<string, readonly number[]>;
  /** All words in their order, stop words included. */
  order: readonly string[];
  /** The words it opens with: the speaker's name where somebody speaks, else the first word. */
  opening: ReadonlySet<string>;
  /** What it has that a question can ask for; bits of `Cue`. */
  cues: number;
}

/** What 25 recalls look at; some 4 kB each. */
const TEXTS_KEPT = 5_000;
const texts = new BoundedCache<PreparedFact>(TEXTS_KEPT);

/** `Caroline: `, `Dr. Ann Lee: `: who says what follows. */
const SPEAKER = /^(?:[\p{L}\p{M}\p{N}.'’&,-]+ ?){1,5}: /u;

/** A fact's text as ranking looks at it, made once while it is in use. */
export function preparedFact(text: string): PreparedFact {
  return texts.getOrMake(text, () => prepare(text));
}

function prepare(text: string): PreparedFact {
  const words = tokens(text);
  const { terms, length } = termsOf(words);
  const speaker = tokens(SPEAKER.exec(text)?.[0] ?? '');
  const opening = speaker.length > 0 ? speaker : words.slice(0, 1);
  return {
    length,
    terms,
    places: placesOf(terms),
    order: words.map(({ word }) => word),
    opening: new Set(opening.map(wordOf)),
    cues: cuesOf(words.slice(speaker.length)),
  };
}

function wordOf({ word }: Token): string {
  return word;
}

function placesOf(terms: readonly IndexTerm[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  terms.forEach(({ word, stem }, place) => {
    for (const key of stem === null ? [word] : [word, stem]) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  });
  return places;
}
