/** Spaces at which no line is broken, and narrow ones: between digits they only divide groups of a number. */
const HARD_SPACE = String.raw`[\u00A0\u2000-\u200A\u202F]`;
const HARD = new RegExp(HARD_SPACE);
const HARD_GROUPS = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}]|\d\s)[1-9]\d{0,2}(?:${HARD_SPACE}\d{3})+(?!\d)`, 'gu');

/** Groups of three digits with no other number beside them: `3 500`, but neither `555 123 4567` nor `020 500`. Source of a regular expression. */
export const SPACED_GROUPS = String.raw`(?<!\d )[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?(?![\p{L}\p{M}\p{N}]| \d|[-_.,:/&+'@][\p{L}\p{M}\p{N}])`;
const ANY_GROUPS = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}][-_.,:/&+'])${SPACED_GROUPS}`, 'gu');
const GROUPS_HERE = new RegExp(SPACED_GROUPS, 'uy');

/** A text with numbers in one piece whose groups are divided by hard spaces. */
export function withoutHardGroups(text: string): string {
  return HARD.test(text) ? text.replace(HARD_GROUPS, (number) => number.replace(/\D/g, '')) : text;
}

/** A text with numbers in one piece whose groups are divided by any spaces. */
export function withoutSpacedGroups(text: string): string {
  return withoutHardGroups(text).replace(ANY_GROUPS, (number) => number.replaceAll(' ', ''));
}

/** Returns the end of a number whose first group stands from `start` up to `end`; `end` when no group follows. */
export function endOfSpacedGroups(text: string, start: number, end: number): number {
  if (!isDigit(text, end + 1) || end - start > 3) return end;
  GROUPS_HERE.lastIndex = start;
  return GROUPS_HERE.test(text) ? GROUPS_HERE.lastIndex : end;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
