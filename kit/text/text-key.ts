/** Signs that nobody sees, by which two texts that look the same are not told apart. */
const UNSEEN = '\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF';
const UNSEEN_SIGNS = new RegExp(`[${UNSEEN}]`, 'gu');

/**
 * What texts are compared by, wherever they are searched, filtered, ordered or told apart: neither their case, nor how their accents and
 * signs are encoded, nor what nobody sees makes two of one.
 */
export function textKey(text: string): string {
  return text.replace(UNSEEN_SIGNS, '').normalize('NFKC').toLowerCase();
}

/** The same of an SQL expression: what is compared in one query is made a key by the database on both sides. */
export function textKeySql(expression: string): string {
  return `lower(normalize(regexp_replace(${expression}, '[${UNSEEN}]', '', 'g'), NFKC))`;
}
