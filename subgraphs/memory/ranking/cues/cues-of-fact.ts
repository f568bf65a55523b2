import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import { BEFORE_PLACES } from '#subgraphs/memory/ranking/cues/cue-words.ts';
import type { Token } from '#subgraphs/memory/ranking/words/token.ts';

/** Returns the kinds of `Cue` that a fact's words have, without those of the speaker's name. */
export function cuesOf(words: readonly Token[]): number {
  let cues = 0;
  words.forEach(({ cues: own, capital }, at) => {
    cues |= own;
    if (capital && at > 0) cues |= cuesOfName(words, at);
  });
  return cues;
}

/** A capital within a sentence marks a name; behind a preposition, with or without an article, that of a place. */
function cuesOfName(words: readonly Token[], at: number): number {
  const token = words[at];
  if (token?.word === 'i' || token?.word === 'im') return 0;
  const before = words[at - 1]?.word ?? '';
  const beforeThat = words[at - 2]?.word ?? '';
  const isPlace = BEFORE_PLACES.has(before) || (before === 'the' && BEFORE_PLACES.has(beforeThat));
  return Cue.PERSON | (isPlace ? Cue.PLACE : 0);
}
