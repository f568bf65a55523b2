import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnOf } from './columns.ts';
import { comparison, quotientAt, type Quotient } from './quotients.ts';
import { roundHalfEven } from './round-half-even.ts';

/** Numbers around the last exact double, and small ones. */
const whole = fc.oneof(
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: 0n, max: 5n }),
  fc.bigInt({ min: 0n, max: 10n ** 17n }),
);
const positive = whole.map((value) => (value === 0n ? 1n : value));
const column = (values: fc.Arbitrary<bigint>) =>
  fc.option(
    values.map((value) => columnOf([value])),
    { nil: null },
  );
const quotient: fc.Arbitrary<Quotient> = fc.record({
  top: column(whole),
  bottom: column(positive),
  scale: positive,
  divisor: fc.constantFrom(1n, 1_000_000n),
});

describe('quotients', () => {
  it('are compared exactly, whatever their sizes', () => {
    fc.assert(
      fc.property(quotient, quotient, (left, right) => {
        const [a, b] = [quotientAt(left, 0), quotientAt(right, 0)];
        const difference = a.top * b.bottom - b.top * a.bottom;
        expect(Math.sign(comparison(left, right)(0))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [8n, 3n, 3n],
    [7n, 3n, 2n],
  ])('%d / %d is rounded to %d', (top, bottom, rounded) => {
    expect(roundHalfEven(top, bottom)).toBe(rounded);
  });
});
