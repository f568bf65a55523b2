/** A name as it is kept: composed, so that one name has one form, and without the spaces around it, which nobody sees. */
export function normalName(text: string): string {
  return text.normalize('NFC').trim();
}
