/** Invisible characters, by which two texts that seem equal do not differ. */
const UNSEEN = '\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF';
const UNSEEN_SIGNS = new RegExp(`[${UNSEEN}]`, 'gu');

/**
 * Key by which texts are searched, filtered, ordered and compared. Texts that differ only in case, in the encoding of accents and signs, or
 * in invisible characters have the same key.
 */
export function textKey(text: string): string {
  return text.replace(UNSEEN_SIGNS, '').normalize('NFKC').toLowerCase();
}

/** The same key of an SQL expression: the database makes both sides of a comparison within one query. */
export function textKeySql(expression: string): string {
  return `lower(normalize(regexp_replace(${expression}, '[${UNSEEN}]', '', 'g'), NFKC))`;
}
