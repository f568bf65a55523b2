import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { isIndivisible, numberValue } from '#subgraphs/memory/ranking/words/number-value.ts';
import type { Written } from '#subgraphs/memory/ranking/words/token.ts';

const ORDINAL = /^(\d+)(?:st|nd|rd|th|s|er|e|eme|ª|º)$/;
const ANY_DIGIT = /\p{N}/u;
/** No letter or digit, or what stands between the sides of a picture: `1200x628`. */
const BETWEEN_PARTS = /[^\p{L}\p{M}\p{N}]+|(?<=\d)x(?=\d)/u;

/** A number or a code as it is, then its parts: `abc-123`, `abc`, `123`. Groups of digits are no parts of a number, both its ends are of a range. */
export function codeTokens(piece: string): Written[] {
  const lower = piece.toLowerCase();
  const capital = piece !== lower;
  const word = folded(lower);
  const parts = partsOf(word).filter((part) => part !== word && part !== '');
  return [
    { lower, word, exact: true, part: false, capital },
    ...parts.map((part) => ({ lower: part, word: part, exact: ANY_DIGIT.test(part), part: true, capital })),
  ];
}

function partsOf(word: string): string[] {
  if (isIndivisible(word)) return [];
  const ends = endsOf(word);
  if (ends) return ends.flatMap((end) => [end, ...partsOf(end)]);
  return ORDINAL.exec(word)?.slice(1) ?? word.split(BETWEEN_PARTS);
}

/** The two ends of a range of numbers with signs in them: `3.500-4.000`. */
function endsOf(word: string): [string, string] | null {
  const [low = '', high = '', more] = word.split('-');
  const [least, most] = [low, high].map(amountOf);
  return more === undefined && least! < most! && /\D/.test(low + high) ? [low, high] : null;
}

function amountOf(word: string): number {
  return Number(numberValue(word)?.slice(2) ?? Number.NaN);
}
