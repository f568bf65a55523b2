import type { AccountData, ObjectTable, WindowSums } from './account-data.ts';

/** Numbers by row of the objects: exact as integers, and as doubles wherever those are exact too. */
export interface Column {
  /** Largest absolute value. */
  largest: bigint;
  /** Doubles, exact where `largest` is a safe integer; 0 where nothing is known. */
  doubles: Float64Array;
  /** Exact value of a row; 0 where nothing is known. */
  at(row: number): bigint;
  /** True for rows whose value is not known. */
  isUnknown(row: number): boolean;
}

/** A column of values; null is unknown. */
export function columnOf(values: readonly (bigint | null)[]): Column {
  const doubles = new Float64Array(values.length);
  let largest = 0n;
  let largestDouble = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? 0n;
    const double = Number(value);
    doubles[row] = double;
    const size = Math.abs(double);
    if (size < largestDouble) continue;
    largestDouble = size;
    const exact = value < 0n ? -value : value;
    if (exact > largest) largest = exact;
  }
  return {
    largest,
    doubles,
    at: (row) => values[row] ?? 0n,
    isUnknown: (row) => (values[row] ?? null) === null,
  };
}

/**
 * Values of a column of sums in the order of the objects. An object without a row has 0; spend and reach are null where it has a row that
 * does not give them.
 */
export function valuesOfObjects(
  table: ObjectTable,
  { metrics, rows }: { metrics: WindowSums; rows: AccountData['metrics']['rows'] },
  name: string,
): (bigint | null)[] {
  const source = metrics.metrics[name] ?? metrics.actions[name];
  if (!source) throw new Error(`The sums of ${name} were not read.`);
  const mayBeNull = name === 'spend' || name === 'reach';
  const known = metrics.metrics['impressions'];
  return table.ids.map((id) => {
    const row = rows.get(id);
    const value = row === undefined ? null : (source[row] ?? null);
    const hasRow = row !== undefined && (known?.[row] ?? null) !== null;
    return value === null && hasRow && mayBeNull ? null : (value ?? 0n);
  });
}
