import type { Lexicon } from '#subgraphs/memory/similar/lexicon.ts';
import type { Piece } from '#subgraphs/memory/similar/pieces.ts';
import type { PartKind } from '#subgraphs/memory/similar/sentence.ts';

/** Value of a piece: its kind and the key that is the same for the same value. */
export interface Value {
  kind: PartKind;
  key: string;
  currency: string | null;
  /** Number of pieces it takes. */
  pieces: number;
}

const SIGNS: Record<string, string> = { '€': 'euro', $: 'dollar', '£': 'pound', '¥': 'yen' };
const MAGNITUDES: Record<string, number> = { k: 1_000, m: 1_000_000 };
const DAYS_IN_MONTH = 31;
const [FIRST_YEAR, LAST_YEAR] = [1800, 2100];

/** Reads a number, a date, a time, an address, a colour or a day at a place; null where there is none of them. */
export function valueAt(pieces: readonly Piece[], at: number, lexicon: Lexicon): Value | null {
  const piece = pieces[at];
  if (!piece) return null;
  switch (piece.kind) {
    case 'ADDRESS':
      return single('ADDRESS', piece.word.replace(/\/$/, ''));
    case 'HEX':
      return single('COLOUR', piece.word);
    case 'DATE':
      return single('DATE', dateKey(piece.word));
    case 'TIME':
      return single('TIME', timeKey(piece.word));
    case 'RATIO':
      return single('AMOUNT', piece.word.replace(/\s/g, ''));
    case 'RANGE':
      return { ...single('AMOUNT', piece.word.replace(/\s?[-–—]\s?/, '-')), ...unitBehind(pieces, at + 1, lexicon) };
    case 'CODE':
      return /^[qt][1-4]$/.test(piece.word) ? single('PERIOD', piece.word) : single('CODE', piece.word);
    case 'NUMBER':
      return dayAndMonth(pieces, at, lexicon) ?? numberAt(pieces, at, lexicon);
    case 'WORD':
      return wordValue(pieces, at, lexicon);
    default:
      return null;
  }
}

function single(kind: PartKind, key: string): Value {
  return { kind, key, currency: null, pieces: 1 };
}

function wordValue(pieces: readonly Piece[], at: number, lexicon: Lexicon): Value | null {
  const piece = pieces[at];
  if (!piece) return null;
  const weekday = lexicon.position('weekdays', piece);
  if (weekday !== null) return single('WEEKDAY', String(weekday));
  const month = monthAt(pieces, at, lexicon);
  if (month !== null) return monthAndDay(pieces, at, month) ?? single('PERIOD', `month ${month}`);
  if (lexicon.is('periods', piece)) return single('PERIOD', piece.stem);
  if (lexicon.is('colours', piece)) return single('COLOUR', piece.stem);
  const number = lexicon.is('numbers', piece) ? lexicon.position('numbers', piece) : null;
  if (number !== null && !lexicon.is('empty', piece))
    return { ...single('AMOUNT', numberWord(number)), ...unitBehind(pieces, at + 1, lexicon) };
  return null;
}

/** Numbers behind the first twelve words of the lists. */
const LARGER_NUMBERS = [20, 30, 40, 50, 60, 100, 1000];
function numberWord(position: number): string {
  return String(position <= 12 ? position : (LARGER_NUMBERS[position - 13] ?? position));
}

/** English `may` and `march` are months only where a date or a word before a date stands beside them. */
function monthAt(pieces: readonly Piece[], at: number, lexicon: Lexicon): number | null {
  const piece = pieces[at];
  const month = piece ? lexicon.position('months', piece) : null;
  if (month === null || !piece || !lexicon.is('months', piece)) return null;
  if (!lexicon.is('may', piece)) return month;
  const before = pieces[at - 1];
  const dated = before !== undefined && (before.kind === 'NUMBER' || lexicon.is('scope', before));
  return dated || pieces[at + 1]?.kind === 'NUMBER' ? month : null;
}

