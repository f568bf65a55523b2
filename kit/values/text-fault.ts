import { codePoint, hidingCharacter } from '#kit/text/hidden-characters.ts';

/**
 * Form of a text: one `line`, such as a name, one `asWritten`, such as an address, whose rules say more, several `lines`, or `any` text,
 * from a source that nobody can correct.
 */
export type TextForm = 'line' | 'asWritten' | 'lines' | 'any';

const LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202D\u202E]/u;

/** Characters that steer a terminal or change the shown text. */
const REFUSED: Record<TextForm, RegExp | undefined> = {
  line: LINE,
  asWritten: LINE,
  lines: /(?![\t\n\r])\p{Cc}/u,
  any: undefined,
};
/** Replacement character of decoders for unreadable bytes. */
const LOST = '\uFFFD';

/** Describes the fault of a text to its sender; undefined for a valid one. Text that no database can store is a fault in every form. */
export function textFault(text: string, form: TextForm = 'any'): string | undefined {
  const found = text.includes('\u0000') ? '\u0000' : REFUSED[form]?.exec(text)?.[0];
  if (found !== undefined) return `holds the character ${codePoint(found)}: remove it`;
  if (!text.isWellFormed()) return 'holds half of a surrogate pair: send valid Unicode';
  if (form === 'any') return undefined;
  if (text.includes(LOST)) return 'holds U+FFFD, which stands for a character that was lost: write it anew, as UTF-8';
  return form === 'line' ? hidingFault(text) : undefined;
}

/** Describes the fault of a text for others, such as a name or a fact, that holds more than they see. */
export function hidingFault(text: string): string | undefined {
  const hiding = hidingCharacter(text);
  if (hiding === undefined) return undefined;
  return `holds the invisible character ${codePoint(hiding)}: remove zero-width and text-direction characters, but joiners of letters and emoji`;
}
