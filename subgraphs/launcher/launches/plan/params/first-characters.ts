/** The first so many characters of a text; one of two code units counts once and is never cut in half. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
