/** Characters that control a terminal, or reverse text: names from the ad platform may hold anything. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** A line of text as it can be shown in a terminal, where such characters become `\u{1b}`. */
export function printable(line: string): string {
  return line.replace(STEERING, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
