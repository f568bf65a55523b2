import { endOfSpacedGroups } from '#subgraphs/memory/ranking/words/spaced-groups.ts';

const WITHIN = 1;
const JOINT = 2;
const NOT_PLAIN = 3;
const SPACE = 4;

/** Role of each ASCII sign in a piece: part of it, a joint of two parts, or a sign that plain texts do not have. */
const SIGNS = new Uint8Array(128);
mark(WITHIN, '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
mark(JOINT, "-_.,:/&+'");
mark(NOT_PLAIN, '@#`');
mark(SPACE, ' ');

function mark(kind: number, signs: string): void {
  for (const sign of signs) SIGNS[sign.charCodeAt(0)] = kind;
}

/**
 * Calls `found` with where each word, number or code of a text begins and where it ends, with what joins them: `don't`, `follow-up`,
 * `abc-123`, `10:30`, `3 500`. False as soon as the text has an address, a tag, a grave accent or a letter beyond ASCII, which most have not; those
 * which have are to be read with regular expressions, which takes many times as long.
 */
export function readPlainPieces(text: string, found: (start: number, end: number) => void): boolean {
  if (text.includes('://')) return false;
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    const kind = signAt(text, at);
    if (kind === NOT_PLAIN) return false;
    if (kind === WITHIN) {
      if (start < 0) start = at;
    } else if (start >= 0 && (kind !== JOINT || signAt(text, at + 1) !== WITHIN)) {
      const end = kind === SPACE ? endOfSpacedGroups(text, start, at) : at;
      found(start, end);
      start = -1;
      if (end > at) at = end - 1;
    }
  }
  if (start >= 0) found(start, text.length);
  return true;
}

/** Behind the end of the text there is nothing, which is no part of a piece. */
function signAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? SIGNS[code]! : code >= 128 ? NOT_PLAIN : 0;
}
