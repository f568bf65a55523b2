/** Signs that join letters or keep them apart, and are nothing themselves: the same word is written with and without them. */
const JOINERS = /[\u200C\u200D]/g;
const NON_JOINER = '\u200C';
const ARABIC_WORD = /^[\p{Script=Arabic}\p{M}]{2,}$/u;

/** A text without the signs that only say how letters are drawn beside each other. */
export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, '');
}

/** The words which non-joiners put together to one in Arabic script, as Persian does with endings and compounds; elsewhere there are none. */
export function joinedWords(piece: string): string[] {
  if (!piece.includes(NON_JOINER)) return [];
  return piece
    .split(NON_JOINER)
    .map(withoutJoiners)
    .filter((word) => ARABIC_WORD.test(word));
}
