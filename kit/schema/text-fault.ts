/** What a text may be: one `line`, such as a name, several `lines`, or `any` text, which comes from where nobody can correct it. */
export type TextForm = 'line' | 'lines' | 'any';

/**
 * Characters that steer a terminal or make other text of what is shown. Joiners, marks and isolates stay: emoji, Persian, Indic and
 * right-to-left writing need them.
 */
const REFUSED: Record<TextForm, RegExp | undefined> = {
  line: /[\p{Cc}\p{Zl}\p{Zp}\u202D\u202E]/u,
  lines: /(?![\t\n\r])\p{Cc}/u,
  any: undefined,
};

/** Why a text cannot be taken, in words for whoever sent it; undefined when it can. What no database can keep is a fault of every form. */
export function textFault(text: string, form: TextForm = 'any'): string | undefined {
  const found = text.includes('\u0000') ? '\u0000' : REFUSED[form]?.exec(text)?.[0];
  if (found !== undefined) return `holds the character ${codePoint(found)}: remove it`;
  return text.isWellFormed() ? undefined : 'holds half of a surrogate pair: send valid Unicode';
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
