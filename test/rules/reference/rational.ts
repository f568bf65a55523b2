/** An exact fraction; its bottom is above 0. */
export interface Rational {
  top: bigint;
  bottom: bigint;
}

/** A fraction of two whole numbers. */
export function rational(top: bigint, bottom = 1n): Rational {
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

/** The fraction of a JSON number or decimal text. */
export function rationalOf(value: number | string): Rational {
  const text = typeof value === 'number' ? value.toFixed(6) : value;
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const size = rational(BigInt(whole + part), 10n ** BigInt(part.length));
  return text.startsWith('-') ? { ...size, top: -size.top } : size;
}

/** The product. */
export function times(a: Rational, b: Rational): Rational {
  return rational(a.top * b.top, a.bottom * b.bottom);
}

/** The quotient; null where the divisor is not above 0. */
export function over(a: Rational, b: Rational): Rational | null {
  return b.top <= 0n ? null : rational(a.top * b.bottom, a.bottom * b.top);
}

/** Negative, zero or positive. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Six places, halves to the even digit, without trailing zeros. */
export function shown({ top, bottom }: Rational): string {
  const scaled = (top < 0n ? -top : top) * 1_000_000n;
  let digits = scaled / bottom;
  const twice = (scaled - digits * bottom) * 2n;
  if (twice > bottom || (twice === bottom && digits % 2n !== 0n)) digits += 1n;
  const text = digits.toString().padStart(7, '0');
  const places = text.slice(-6).replace(/0*$/u, '');
  return `${top < 0n && digits !== 0n ? '-' : ''}${text.slice(0, -6)}${places === '' ? '' : `.${places}`}`;
}
