import type { Violation } from '#kit/errors/refusals.ts';

/** Control, invisible and text-direction characters can hide what a text says; line breaks and tabs cannot. */
const HIDING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|[\u{E0100}-\u{E01EF}]/u;
const ALLOWED = /[\t\n\r]/g;

/** What is wrong with a text that is to be kept and shown to others. */
export function textViolations(path: string, text: string): Violation[] {
  const found: Violation[] = [];
  const hiding = HIDING.exec(text.replace(ALLOWED, ''))?.[0];
  if (hiding !== undefined) {
    const message = `holds the invisible character ${codePoint(hiding)}: remove control, zero-width and text-direction characters`;
    found.push({ path, rule: 'characters', message });
  }
  if (!text.isWellFormed()) {
    found.push({ path, rule: 'characters', message: 'holds half of a surrogate pair: send valid Unicode' });
  }
  if (text.trim() === '') found.push({ path, rule: 'blank', message: 'must say something' });
  return found;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
