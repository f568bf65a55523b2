import type { Violation } from '#kit/errors/refusals.ts';

/** Invisible and text-direction characters can hide what a text says; single joiners cannot. Control characters are refused wherever they come. */
const HIDING = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Emoji are joined and varied by such characters, which there hide nothing: a family, a flag, a heart that is red. */
const EMOJI =
  /\p{RGI_Emoji_Tag_Sequence}|\p{Emoji_Keycap_Sequence}|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{EMod}?)*/gv;
/** Joiners and non-joiners where letters need them, one or a mistyped second one, and not in rows which could spell something out. */
const JOINERS =
  /(?<=[\p{L}\p{M}\p{N}])[\u200C\u200D]{1,2}(?![\u200C\u200D])|(?<![\u200C\u200D])[\u200C\u200D](?=\p{L})/gu;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without the characters nobody sees, which would make other words of it: soft hyphens, zero-width spaces, marks of direction. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** What is wrong with a text that is to be kept and shown to others, besides its length and what no text of the graph may hold. */
export function textViolations(path: string, text: string): Violation[] {
  if (text === '') return [];
  const found: Violation[] = [];
  const hiding = HIDING.exec(text.replace(EMOJI, '').replace(JOINERS, ''))?.[0];
  if (hiding !== undefined) {
    const message = `holds the invisible character ${codePoint(hiding)}: remove zero-width and text-direction characters, but joiners of letters and emoji`;
    found.push({ path, rule: 'characters', message });
  }
  if (text.trim() === '') found.push({ path, rule: 'blank', message: 'must say something' });
  return found;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
