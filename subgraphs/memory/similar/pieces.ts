import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';
import { folded, lowered } from '#subgraphs/memory/ranking/words/fold.ts';
import type { Looked } from '#subgraphs/memory/similar/lexicon.ts';
import type { Lexicon } from '#subgraphs/memory/similar/lexicon.ts';

/** Kind of a piece of text, by its notation. */
export type PieceKind =
  'ADDRESS' | 'HEX' | 'DATE' | 'TIME' | 'RATIO' | 'RANGE' | 'NUMBER' | 'CODE' | 'WORD' | 'MARK' | 'STOP';

/** A piece of a sentence; `word` of a mark begins with `#`, as in `#most`. */
export interface Piece extends Looked {
  kind: PieceKind;
  capital: boolean;
}

const NUMBER = String.raw`\d+(?:[.,'’]\d+)*`;
const PATTERNS: [PieceKind, string][] = [
  ['ADDRESS', String.raw`[a-z][a-z+.-]*:\/\/[^\s<>"]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`],
  [
    'ADDRESS',
    String.raw`(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|io|app|shop|dev|de|es|fr|at|ch|eu|uk|co)\b(?:\/[^\s<>"]*)?`,
  ],
  ['HEX', String.raw`#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![\p{L}\p{N}])`],
  ['ADDRESS', String.raw`[#@][\p{L}\p{N}_]+`],
  ['RATIO', String.raw`(?:9:16|16:9|4:5|5:4|4:3|3:4|1:1)(?!\d)`],
  ['DATE', String.raw`\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)`],
  [
    'TIME',
    String.raw`\d{1,2}(?::\d{2})?\s?[ap]\.?m\b\.?|\d{1,2}[:.]\d{2}\s?uhr\b|\d{1,2}\s?(?:uhr|h)\b|\d{1,2}[:h]\d{2}(?![\d:])`,
  ],
  ['RATIO', String.raw`\d+(?:[.,]\d+)?\s?:\s?\d+(?:[.,]\d+)?`],
  ['RANGE', String.raw`${NUMBER}\s?[-–—]\s?${NUMBER}(?![\p{L}\p{N}])`],
  ['CODE', String.raw`(?=[\p{L}_./-]*\p{L}[\p{L}\p{N}_./-]*\d)[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*`],
  [
    'NUMBER',
    String.raw`[€$£¥]\s?${NUMBER}(?:\s?[kKmM])?(?![\p{L}\p{N}])|${NUMBER}(?:[kKmM](?![\p{L}\p{N}]))?(?:\s?[€$£¥%])?`,
  ],
  ['WORD', String.raw`[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*'?`],
  ['STOP', String.raw`[,;:=()–—]`],
];
const PIECES = new RegExp(PATTERNS.map(([, pattern], at) => `(?<p${at}>${pattern})`).join('|'), 'giu');

const ORDINAL = /^(\d+)(?:st|nd|rd|th|er|re|e|eme|º|ª)$/i;
const NOT = /n't$/;
/** `Videos` and `Logos`, which the German stemmer leaves as they are. */
const VOWEL_PLURAL = /(?<=[aiou])s$/;
const ENDING = /'(?:s|m|d|ll|re|ve)?$/;
const ELISION = /^(c|d|j|l|m|n|s|t|qu)'(?=\p{L}{2})/u;

/** The pieces of one sentence in order, with its phrases put in the place of their words. */
export function piecesOf(sentence: string, lexicon: Lexicon): Piece[] {
  const pieces: Piece[] = [];
  for (const match of sentence.matchAll(PIECES)) {
    const at = PATTERNS.findIndex((_pattern, index) => match.groups?.[`p${index}`] !== undefined);
    const [kind = 'WORD'] = PATTERNS[at] ?? [];
    if (kind === 'WORD') pieces.push(...wordPieces(match[0], lexicon));
    else pieces.push(exactPiece(kind, match[0]));
  }
  return withPhrases(pieces, lexicon);
}

/** `don't` is `do` and `not`, `l'image` is `l` and `image`. */
function wordPieces(text: string, lexicon: Lexicon): Piece[] {
  const capital = /^\p{Lu}/u.test(text);
  let rest = lowered(text);
  const found: Piece[] = [];
  const elided = ELISION.exec(rest);
  if (elided) {
    found.push(wordPiece(elided[1] ?? '', false, lexicon));
    rest = rest.slice(elided[0].length);
  }
  const negated = NOT.test(rest) || rest === 'cannot';
  found.push(wordPiece(rest.replace(NOT, '').replace(ENDING, '').replaceAll("'", ''), capital, lexicon));
  if (negated) found.push(wordPiece('not', false, lexicon));
  return found.filter(({ word }) => word !== '');
}

function wordPiece(lower: string, capital: boolean, { language }: Lexicon): Piece {
  const stem = stemOf(lower, language);
  return {
    kind: 'WORD',
    word: folded(lower),
    stem: language === 'de' ? stem.replace(VOWEL_PLURAL, '') : stem,
    capital,
  };
}

function exactPiece(kind: PieceKind, text: string): Piece {
  const lower = lowered(text);
  const ordinal = ORDINAL.exec(lower)?.[1];
  const word = kind === 'ADDRESS' ? folded(lower).replace(/[.,;:!?)]+$/, '') : folded(lower);
  if (kind === 'CODE' && ordinal !== undefined) return { kind: 'NUMBER', word: ordinal, stem: ordinal, capital: false };
  return { kind, word, stem: word, capital: /^\p{Lu}/u.test(text) };
}

function withPhrases(pieces: readonly Piece[], lexicon: Lexicon): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at];
    if (!piece) break;
    const phrase = lexicon.phrases
      .get(piece.word)
      ?.find(({ words }) => words.every((word, offset) => pieces[at + offset]?.word === word));
    result.push(phrase ? phrasePiece(phrase.means, lexicon) : piece);
    at += phrase?.words.length ?? 1;
  }
  return result;
}

function phrasePiece(means: string, lexicon: Lexicon): Piece {
  if (means.startsWith('#')) return { kind: 'MARK', word: means, stem: means, capital: false };
  return wordPiece(means, false, lexicon);
}
