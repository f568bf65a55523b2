import { currencyOffset, isCurrencyCode } from './currency-offset.ts';

/** An amount in one currency, as the graph shows it. */
export interface Money {
  /** Amount in the units of `currencyOffset`, as digits. */
  amountMinor: string;
  currency: string;
  formatted: string;
}

/** Currencies of which a thousandth is in use. */
const THOUSANDTHS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Digits after the point of a currency's amounts: none where the platform counts whole units, else as many as are in use. */
function digitsOf(currency: string): number {
  if (currencyOffset(currency) === 1) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

/**
 * An amount of minor units in major units with its currency, for any locale: `12.34 USD`, `300 JPY`, `12.340 KWD`, `-0.05 EUR`. Exact for any number
 * of digits. Throws RangeError for what is no currency code.
 */
export function formatMoney(amountMinor: bigint, currency: string): string {
  const offset = BigInt(currencyOffset(currency));
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const digits = digitsOf(currency);
  const places = String(offset).length - 1;
  const part = places === 0 ? '' : String(size % offset).padStart(places, '0');
  const fraction = digits === 0 ? '' : `.${part.padEnd(digits, '0')}`;
  return `${amountMinor < 0n ? '-' : ''}${size / offset}${fraction} ${currency}`;
}

/** An amount as the graph shows it; null for no amount. */
export function moneyOf(amountMinor: bigint | string | number, currency: string): Money;
export function moneyOf(amountMinor: bigint | string | number | null | undefined, currency: string): Money | null;
export function moneyOf(amountMinor: bigint | string | number | null | undefined, currency: string): Money | null {
  if (amountMinor == null) return null;
  const amount = BigInt(amountMinor);
  return { amountMinor: String(amount), currency, formatted: formatMoney(amount, currency) };
}

const MILLION = 1_000_000n;

/** An amount of millionths of a major unit, rounded half away from zero to the minor unit; null for what is no currency code. */
export function moneyOfMillionths(millionths: bigint, currency: string): Money | null {
  if (!isCurrencyCode(currency)) return null;
  const size = (millionths < 0n ? -millionths : millionths) * BigInt(currencyOffset(currency));
  const rounded = (size * 2n + MILLION) / (MILLION * 2n);
  return moneyOf(millionths < 0n ? -rounded : rounded, currency);
}
