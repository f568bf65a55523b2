import { invalidParameter } from './wire-error.ts';

const DECODER = new TextDecoder('utf-8', { fatal: true });
const ESCAPED = /(?:%[0-9a-f]{2})+/giu;

/**
 * Text of bytes in UTF-8.
 *
 * @throws WireError code 100 for other bytes
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return DECODER.decode(bytes);
  } catch {
    throw invalidParameter('The request is not valid UTF-8');
  }
}

/**
 * The same text, whose escaped bytes are checked: what reads a form afterwards makes characters up for those that are not UTF-8.
 *
 * @throws WireError code 100 for escaped bytes that are not UTF-8
 */
export function escapedText(text: string): string {
  for (const [bytes] of text.matchAll(ESCAPED)) unescaped(bytes);
  return text;
}

/**
 * A part of a path without its escapes.
 *
 * @throws WireError code 100 for escapes that are none, or bytes that are not UTF-8
 */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidParameter('The address is not valid UTF-8');
  }
}
