import { describe, expect, it } from '@jest/globals';
import { formatMillionths, parseMillionths } from './decimal-millionths.ts';

describe('millionths', () => {
  it.each<[string, bigint]>([
    ['5339.5', 5_339_500_000n],
    ['1204', 1_204_000_000n],
    ['0', 0n],
    ['0.00', 0n],
    ['5.', 5_000_000n],
    ['.5', 500_000n],
    ['-1.25', -1_250_000n],
    ['+3', 3_000_000n],
    ['9007199254740993', 9_007_199_254_740_993_000_000n],
    ['0.0000005', 1n],
    ['0.00000049', 0n],
    ['-0.0000005', -1n],
    ['1.5944444', 1_594_444n],
    ['1.0E-5', 10n],
    ['1.5e2', 150_000_000n],
    ['2.5E-7', 0n],
  ])('%s is read exactly', (text, millionths) => {
    expect(parseMillionths(text)).toBe(millionths);
  });

  it.each(['', '.', '-', 'e5', '1e', '1,5', '1 000', '0x10', 'NaN', 'Infinity', ' 1', '1e999', '9'.repeat(41)])(
    '%j is no number',
    (text) => {
      expect(parseMillionths(text)).toBeNull();
    },
  );

  it('do not gather errors', () => {
    const tenths = Array.from({ length: 10 }, () => parseMillionths('0.10') ?? 0n);
    expect(formatMillionths(tenths.reduce((sum, value) => sum + value, 0n))).toBe('1');
  });

  it.each(['0', '5339.5', '-0.000001', '9007199254740993', '0.95', '-12'])('write %s as it was read', (text) => {
    expect(formatMillionths(parseMillionths(text) ?? 0n)).toBe(text);
  });
});
