import { currencyOffset, isCurrencyCode } from '#kit/money/currency-offset.ts';

const MILLION = 1_000_000n;

/** A quotient with six places, rounded half away from zero; null where the divisor is 0. */
export function quotientText(value: bigint, by: bigint): string | null {
  if (by === 0n) return null;
  const negative = value < 0n !== by < 0n;
  const [top, bottom] = [value < 0n ? -value : value, by < 0n ? -by : by];
  const rounded = (top * MILLION * 2n + bottom) / (bottom * 2n);
  const digits = String(rounded).padStart(7, '0');
  return `${negative && rounded !== 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** Number of decimals in amounts of a currency, as the platform counts them; 2 for what is no currency code. */
export function decimalsOf(currency: string): number {
  return isCurrencyCode(currency) ? String(currencyOffset(currency)).length - 1 : 2;
}

/** Least whole millionths that are not below a number as it is written, which need not be finer. */
export function millionthsAtLeast(value: number): bigint {
  const text = String(value);
  if (!text.includes('e')) {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole) * MILLION + BigInt(part.slice(0, 6).padEnd(6, '0')) + (/[1-9]/u.test(part.slice(6)) ? 1n : 0n);
  }
  return value < 1 ? 1n : BigInt(value) * MILLION;
}
