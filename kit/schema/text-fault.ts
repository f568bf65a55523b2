/** Why no database can keep a text, in words for whoever sent it; undefined when it can. */
export function textFault(text: string): string | undefined {
  if (text.includes('\u0000')) return 'holds the character U+0000: remove it';
  return text.isWellFormed() ? undefined : 'holds half of a surrogate pair: send valid Unicode';
}
