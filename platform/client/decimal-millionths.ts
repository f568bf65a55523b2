const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i;
const PLACES = 6;
const MOST_DIGITS = 40;

/**
 * Reads decimal text as whole millionths, exactly; digits behind the sixth place are rounded half away from zero.
 *
 * @param text such as `5339.5`, `0`, `-.5` or `1.0E-5`
 * @returns null for text that is no decimal number, or has more than 40 digits
 */
export function parseMillionths(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', part = '', exponent = '0'] = match;
  const digits = whole + part;
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  const shift = PLACES - part.length + Number(exponent);
  const size = shift >= 0 ? BigInt(digits) * 10n ** BigInt(shift) : divideHalfUp(BigInt(digits), 10n ** BigInt(-shift));
  return sign === '-' ? -size : size;
}

function divideHalfUp(value: bigint, by: bigint): bigint {
  return (value * 2n + by) / (by * 2n);
}

/** Writes millionths as decimal text without trailing zeros beyond the least number of places, such as `5339.5` or `5339.50`. */
export function formatMillionths(value: bigint, leastPlaces = 0): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  const part = digits.slice(-PLACES).replace(/0+$/, '').padEnd(leastPlaces, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${part && '.'}${part}`;
}
