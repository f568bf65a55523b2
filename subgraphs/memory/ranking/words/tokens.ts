import { SliceCache } from '#kit/cache/slice-cache.ts';
import { amountTokens } from '#subgraphs/memory/ranking/words/amount-tokens.ts';
import { codeTokens } from '#subgraphs/memory/ranking/words/code-tokens.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { closedForms, withPlainHyphens } from '#subgraphs/memory/ranking/words/hyphens.ts';
import { joinedWords, withoutJoiners } from '#subgraphs/memory/ranking/words/joiners.ts';
import { readPlainPieces } from '#subgraphs/memory/ranking/words/plain-pieces.ts';
import { SPACED_GROUPS, withoutHardGroups } from '#subgraphs/memory/ranking/words/spaced-groups.ts';
import { Token, type Written } from '#subgraphs/memory/ranking/words/token.ts';

const ADDRESS = String.raw`[a-z][a-z+.-]*:\/\/[^\s<>"]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
const TAG = String.raw`[#@][\p{L}\p{N}_\u200C\u200D]+`;
/** Words, numbers and codes, with what joins them: `don't`, `follow-up`, `abc-123`, `10:30`. */
const JOINED = String.raw`[\p{L}\p{M}\p{N}\u200C\u200D]+(?:[-_.,:\/&+'][\p{L}\p{M}\p{N}\u200C\u200D]+)*`;
const PIECES = new RegExp(`${ADDRESS}|${TAG}|${SPACED_GROUPS}|${JOINED}`, 'giu');

const LETTERS = /^[A-Za-z]+$/;
const DIGIT = /[0-9]|\P{ASCII}/u;
const ANY_DIGIT = /\p{N}/u;
/** Signs which join only digits: `10:30` and `1,000`, but `500/day` and `budget:500` are two words each. */
const BETWEEN_CODES = /(?<!\d)[,:/&+]|[,:/&+](?!\d)/;
const JOINT = /[-_.,:/&+]/;
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=[\p{L}]{2})/u;
const NOT = /n't$/;
const ENDING = /'(?:s|m|d|ll|re|ve)?$/;
/** Written without spaces, or with endings nobody asks for; two neighbouring signs at a time are as good as words. */
const UNSPACED_SIGNS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const UNSPACED = new RegExp(`[${UNSPACED_SIGNS}]`, 'u');
/** Such signs, or the name, number or code that stands among them. */
const RUNS = new RegExp(`[${UNSPACED_SIGNS}]+|[^${UNSPACED_SIGNS}]+`, 'gu');
const IDEOGRAPH = /\p{Script=Han}/u;
const OUTER_JOINTS = /^[-_.,:/&+']+|[-_.,:/&+']+$/g;

/** About the words in use in a few large workspaces, as they are written; one takes some 200 bytes. */
const PIECES_KEPT = 131_072;
const LONGEST_KEPT = 64;
/** Nearly every piece is one word. */
const pieces = new SliceCache<Token | readonly Token[]>(PIECES_KEPT);

/** The words of a text in their order. */
export function tokens(text: string): Token[] {
  return plainTokens(text) ?? normalTokens(normalised(text));
}

function normalised(text: string): string {
  return withPlainHyphens(withoutHardGroups(text))
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<=\d)×(?=\d)/g, 'x');
}

function normalTokens(text: string): Token[] {
  const plain = plainTokens(text);
  if (plain) return plain;
  const found: Token[] = [];
  for (const piece of text.match(PIECES) ?? []) addPiece(piece, 0, piece.length, found);
  return found;
}

function plainTokens(text: string): Token[] | null {
  const found: Token[] = [];
  return readPlainPieces(text, (start, end) => addPiece(text, start, end, found)) ? found : null;
}

function addPiece(text: string, start: number, end: number, found: Token[]): void {
  const long = end - start > LONGEST_KEPT;
  const own = long ? tokensOf(text.slice(start, end)) : pieces.getOrMake(text, start, end, tokensOf);
  if (own instanceof Token) found.push(own);
  else for (const token of own) found.push(token);
}

function tokensOf(piece: string): Token | readonly Token[] {
  if (LETTERS.test(piece)) return new Token(lettersToken(piece));
  const written: Written[] = [];
  addTokens(piece, written);
  const found = written.map((one) => new Token(one));
  return found.length === 1 ? found[0]! : found;
}

function addTokens(piece: string, found: Written[]): void {
  const plain = withoutJoiners(piece);
  if (plain !== piece) {
    addTokens(plain, found);
    for (const word of joinedWords(piece)) found.push({ ...wordToken(word), part: true });
  } else if (/[#@]|:\/\//.test(piece)) found.push(...codeTokens(piece));
  else if (UNSPACED.test(piece)) addRuns(piece, found);
  else if (hasDigit(piece))
    for (const code of piece.split(BETWEEN_CODES)) addCodeOrWord(code.replace(ENDING, ''), found);
  else if (!JOINT.test(piece)) addCodeOrWord(piece, found);
  else {
    for (const part of piece.split(JOINT)) addCodeOrWord(part, found);
    addClosed(piece, found);
  }
}

/** Adds the closed forms of a hyphenated word. */
function addClosed(piece: string, found: Written[]): void {
  for (const { form, parts } of closedForms(piece)) {
    const closes = parts.map((part) => wordToken(part).word).filter((word) => word !== '');
    if (closes.length > 1) found.push({ ...wordToken(form), part: true, closes });
  }
}

function addRuns(piece: string, found: Written[]): void {
  for (const run of piece.match(RUNS) ?? []) {
    if (UNSPACED.test(run)) found.push(...signTokens(run));
    else addTokens(run.replace(OUTER_JOINTS, ''), found);
  }
}

function addCodeOrWord(piece: string, found: Written[]): void {
  if (hasDigit(piece)) found.push(...amountTokens(piece));
  else if (JOINT.test(piece)) addTokens(piece, found);
  else {
    const token = wordToken(piece);
    if (token.word !== '') found.push(token);
  }
}

function hasDigit(piece: string): boolean {
  return DIGIT.test(piece) && ANY_DIGIT.test(piece);
}

function wordToken(piece: string): Written {
  const whole = piece.toLowerCase();
  const lower = whole.includes("'") ? withoutApostrophes(whole) : whole;
  return { lower, word: folded(lower), exact: false, part: false, capital: piece[0] !== whole[0] };
}

/** The same of a piece of nothing but letters without accents. */
function lettersToken(piece: string): Written {
  const lower = piece.toLowerCase();
  return { lower, word: lower, exact: false, part: false, capital: piece[0] !== lower[0] };
}

function withoutApostrophes(word: string): string {
  return word.replace(ELISION, '').replace(NOT, '').replace(ENDING, '').replaceAll("'", '');
}

/** Each two neighbours, and the ideographs, of which one can be a word. */
function signTokens(piece: string): Written[] {
  const signs = [...piece];
  const token = { exact: true, capital: false };
  if (signs.length === 1) return [{ ...token, lower: piece, word: piece, part: false }];
  const pairs = signs.slice(1).map((sign, i) => `${signs[i] ?? ''}${sign}`);
  const alone = signs.filter((sign) => IDEOGRAPH.test(sign));
  return [
    ...pairs.map((pair) => ({ ...token, lower: pair, word: pair, part: false })),
    ...alone.map((sign) => ({ ...token, lower: sign, word: sign, part: true })),
  ];
}
