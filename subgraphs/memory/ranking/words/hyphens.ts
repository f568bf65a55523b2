/** Hyphens as typesetting writes them, at which lines are broken or are not. */
const OTHER_HYPHENS = /[\u2010\u2011\u058A]/g;
/** Only shows where a line may be broken. */
const SOFT_HYPHEN = /\u00AD/g;
/** Words of a letter or two are joined to others, numbers and codes are not. */
const HYPHENATED = /^[\p{L}\p{M}']+(?:-[\p{L}\p{M}']+){1,4}$/u;

/** A text with one kind of hyphen, and none that is not there unless a line ends. */
export function withPlainHyphens(text: string): string {
  return text.replace(SOFT_HYPHEN, '').replace(OTHER_HYPHENS, '-');
}

/** A word written in one, with the parts it has where it is written with hyphens. */
export interface ClosedForm {
  form: string;
  parts: readonly string[];
}

/**
 * Returns the closed forms of a hyphenated word, without all of its hyphens or without one: `kick-off` is `kickoff`, `E-Mail-Versand` is
 * `EMailVersand`, `EMail` and `MailVersand`. Empty for anything but a word with hyphens.
 */
export function closedForms(piece: string): ClosedForm[] {
  if (!HYPHENATED.test(piece)) return [];
  const parts = piece.split('-');
  const closed = (from: number, to: number) => ({ form: parts.slice(from, to).join(''), parts: parts.slice(from, to) });
  const pairs = parts.length > 2 ? parts.slice(1).map((_part, at) => closed(at, at + 2)) : [];
  return [...pairs, closed(0, parts.length)];
}
