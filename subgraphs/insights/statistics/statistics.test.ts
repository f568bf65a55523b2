import { describe, expect, it } from '@jest/globals';
import { gammaQuantile } from './gamma-quantile.ts';
import { poissonInterval } from './poisson-interval.ts';
import { ratioInterval, type DayMoments } from './ratio-interval.ts';
import { studentQuantile } from './student-quantile.ts';
import { wilsonInterval } from './wilson-interval.ts';

describe("Wilson's interval", () => {
  it.each([
    [1, 1, 20.6549, 100],
    [2, 10, 5.6682, 50.9838],
    [10, 1000, 0.5441, 1.8309],
    [0, 50, 0, 7.1348],
    [41, 1843, 1.6441, 3.0039],
  ])('of %i in %i is %f to %f percent', (hits, trials, low, high) => {
    const interval = wilsonInterval(hits, trials)!;
    expect(interval.low * 100).toBeCloseTo(low, 4);
    expect(interval.high * 100).toBeCloseTo(high, 4);
  });

  it('has no share without trials, or with more hits than trials', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
    expect(wilsonInterval(3, 2)).toBeNull();
  });
});

describe("Garwood's interval", () => {
  it.each([
    [0, 0, 3.6889],
    [1, 0.0253, 5.5716],
    [3, 0.6187, 8.7673],
    [10, 4.7954, 18.3904],
    [50, 37.111, 65.9188],
  ])('of %i is %f to %f', (count, low, high) => {
    const interval = poissonInterval(count);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('grows with fractional counts between those of whole ones', () => {
    const counts = [0, 0.1, 0.5, 1, 1.5, 2, 2.25, 3];
    for (const bound of ['low', 'high'] as const) {
      const bounds = counts.map((count) => poissonInterval(count)[bound]);
      expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
      expect(new Set(bounds).size).toBe(counts.length);
    }
  });

  it('of 100 spent on 50 conversions is 1.5170 to 2.6946 each', () => {
    const { low, high } = poissonInterval(50);
    expect(100 / high).toBeCloseTo(1.517, 4);
    expect(100 / low).toBeCloseTo(2.6946, 4);
  });
});

describe('the gamma quantile', () => {
  // As jStat 1.9.6 has it.
  it.each([
    [0.01, 'low', 3.52268599731e-161],
    [0.5, 'low', 0.000491034558588],
    [0.5, 'high', 2.5119430937],
    [1000, 'low', 938.9730184],
    [1000, 'high', 1062.921151],
    [12_345.5, 'high', 12_564.21779697],
    [9_000_000, 'high', 9_005_880.83904],
    [100_000_000, 'low', 99_980_401.3069],
  ] as const)('of shape %f on the %s side is %d', (shape, side, expected) => {
    expect(gammaQuantile(side, shape) / expected).toBeCloseTo(1, 8);
  });

  it('goes on smoothly where shapes are so large that they are taken as normal', () => {
    for (const side of ['low', 'high'] as const) {
      const before = gammaQuantile(side, 1e9);
      expect(gammaQuantile(side, 1e9 + 1) - before).toBeCloseTo(1, 1);
    }
  });
});

describe("Student's quantile", () => {
  it.each([
    [1, 12.706205],
    [2, 4.302653],
    [6, 2.446912],
    [29, 2.04523],
    [364, 1.966503],
  ])('with %i degrees of freedom is %f', (degrees, expected) => {
    expect(studentQuantile(0.95, degrees)).toBeCloseTo(expected, 6);
  });
});

function momentsOf(days: readonly (readonly [number, number])[]): DayMoments {
  const sum = (of: (spend: bigint, value: bigint) => bigint) =>
    days.reduce((total, [spend, value]) => total + of(BigInt(spend * 1_000_000), BigInt(value * 1_000_000)), 0n);
  return {
    days: days.length,
    spend: sum((spend) => spend),
    value: sum((_, value) => value),
    spendSquared: sum((spend) => spend * spend),
    valueSquared: sum((_, value) => value * value),
    product: sum((spend, value) => spend * value),
  };
}

describe('the interval of a ratio', () => {
  it('takes days as clusters, on the scale of logarithms', () => {
    const interval = ratioInterval(
      momentsOf([
        [10, 0],
        [12, 60],
        [9, 0],
        [11, 25],
        [10, 40],
        [8, 0],
        [10, 30],
      ]),
    )!;
    expect(interval.ratio).toBeCloseTo(2.214286, 6);
    expect(interval.standardError).toBeCloseTo(0.801746, 6);
    expect(interval.low).toBeCloseTo(0.913, 4);
    expect(interval.high).toBeCloseTo(5.3704, 4);
  });

  it('is a point where every day has the same ratio', () => {
    const same = momentsOf(Array.from({ length: 300 }, (_, at) => [at + 1, (at + 1) * 3] as const));
    expect(ratioInterval(same)).toEqual({ ratio: 3, standardError: 0, low: 3, high: 3 });
  });

  it('is none without value, without spend, or of one day', () => {
    expect(ratioInterval(momentsOf([[1, 0], [2, 0]]))).toBeNull(); // prettier-ignore
    expect(ratioInterval(momentsOf([[0, 1], [0, 2]]))).toBeNull(); // prettier-ignore
    expect(ratioInterval(momentsOf([[1, 1]]))).toBeNull();
  });
});
