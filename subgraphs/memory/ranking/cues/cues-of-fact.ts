import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import { BEFORE_PLACES, cuesOfWord } from '#subgraphs/memory/ranking/cues/cue-words.ts';
import type { Token } from '#subgraphs/memory/ranking/words/tokens.ts';

/** A year, a date, a time of the day. */
const DATE = /^(?:1[5-9]|20)\d\d$|^\d{1,4}[:/.-]\d{1,2}|^\d+(?:st|nd|rd|th|am|pm)$/;

/** Whether a word is a number, in digits or in letters. */
export function isNumber(word: string): boolean {
  return startsWithDigit(word) || (cuesOfWord(word) & Cue.NUMBER) !== 0;
}

/** What of the kinds of `Cue` a fact's words have, without those that say who speaks. */
export function cuesOf(words: readonly Token[]): number {
  let cues = 0;
  words.forEach(({ word, capital }, at) => {
    cues |= cuesOfWord(word);
    if (startsWithDigit(word)) cues |= DATE.test(word) ? Cue.NUMBER | Cue.TIME : Cue.NUMBER;
    if (capital && at > 0) cues |= cuesOfName(words, at);
  });
  return cues;
}

function startsWithDigit(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57;
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
