import { describe, expect, it } from '@jest/globals';
import { emptyShare, quantile, recallAt, reciprocalRankAt } from '#test/bench/memory/metrics.ts';

const ANSWERS = [
  { found: ['a', 'b', 'c'], right: ['b'] },
  { found: ['a', 'b', 'c'], right: ['c', 'a'] },
  { found: ['a', 'b', 'c'], right: ['z'] },
  { found: [], right: ['a'] },
];

describe('metrics', () => {
  it('recall counts questions with a right fact among the first k', () => {
    expect(recallAt(1, ANSWERS)).toBe(1 / 4);
    expect(recallAt(2, ANSWERS)).toBe(2 / 4);
    expect(recallAt(5, ANSWERS)).toBe(2 / 4);
  });

  it('reciprocal rank takes the first right fact among the first k', () => {
    expect(reciprocalRankAt(8, ANSWERS)).toBe((1 / 2 + 1 + 0 + 0) / 4);
    expect(reciprocalRankAt(1, ANSWERS)).toBe(1 / 4);
  });

  it('empty answers are counted', () => expect(emptyShare(ANSWERS)).toBe(1 / 4));

  it('a quantile is one of the values', () => {
    const values = Array.from({ length: 100 }, (_nothing, index) => 100 - index);
    expect(quantile(0.95, values)).toBe(95);
    expect(quantile(0.5, values)).toBe(50);
    expect(quantile(1, [3])).toBe(3);
    expect(quantile(0, [4, 3])).toBe(3);
  });

  it('there is no mean of nothing', () => {
    expect(() => recallAt(5, [])).toThrow(RangeError);
    expect(() => quantile(0.5, [])).toThrow(RangeError);
  });
});
