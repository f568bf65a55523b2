/** Invisible characters and those that reverse text can hide its meaning; line separators break a single line. */
const HIDING = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Patterns in which such characters hide nothing, because they shape visible text. */
const NEEDED: readonly RegExp[] = [
  // Emoji are joined and varied by them: a family, a flag, a heart that is red.
  /\p{RGI_Emoji_Tag_Sequence}|\p{Emoji_Keycap_Sequence}|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{EMod}?)*/gv,
  // Joiners and non-joiners where letters need them, one or a mistyped second one, and not in rows that could spell something out.
  /(?<=[\p{L}\p{M}\p{N}])[\u200C\u200D]{1,2}(?![\u200C\u200D])|(?<![\u200C\u200D])[\u200C\u200D](?=\p{L})/gu,
  // One of the forms of an ideograph, as in names of people and places.
  /(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}](?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])/gu,
];
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Marks of direction and isolates that end: beside letters written from right to left they put other words in their place. */
const DIRECTIONS =
  /[\u200E\u200F\u061C]|[\u2066-\u2068](?=[^\u2066-\u2069]*\u2069)|(?<=[\u2066-\u2068][^\u2066-\u2069]*)\u2069/gu;

/** The first character of a text that is invisible or changes its appearance, and that no letter or emoji needs; undefined for none. */
export function hidingCharacter(text: string): string | undefined {
  if (!HIDING.test(text)) return undefined;
  const shown = NEEDED.reduce((rest, needed) => rest.replace(needed, ''), text);
  return HIDING.exec(RIGHT_TO_LEFT.test(text) ? shown.replace(DIRECTIONS, '') : shown)?.[0];
}

/** Removes invisible characters, which would make other words of a text: soft hyphens, zero-width spaces, marks of direction. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** A character by its number, as `U+200B`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
