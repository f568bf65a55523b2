import { currencyOffset } from '#platform/client/currency-offset.ts';

/** An amount of minor units in major units with its currency: `12.34 USD`, `300 JPY`, `-0.05 EUR`. */
export function formatMoney(amountMinor: bigint, currency: string): string {
  const offset = BigInt(currencyOffset(currency));
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const places = String(offset).length - 1;
  const fraction = places === 0 ? '' : `.${String(size % offset).padStart(places, '0')}`;
  return `${amountMinor < 0n ? '-' : ''}${size / offset}${fraction} ${currency}`;
}