/** `12 May`, `12 de mayo`, `12 May 2026`. */
function dayAndMonth(pieces: readonly Piece[], at: number, lexicon: Lexicon): Value | null {
  const day = Number(pieces[at]?.word);
  if (!Number.isInteger(day) || day < 1 || day > DAYS_IN_MONTH) return null;
  const between = pieces[at + 1]?.word === 'de' || pieces[at + 1]?.word === 'of' ? 1 : 0;
  const month = monthAt(pieces, at + 1 + between, lexicon);
  if (month === null) return null;
  const year = yearOf(pieces[at + 2 + between]);
  return { ...single('DATE', `${year ?? ''}-${month + 1}-${day}`), pieces: 2 + between + (year === null ? 0 : 1) };
}

/** `May 12`, `May 12, 2026`; a number that is no day stays by itself. */
function monthAndDay(pieces: readonly Piece[], at: number, month: number): Value | null {
  const next = pieces[at + 1];
  const day = next?.kind === 'NUMBER' ? Number(next.word) : Number.NaN;
  if (!Number.isInteger(day) || day < 1 || day > DAYS_IN_MONTH) return null;
  return { ...single('DATE', `-${month + 1}-${day}`), pieces: 2 };
}

function yearOf(piece: Piece | undefined): number | null {
  if (piece?.kind !== 'NUMBER' || !/^\d{4}$/.test(piece.word)) return null;
  const year = Number(piece.word);
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

function numberAt(pieces: readonly Piece[], at: number, lexicon: Lexicon): Value {
  const word = pieces[at]?.word ?? '';
  const before = pieces[at - 1];
  const year = yearOf(pieces[at]);
  if (year !== null && before?.kind === 'WORD' && (lexicon.is('scope', before) || lexicon.is('months', before))) {
    return single('PERIOD', `year ${year}`);
  }
  const sign = /[€$£¥]/.exec(word)?.[0];
  const [, digits = '0', magnitude] = /(\d[\d.,'’]*)\s?([km])?/.exec(word) ?? [];
  const key = String(Number(plainNumber(digits)) * (magnitude ? (MAGNITUDES[magnitude] ?? 1) : 1));
  if (word.endsWith('%')) return single('PERCENT', key);
  if (sign) return { ...single('AMOUNT', key), currency: SIGNS[sign] ?? null };
  return { ...single('AMOUNT', key), ...unitBehind(pieces, at + 1, lexicon) };
}

/** A percent sign or a currency spelled out behind a number belongs to it. */
function unitBehind(pieces: readonly Piece[], at: number, lexicon: Lexicon): Partial<Value> {
  const next = pieces[at];
  if (next?.kind !== 'WORD') return {};
  if (/^(?:percent|prozent|porcentaje|pourcent)$/.test(next.word)) return { kind: 'PERCENT', pieces: 2 };
  const currency = lexicon.place('currencies', next);
  return currency ? { currency: currency.value, pieces: 2 } : {};
}

/** `1,000.50`, `1.000,50` and `1 000,5` as JavaScript writes them; a last group of three digits is a group. */
function plainNumber(digits: string): string {
  const groups = digits.split(/[.,'’]/);
  const last = groups.at(-1) ?? '';
  if (groups.length === 1) return digits;
  return last.length === 3 ? groups.join('') : `${groups.slice(0, -1).join('')}.${last}`;
}

function dateKey(word: string): string {
  const parts = word.split(/[-./]/).map(Number);
  const [year, month, day] = word.includes('-') ? parts : [parts[2], parts[1], parts[0]];
  return `${(year ?? 0) < 100 ? 2000 + (year ?? 0) : year}-${month}-${day}`;
}

const MINUTES = 60;
const NOON = 12;

function timeKey(word: string): string {
  const [, hours = '0', minutes = '0'] = /(\d{1,2})(?:[:.h](\d{2}))?/.exec(word) ?? [];
  const half = /[ap](?=\.?m)/.exec(word)?.[0];
  const hour = half === undefined ? Number(hours) : (Number(hours) % NOON) + (half === 'p' ? NOON : 0);
  return String(hour * MINUTES + Number(minutes));
}
