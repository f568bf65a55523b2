import { RecentCache } from '#kit/cache/recent-cache.ts';
import { folded, lowered } from '#subgraphs/memory/ranking/words/fold.ts';

/** A word of a text where it stands. */
export interface Token {
  /** In lower case, with its accents. */
  lower: string;
  /** Without accents. */
  word: string;
  /** A number, a code, an address or a tag: it is itself and nothing else. */
  exact: boolean;
  /** A part of a code, by which the code can be found too; it stands where the code stands. */
  part: boolean;
  /** Written with a capital. */
  capital: boolean;
}

const ADDRESS = String.raw`[a-z][a-z+.-]*:\/\/[^\s<>"]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
const TAG = String.raw`[#@][\p{L}\p{N}_]+`;
const CODE = String.raw`[\p{L}\p{M}\p{N}]+(?:[-_.,:\/&+][\p{L}\p{M}\p{N}]+)*`;
const WORD = String.raw`[\p{L}\p{M}]+(?:['’‘ʼ][\p{L}\p{M}]+)*['’]?`;
const PIECES = new RegExp(`${ADDRESS}|${TAG}|(?=[^\\s]*\\p{N})${CODE}|${WORD}`, 'giu');

const DIGIT = /\p{N}/u;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th|s|er|e|eme|ª|º)$/;
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=[\p{L}]{2})/u;
const NOT = /n't$/;
const ENDING = /'(?:s|m|d|ll|re|ve)?$/;
/** Written without spaces; two neighbouring signs at a time are as good as words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** About the words in use in a large workspace; a word takes some 200 bytes. */
const WORDS_KEPT = 30_000;
const words = new RecentCache<Token>(WORDS_KEPT);

/** The words of a text in their order. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const [piece] of text.normalize('NFKC').matchAll(PIECES)) {
    if (/^[#@]|:\/\/|@/.test(piece) || DIGIT.test(piece)) found.push(...codeTokens(piece));
    else if (UNSPACED.test(piece)) found.push(...signTokens(piece));
    else found.push(words.getOrMake(piece, wordToken));
  }
  return found.filter(({ word }) => word !== '');
}

function wordToken(piece: string): Token {
  const plain = lowered(piece).replace(ELISION, '').replace(NOT, '').replace(ENDING, '');
  const lower = plain.replaceAll("'", '');
  return { lower, word: folded(lower), exact: false, part: false, capital: /^\p{Lu}/u.test(piece) };
}

/** The code as it is, then its parts: `abc-123`, `abc`, `123`. */
function codeTokens(piece: string): Token[] {
  const lower = lowered(piece);
  const whole = THOUSANDS.test(lower) ? lower.replaceAll(',', '') : lower;
  const capital = /\p{Lu}/u.test(piece);
  const word = folded(whole);
  const code = { lower: whole, word, exact: true, part: false, capital };
  const parts = ORDINAL.exec(word)?.slice(1) ?? word.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [
    code,
    ...parts
      .filter((part) => part !== word && part !== '')
      .map((part) => ({ lower: part, word: part, exact: DIGIT.test(part), part: true, capital })),
  ];
}

function signTokens(piece: string): Token[] {
  const signs = [...piece];
  const pairs = signs.length === 1 ? [piece] : signs.slice(1).map((sign, i) => `${signs[i] ?? ''}${sign}`);
  return pairs.map((pair) => ({ lower: pair, word: pair, exact: true, part: false, capital: false }));
}
