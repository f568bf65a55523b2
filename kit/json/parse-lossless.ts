import { stringsIn } from './strings-in.ts';

/** Finds any number that may be too long: most texts have none, and need no second pass. */
const LONG = /\d{16}/u;
/** Finds whole numbers of that length in the place of a value; JSON knows no leading zeros. */
const LONG_INTEGERS = /(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE]|\s*:)/gu;

/** Parses JSON without rounding: an integer beyond 2^53 becomes a string of the digits it was written with. Throws SyntaxError. */
export function parseLossless(text: string): unknown {
  return JSON.parse(withLongIntegersQuoted(text));
}

/** The JSON with integers beyond 2^53 in quotes, for a parser that would round them. */
export function withLongIntegersQuoted(text: string): string {
  return LONG.test(text) ? quotedBetweenStrings(text) : text;
}

/** Done on the text: a callback for each number while parsing takes twenty times as long. */
function quotedBetweenStrings(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const [opens, end] of stringsIn(text)) {
    parts.push(quoted(text.slice(at, opens)), text.slice(opens, end));
    at = end;
  }
  return parts.concat(quoted(text.slice(at))).join('');
}

function quoted(outsideOfStrings: string): string {
  return outsideOfStrings.replace(LONG_INTEGERS, (digits) =>
    Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`,
  );
}
