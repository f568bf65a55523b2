/** Text as ClickHouse reads it. */
export function textLiteral(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Values between parentheses, for `in`; of none, a list that nothing is in. */
export function listLiteral(values: readonly string[]): string {
  return `(${values.length === 0 ? 'null' : values.join(', ')})`;
}

/** An integer of any size. */
export function integerLiteral(value: bigint | string): string {
  return `toInt128('${BigInt(value)}')`;
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
