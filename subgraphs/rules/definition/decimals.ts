const PLACES = 6;
const MOST_DIGITS = 18;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/u;
/** Numbers of JSON with more digits are not exact. */
const EXACT_DIGITS = 15;

/** Result of reading a number: its millionths, or the fault of it. */
export type DecimalRead = { millionths: bigint } | { fault: string };

/** Reads a JSON number or a decimal text as whole millionths, exactly: at most 18 digits, at most six of them behind the point. */
export function readDecimal(value: unknown): DecimalRead {
  if (typeof value !== 'number' && typeof value !== 'string') {
    return { fault: 'must be a number, or a decimal such as "12.5"' };
  }
  const match = DECIMAL.exec(plainText(value));
  if (!match) return { fault: `is no decimal number such as 12.5: ${JSON.stringify(value).slice(0, 40)}` };
  const [, sign, whole = '', part = ''] = match;
  const digits = whole.replace(/^0+/u, '').length + part.length;
  if (digits > MOST_DIGITS) return { fault: `must have at most ${MOST_DIGITS} digits, has ${digits}` };
  if (part.length > PLACES) {
    return { fault: `must have at most ${PLACES} digits behind the point, has ${part.length}` };
  }
  if (typeof value === 'number' && digits > EXACT_DIGITS) {
    return { fault: 'has more digits than a JSON number holds: write it as a string' };
  }
  const size = BigInt(whole + part.padEnd(PLACES, '0'));
  return { millionths: sign === '-' ? -size : size };
}

/** A number without an exponent, such as 1e-7 or 1e21 have it. */
function plainText(value: number | string): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/u.exec(text);
  if (typeof value === 'string' || !match) return text;
  const [, sign = '', first = '', rest = '', exponent] = match;
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${first}${rest}`;
  return `${sign}${(first + rest).padEnd(shift + 1, '0')}`;
}

/** Millionths as decimal text without trailing zeros, such as `12.5`. */
export function decimalText(millionths: bigint): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(PLACES + 1, '0');
  const part = digits.slice(-PLACES).replace(/0+$/u, '');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${part && '.'}${part}`;
}

/** Millionths as a JSON number, or as decimal text where a JSON number would not be exact. */
export function decimalJson(millionths: bigint): number | string {
  const text = decimalText(millionths);
  return text.replace(/\D/gu, '').length <= EXACT_DIGITS ? Number(text) : text;
}
