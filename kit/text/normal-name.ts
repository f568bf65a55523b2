/** Stored form of a name: composed, so that one name has one form, and without the invisible spaces around it. */
export function normalName(text: string): string {
  return text.normalize('NFC').trim();
}
