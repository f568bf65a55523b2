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

/**
 * An amount of money in major units, such as `EUR 12.34`, with as many digits as it has.
 *
 * @param major the amount as a decimal
 */
export function sayMajorMoney(major: string, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: 6,
  });
  return format.format(major as Intl.StringNumericLiteral);
}
