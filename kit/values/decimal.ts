const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/u;

/** True when a text is a decimal number that `compareDecimals` can read. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`; exact however many digits they have. */
export function compareDecimals(a: string, b: string): number {
  const left = scaled(a);
  const right = scaled(b);
  const places = Math.max(left.places, right.places);
  const x = left.digits * 10n ** BigInt(places - left.places);
  const y = right.digits * 10n ** BigInt(places - right.places);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The number as `digits / 10 ** places`. */
function scaled(text: string): { digits: bigint; places: number } {
  const match = DECIMAL.exec(text);
  if (match === null) throw new RangeError('This is not a decimal number.');
  const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const places = fraction.length - Number(exponent);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}
