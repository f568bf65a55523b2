import { folded } from '#subgraphs/memory/ranking/words/fold.ts';

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
/** Words, numbers and codes, with what joins them: `don't`, `follow-up`, `abc-123`, `10:30`. */
const JOINED = String.raw`[\p{L}\p{M}\p{N}]+(?:[-_.,:\/&+'][\p{L}\p{M}\p{N}]+)*`;
const PIECES = new RegExp(`${ADDRESS}|${TAG}|${JOINED}`, 'giu');
/** The same of a text without addresses, tags and letters beyond ASCII, which most are: many times faster. */
const PLAIN = /^[^\u0080-\uffff@#]*$/;
const PLAIN_PIECES = /[a-z0-9]+(?:[-_.,:/&+'][a-z0-9]+)*/gi;

const DIGIT = /[0-9]|\P{ASCII}/u;
const ANY_DIGIT = /\p{N}/u;
/** Signs which join only digits: `10:30` and `1,000`, but `500/day` and `budget:500` are two words each. */
const BETWEEN_CODES = /(?<!\d)[,:/&+]|[,:/&+](?!\d)/;
const JOINT = /[-_.,:/&+]/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th|s|er|e|eme|ª|º)$/;
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

/** The words of a text in their order. */
export function tokens(text: string): Token[] {
  const normal = text.normalize('NFKC').replace(/[’‘ʼ`´]/g, "'");
  const plain = PLAIN.test(normal) && !normal.includes('://');
  const found: Token[] = [];
  for (const piece of normal.match(plain ? PLAIN_PIECES : PIECES) ?? []) addTokens(piece, found);
  return found;
}

function addTokens(piece: string, found: Token[]): void {
  if (/[#@]|:\/\//.test(piece)) found.push(...codeTokens(piece));
  else if (UNSPACED.test(piece)) addRuns(piece, found);
  else if (hasDigit(piece))
    for (const code of piece.split(BETWEEN_CODES)) addCodeOrWord(code.replace(ENDING, ''), found);
  else for (const part of JOINT.test(piece) ? piece.split(JOINT) : [piece]) addCodeOrWord(part, found);
}

function addRuns(piece: string, found: Token[]): void {
  for (const run of piece.match(RUNS) ?? []) {
    if (UNSPACED.test(run)) found.push(...signTokens(run));
    else addTokens(run.replace(OUTER_JOINTS, ''), found);
  }
}

function addCodeOrWord(piece: string, found: Token[]): void {
  if (hasDigit(piece)) found.push(...codeTokens(piece));
  else if (JOINT.test(piece)) addTokens(piece, found);
  else {
    const token = wordToken(piece);
    if (token.word !== '') found.push(token);
  }
}

function hasDigit(piece: string): boolean {
  return DIGIT.test(piece) && ANY_DIGIT.test(piece);
}

function wordToken(piece: string): Token {
  const whole = piece.toLowerCase();
  const lower = whole.includes("'") ? withoutApostrophes(whole) : whole;
  return { lower, word: folded(lower), exact: false, part: false, capital: piece[0] !== whole[0] };
}

function withoutApostrophes(word: string): string {
  return word.replace(ELISION, '').replace(NOT, '').replace(ENDING, '').replaceAll("'", '');
}

/** The code as it is, then its parts: `abc-123`, `abc`, `123`. */
function codeTokens(piece: string): Token[] {
  const lower = piece.toLowerCase();
  const whole = THOUSANDS.test(lower) ? lower.replaceAll(',', '') : lower;
  const capital = piece !== lower;
  const word = folded(whole);
  const code = { lower: whole, word, exact: true, part: false, capital };
  const parts = ORDINAL.exec(word)?.slice(1) ?? word.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [
    code,
    ...parts
      .filter((part) => part !== word && part !== '')
      .map((part) => ({ lower: part, word: part, exact: ANY_DIGIT.test(part), part: true, capital })),
  ];
}

/** Each two neighbours, and the ideographs, of which one can be a word. */
function signTokens(piece: string): Token[] {
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
