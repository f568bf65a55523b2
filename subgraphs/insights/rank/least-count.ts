import { millionthsAtLeast } from '#subgraphs/insights/query/decimal-text.ts';

const MILLION = 1_000_000n;
/** Digits of whole numbers beyond all sums there are. */
const MOST_DIGITS = 24;

/** Least millionths that reach a count given as number, or as decimal text with an optional sign. */
export function leastCount(count: number | string): bigint {
  if (typeof count === 'number') return millionthsAtLeast(count);
  const negative = count.startsWith('-');
  const [whole = '', part = ''] = count.replace(/^[+-]/u, '').split('.');
  const digits = whole.replace(/^0+/u, '');
  if (digits.length > MOST_DIGITS) return 10n ** BigInt(MOST_DIGITS) * MILLION * (negative ? -1n : 1n);
  const millionths = BigInt(digits || '0') * MILLION + BigInt(part.slice(0, 6).padEnd(6, '0'));
  if (negative) return -millionths;
  return /[1-9]/u.test(part.slice(6)) ? millionths + 1n : millionths;
}
