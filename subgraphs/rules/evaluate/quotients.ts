import type { Column } from './columns.ts';

/** A number by row in millionths: `top · scale / (bottom · divisor)`; a null column is 1. */
export interface Quotient {
  top: Column | null;
  bottom: Column | null;
  scale: bigint;
  /** Above 0; 1 where it is left out. */
  divisor?: bigint;
}

/** Negative, zero or positive for the object of a row. */
export type RowSign = (row: number) => number;

/**
 * Compares two quotients with bottoms above 0, exactly, by cross-multiplication. Doubles are used where no product can leave their exact
 * integers, which the largest values of the columns prove; else big integers.
 */
export function comparison(left: Quotient, right: Quotient): RowSign {
  const ofLeft = left.scale * (right.divisor ?? 1n);
  const ofRight = right.scale * (left.divisor ?? 1n);
  const common = greatestDivisor(ofLeft, ofRight);
  const a = productOf([left.top, right.bottom], ofLeft / common);
  const b = productOf([right.top, left.bottom], ofRight / common);
  if (a.largest <= EXACT && b.largest <= EXACT) return signOfDoubles(a, b);
  return (row) => {
    const [one, other] = [exactProduct(a, row), exactProduct(b, row)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
}

/** A quotient of one row in millionths, with a bottom above 0. */
export function quotientAt(
  { top, bottom, scale, divisor = 1n }: Quotient,
  row: number,
): { top: bigint; bottom: bigint } {
  return { top: (top?.at(row) ?? 1n) * scale, bottom: (bottom?.at(row) ?? 1n) * divisor };
}

const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** A product of columns and a factor. */
interface Product {
  columns: readonly Column[];
  factor: bigint;
  largest: bigint;
}

function productOf(parts: readonly (Column | null)[], factor: bigint): Product {
  const columns = parts.filter((part) => part !== null);
  const size = factor < 0n ? -factor : factor;
  // A product of ones that is never reached is exact as well.
  const largest = columns.reduce((product, { largest: one }) => product * (one > 1n ? one : 1n), size);
  return { columns, factor, largest };
}

function exactProduct({ columns, factor }: Product, row: number): bigint {
  return columns.reduce((product, column) => product * column.at(row), factor);
}

function signOfDoubles(a: Product, b: Product): RowSign {
  const [one, other] = [doubleProduct(a), doubleProduct(b)];
  return (row) => one(row) - other(row);
}

function doubleProduct({ columns, factor }: Product): RowSign {
  const constant = Number(factor);
  const [first, second] = columns.map(({ doubles }) => doubles);
  if (!first) return () => constant;
  if (!second) return constant === 1 ? (row) => first[row]! : (row) => first[row]! * constant;
  return (row) => first[row]! * second[row]! * constant;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
}
