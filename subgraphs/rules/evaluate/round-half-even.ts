/** A quotient with a bottom above 0, rounded to a whole number, halves to the even one. */
export function roundHalfEven(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  const whole = size / bottom;
  const rest = 2n * (size % bottom);
  const up = rest > bottom || (rest === bottom && whole % 2n === 1n);
  const rounded = up ? whole + 1n : whole;
  return top < 0n ? -rounded : rounded;
}
