/**
 * An amount of money, such as `EUR 12.34`.
 *
 * @param minor the amount in minor units
 * @param offset how many minor units make one major unit, by the platform's own table
 */
export function sayMoney(minor: string, { currency, offset }: { currency: string; offset: number }): string {
  const digits = Math.round(Math.log10(offset));
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(Number(minor) / offset);
}
