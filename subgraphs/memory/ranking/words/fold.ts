/** Text in one form of Unicode, in lower case and with straight apostrophes: what stemmers expect. */
export function lowered(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'");
}

const PLAIN_ASCII = /^[\x20-\x7e]*$/;
/** Marks put on letters of any script, and Hebrew points; but not the vowels of Indic scripts, nor what makes one kana another. */
const DIACRITICS = /(?:(?![\u3099\u309A])[\p{Script=Inherited}\u0591-\u05C7])+/gu;
const LIGATURES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** A lowered word without its accents, so that it is found however it is typed. */
export function folded(word: string): string {
  if (PLAIN_ASCII.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .replace(/[ßæœøłđı]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFC');
}
