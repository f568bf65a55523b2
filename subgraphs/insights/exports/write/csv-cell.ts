/** Beginnings a spreadsheet takes for a formula, and their full-width forms, which some take for the same. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const QUOTED = /[",\r\n]/u;

/** A cell of text. One that a spreadsheet would run as a formula begins with an apostrophe. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
