import { codePoint, hidingCharacter } from '#kit/text/hidden-characters.ts';

/** What a text may be: one `line`, such as a name, one `asWritten`, such as an address, whose rules say more, several `lines`, or `any` text, which comes from where nobody can correct it. */
export type TextForm = 'line' | 'asWritten' | 'lines' | 'any';

const LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202D\u202E]/u;

/** Characters that steer a terminal or make other text of what is shown. */
const REFUSED: Record<TextForm, RegExp | undefined> = {
  line: LINE,
  asWritten: LINE,
  lines: /(?![\t\n\r])\p{Cc}/u,
  any: undefined,
};
/** Put by decoders in the place of what they could not read. */
const LOST = '\uFFFD';

/** Why a text cannot be taken, in words for whoever sent it; undefined when it can. What no database can keep is a fault of every form. */
export function textFault(text: string, form: TextForm = 'any'): string | undefined {
  const found = text.includes('\u0000') ? '\u0000' : REFUSED[form]?.exec(text)?.[0];
  if (found !== undefined) return `holds the character ${codePoint(found)}: remove it`;
  if (!text.isWellFormed()) return 'holds half of a surrogate pair: send valid Unicode';
  if (form === 'any') return undefined;
  if (text.includes(LOST)) return 'holds U+FFFD, which stands for a character that was lost: write it anew, as UTF-8';
  return form === 'line' ? hidingFault(text) : undefined;
}

/** Why a text that is read by others, such as a name or a fact, cannot be taken: it holds more than they see. */
export function hidingFault(text: string): string | undefined {
  const hiding = hidingCharacter(text);
  if (hiding === undefined) return undefined;
  return `holds the invisible character ${codePoint(hiding)}: remove zero-width and text-direction characters, but joiners of letters and emoji`;
}
