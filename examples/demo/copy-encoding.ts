import { decodeUtf8 } from '#kit/text/decode-utf8.ts';
import { FolderError } from './folder-error.ts';

const SAVE_AS = 'Save it as "CSV UTF-8 (comma delimited)" in Excel, or as CSV with the character set UTF-8 elsewhere';
/** Letters of DOS, which Excel calls "CSV (MS-DOS)", from 0x80 on. */
const DOS_LETTERS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿';
const DOS_SHARP_S = 0xe1;
/** Letters and signs of copy in western languages besides ASCII. */
const USUAL = /[äöüßÄÖÜàáâãåæçèéêëìíîïñòóôõøœùúûýÀÁÂÇÈÉÊÑÓÚØÅÆŒ€£¿¡«»„“”‘’–—…°©®™]/u;
const SHOWN = 40;

interface Encoding {
  name: string;
  savedBy: string;
  decode: (bytes: Uint8Array) => string;
}

const ENCODINGS: readonly Encoding[] = [
  { name: 'Windows-1252', savedBy: 'Excel on Windows', decode: (bytes) => decodeAs('windows-1252', bytes) },
  { name: 'MacRoman', savedBy: 'Excel on a Mac', decode: (bytes) => decodeAs('macintosh', bytes) },
  { name: 'the one of MS-DOS (code page 850)', savedBy: 'Excel as "CSV (MS-DOS)"', decode: decodeDos },
];

/** Text of a CSV in UTF-8, or in UTF-16 with a mark of its byte order. Throws FolderError naming what it is instead. */
export function decodeCopy(csv: string, bytes: Uint8Array): string {
  const text = decodeMarked(bytes) ?? decodeUtf8(bytes);
  if (text !== null && !text.includes('\u0000')) return text;
  throw new FolderError(`${csv} ${whatItIs(bytes, text)}.`);
}

/** Excel's "Unicode Text" is UTF-16 and says so. */
function decodeMarked(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function whatItIs(bytes: Uint8Array, text: string | null): string {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return `is a workbook, not a CSV file, whatever its name. Open it and save it as "CSV UTF-8 (comma delimited)"`;
  }
  const marked = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  if (marked || isWide(bytes)) return `is not UTF-8, but seems to be damaged or unmarked UTF-16. ${SAVE_AS}`;
  if (text !== null) return `holds the character U+0000, which no CSV does. ${SAVE_AS}`;
  const [best] = ENCODINGS.map((encoding) => ({ encoding, likeness: likenessOf(encoding.decode(bytes)) })).sort(
    (one, other) => other.likeness - one.likeness,
  );
  const at = firstFault(bytes);
  if (best === undefined || best.likeness <= 0) {
    return `is not UTF-8: line ${lineOf(bytes, at)} has bytes that are no character. ${SAVE_AS}`;
  }
  const { name, savedBy, decode } = best.encoding;
  const example = around(decode(bytes), decode(bytes.subarray(0, at)).length);
  return `is not UTF-8, but probably ${name}, as ${savedBy} saves CSV: line ${lineOf(bytes, at)} has "${example}" then. ${SAVE_AS}`;
}

function startsWith(bytes: Uint8Array, begin: readonly number[]): boolean {
  return begin.every((byte, index) => bytes[index] === byte);
}

/** ASCII in UTF-16 has a zero in every other byte. */
function isWide(bytes: Uint8Array): boolean {
  return bytes.filter((byte) => byte === 0).length > bytes.length / 4;
}

/** The bytes before the first that are not UTF-8. */
function firstFault(bytes: Uint8Array): number {
  let valid = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    if (at < valid) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (decodeUtf8(bytes.subarray(at, at + length)) === null) return at;
    valid = at + length;
  }
  return bytes.length;
}

function lineOf(bytes: Uint8Array, at: number): number {
  return decodeAs('windows-1252', bytes.subarray(0, at)).split(/\r\n|\r|\n/u).length;
}

function around(text: string, at: number): string {
  const line = /[^\r\n]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const rest = /^[^\r\n]*/u.exec(text.slice(at))?.[0] ?? '';
  return `${line.slice(-SHOWN / 2)}${rest.slice(0, SHOWN / 2)}`.trim();
}

/** Usual signs less unusual ones; letters next to letters count most. */
function likenessOf(text: string): number {
  let likeness = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign < '\u0080') continue;
    const inWord = /[a-z]/iu.test(`${text[index - 1] ?? ''}${text[index + 1] ?? ''}`);
    if (USUAL.test(sign)) likeness += /\p{L}/u.test(sign) && inWord ? 2 : 1;
    else likeness -= 2;
  }
  return likeness;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

function decodeDos(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    if (byte < 0x80) return String.fromCharCode(byte);
    return byte === DOS_SHARP_S ? 'ß' : (DOS_LETTERS[byte - 0x80] ?? '\uFFFD');
  }).join('');
}
