import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import {
  BEFORE_PLACES,
  DURATION_WORDS,
  NUMBER_WORDS,
  PLACE_WORDS,
  REASON_WORDS,
  TIME_WORDS,
} from '#subgraphs/memory/ranking/cues/cue-words.ts';
import type { Token } from '#subgraphs/memory/ranking/words/tokens.ts';

/** A year, a date, a time of the day. */
const DATE = /^(?:1[5-9]|20)\d\d$|^\d{1,4}[:/.-]\d{1,2}|^\d+(?:st|nd|rd|th|am|pm)$/;

/** Whether a word is a number, in digits or in letters. */
export function isNumber(word: string): boolean {
  return NUMBER_WORDS.has(word) || /^\d/.test(word);
}

/** What of the kinds of `Cue` a fact's words have, without those that say who speaks. */
export function cuesOf(words: readonly Token[]): number {
  return words.reduce((cues, token, at) => cues | cuesOfWord(token) | (at > 0 ? cuesOfName(words, at) : 0), 0);
}

function cuesOfWord({ word }: Token): number {
  return (
    (isNumber(word) ? Cue.NUMBER : 0) |
    (TIME_WORDS.has(word) || DATE.test(word) ? Cue.TIME : 0) |
    (DURATION_WORDS.has(word) ? Cue.DURATION : 0) |
    (PLACE_WORDS.has(word) ? Cue.PLACE : 0) |
    (REASON_WORDS.has(word) ? Cue.REASON : 0)
  );
}

/** A capital within a sentence marks a name; behind a preposition, with or without an article, that of a place. */
function cuesOfName(words: readonly Token[], at: number): number {
  const token = words[at];
  if (!token?.capital || token.word === 'i' || token.word === 'im') return 0;
  const before = words[at - 1]?.word ?? '';
  const beforeThat = words[at - 2]?.word ?? '';
  const isPlace = BEFORE_PLACES.has(before) || (before === 'the' && BEFORE_PLACES.has(beforeThat));
  return Cue.PERSON | (isPlace ? Cue.PLACE : 0);
}
