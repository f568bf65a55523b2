const WHOLE_UNITS = new Set(['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND']);

/** True for three capital letters. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/u.test(text);
}

/**
 * Returns the number of the platform's integer money units (budgets, bids, caps, amounts spent) in one major unit of a currency.
 *
 * This is the platform's own table. ISO 4217 and `Intl` disagree with it: they give TWD, CRC, COP, HUF, IDR and ISK two
 * digits here or there, where the platform counts whole units, and BHD and JOD three, where it counts hundredths. A budget
 * computed from them is wrong by ten or a hundred times, and that much money gets spent.
 *
 * @param code three letters, such as `EUR`
 * @throws RangeError when `code` is not three capital letters
 */
export function currencyOffset(code: string): 1 | 100 {
  if (!isCurrencyCode(code))
    throw new RangeError(`"${code}" is no currency code; give three capital letters such as EUR`);
  return WHOLE_UNITS.has(code) ? 1 : 100;
}
