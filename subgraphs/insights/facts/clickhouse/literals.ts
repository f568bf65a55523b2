/** Text as ClickHouse reads it. */
export function textLiteral(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Values between parentheses, for `in`; of none, a list that nothing is in. */
export function listLiteral(values: readonly string[]): string {
  return `(${values.length === 0 ? 'null' : values.join(', ')})`;
}

const INT128_MAX = 2n ** 127n - 1n;
const INT128_MIN = -(2n ** 127n);

/** An integer of any size. One beyond 128 bits, which would wrap, is the nearest that fits: no sum comes near it. */
export function integerLiteral(value: bigint | string): string {
  const whole = BigInt(value);
  const fitting = whole > INT128_MAX ? INT128_MAX : whole < INT128_MIN ? INT128_MIN : whole;
  return `toInt128('${fitting}')`;
}

/** A double, bit by bit. */
export function doubleLiteral(value: number): string {
  const bits = new BigUint64Array(new Float64Array([value]).buffer)[0]!;
  return `reinterpretAsFloat64(toUInt64(${bits}))`;
}

/** Generations, for `in`. An array of thousands of numbers is read several times as fast as a list; none is negative. */
export function generationsLiteral(generations: readonly string[]): string {
  return `[${generations.length === 0 ? '-1' : generations.join(', ')}]`;
}
