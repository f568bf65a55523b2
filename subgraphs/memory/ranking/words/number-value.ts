/** Before the tag's colon stands no language: a value has no inflections. */
const TAG = 'n:';

/** Thousands in groups of three, divided by one sign, with decimals behind another one. */
const GROUPED = /^([1-9]\d{0,2}(?:([.,'])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
/** Groups of two before the last one, as in India. */
const LAKHS = /^([1-9]\d?(?:,\d\d)+,\d{3})(?:\.(\d+))?$/;
/** Groups divided by spaces. */
const SPACED = /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/;
const UNGROUPED = /^(\d+)(?:[.,](\d+))?$/;
const ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const DECIMAL = /^\d+[.,]\d+$/;
/** `24.12`, `9.30`, `12.2026`. */
const DATE_OR_TIME = /^(?:[0-2]?\d|3[01])\.[0-5]?\d$|^(?:0?\d|1[0-2])\.(?:19|20)\d\d$|^(?:19|20)\d\d\.(?:0?\d|1[0-2])$/;
const NO_CENTS = '00';

/**
 * Returns the value of a number in any notation, in the form of the index's stems: `n:3500` for `3500`, `3,500`, `3.500`, `3'500`, `3 500` and
 * `3,500.00`, `n:3.5` for `3,5` and `3.5`. Three digits behind a single sign are thousands. Null for dates, versions, addresses and other codes.
 */
export function numberValue(word: string): string | null {
  const first = word.charCodeAt(0);
  if (!(first >= 48 && first <= 57)) return null;
  const [whole, decimals] = partsOf(word) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replace(/\D/g, '');
  return decimals === undefined || decimals === NO_CENTS ? TAG + digits : `${TAG}${digits}.${decimals}`;
}

/** Returns true when a key is the value of a number, not the stem of a word. */
export function isNumberValue(stem: string): boolean {
  return stem.startsWith(TAG);
}

/**
 * Returns true when the signs within a number divide nothing but the number: no part of it is a number of its own, as those of a date or a time are.
 */
export function isIndivisible(word: string): boolean {
  if (ADDRESS.test(word)) return false;
  return GROUPED.test(word) || LAKHS.test(word) || (DECIMAL.test(word) && !DATE_OR_TIME.test(word));
}

function partsOf(word: string): [whole: string, decimals: string | undefined] | null {
  const grouped = ADDRESS.test(word) ? null : GROUPED.exec(word);
  if (grouped) return [grouped[1]!, grouped[3]];
  const [, whole, decimals] = LAKHS.exec(word) ?? SPACED.exec(word) ?? UNGROUPED.exec(word) ?? [];
  return whole === undefined ? null : [whole, decimals];
}
