import { NORMAL_BOUND, TAIL } from './interval.ts';
import { logGamma } from './log-gamma.ts';

const EPSILON = 1e-16;
const TINY = 1e-300;
/** Sums need several times the root of the shape in terms. Beyond it the cube root is normal to all digits of a double. */
const LARGEST_SUMMED = 1e9;
const MOST_STEPS = 200;

/** Quantile that cuts off one side of the gamma distribution with this shape and scale 1, as intervals do; 0 for shape 0. */
export function gammaQuantile(side: 'low' | 'high', shape: number): number {
  if (shape === 0) return 0;
  const start = wilsonHilferty(side === 'low' ? -NORMAL_BOUND : NORMAL_BOUND, shape);
  return shape > LARGEST_SUMMED ? start : solve(side === 'low' ? TAIL : 1 - TAIL, shape, start);
}

/** Newton's steps, with halves of the interval that holds the answer where a step leaves it. */
function solve(probability: number, shape: number, start: number): number {
  let [low, high] = [0, Infinity];
  let x = start > 0 ? start : smallQuantile(probability, shape);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const over = gammaProbability(x, shape) - probability;
    if (over > 0) high = x;
    else low = x;
    const density = Math.exp((shape - 1) * Math.log(x) - x - logGamma(shape));
    const next = x - over / density;
    const inside = next > low && next < high ? next : high === Infinity ? x * 2 : (low + high) / 2;
    if (Math.abs(inside - x) <= x * 1e-14) return inside;
    x = inside;
  }
  return x;
}

/** The lowest term of the series, which small quantiles of small shapes consist of. */
function smallQuantile(probability: number, shape: number): number {
  return Math.max(TINY, Math.exp((Math.log(probability) + logGamma(shape + 1)) / shape));
}

/** The cube root is nearly normal: Wilson & Hilferty 1931. */
function wilsonHilferty(deviations: number, shape: number): number {
  const ninth = 1 / (9 * shape);
  return shape * (1 - ninth + deviations * Math.sqrt(ninth)) ** 3;
}

/** Regularized lower incomplete gamma function: a series below the shape, a continued fraction (Lentz) above it. */
function gammaProbability(x: number, shape: number): number {
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  return x < shape + 1 ? front * series(x, shape) : 1 - front * continuedFraction(x, shape);
}

function series(x: number, shape: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let at = shape + 1; term > sum * EPSILON; at += 1) {
    term *= x / at;
    sum += term;
  }
  return sum;
}

function continuedFraction(x: number, shape: number): number {
  let b = x + 1 - shape;
  let c = 1 / TINY;
  let d = 1 / b;
  let product = d;
  for (let at = 1, change = 0; Math.abs(change - 1) > EPSILON * 4; at += 1) {
    const a = -at * (at - shape);
    b += 2;
    d = 1 / notZero(a * d + b);
    c = notZero(b + a / c);
    change = c * d;
    product *= change;
  }
  return product;
}

function notZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
