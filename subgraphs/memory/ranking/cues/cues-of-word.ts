import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import { cuesOfKnownWord } from '#subgraphs/memory/ranking/cues/cue-words.ts';
import { isIndivisible } from '#subgraphs/memory/ranking/words/number-value.ts';

/** A year, a date, a time of the day. */
const DATE = /^(?:1[5-9]|20)\d\d$|^\d{1,4}[:/.-]\d{1,2}|^\d+(?:st|nd|rd|th|am|pm)$/;

/** Returns the kinds of `Cue` that a folded word has, in any text. */
export function cuesOfWord(word: string): number {
  const cues = cuesOfKnownWord(word);
  if (!startsWithDigit(word)) return cues;
  return cues | (DATE.test(word) && !isIndivisible(word) ? Cue.NUMBER | Cue.TIME : Cue.NUMBER);
}

/** Returns true when a word is a number, in digits or in letters. */
export function isNumber(word: string): boolean {
  return startsWithDigit(word) || (cuesOfKnownWord(word) & Cue.NUMBER) !== 0;
}

function startsWithDigit(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57;
}
