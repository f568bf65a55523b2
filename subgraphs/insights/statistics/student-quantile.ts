/** Two-sided quantile of Student's t: the bound that leaves `1 - level` outside, with whole degrees of freedom. */
export function studentQuantile(level: number, degrees: number): number {
  let [low, high] = [0, 1];
  while (within(high, degrees) < level) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (within(middle, degrees) < level) low = middle;
    else high = middle;
  }
}

/** Probability of lying between -t and t: the finite sums 26.7.3 and 26.7.4 of Abramowitz & Stegun. */
function within(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const square = Math.cos(angle) ** 2;
  const odd = degrees % 2 === 1;
  let term = odd ? Math.cos(angle) : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let at = odd ? 3 : 2; at < degrees; at += 2) {
    term *= (square * (at - 1)) / at;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
