import { describe, expect, it } from '@jest/globals';
import { measure, median } from '#test/bench/measure.ts';

describe('measure', () => {
  it('alternates between contenders, warms up once and compares medians with the first', async () => {
    const order: string[] = [];
    const contender = (name: string) => ({
      name,
      run: async () => {
        order.push(name);
      },
    });
    const results = await measure([contender('a'), contender('b')], 3);
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']);
    expect(results.map(({ name, runsMs }) => [name, runsMs.length])).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
    expect(results[0]!.ratio).toBe(1);
  });

  it('takes the middle value, or the mean of the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow(RangeError);
  });
});
