import { describe, expect, it } from '@jest/globals';
import { mostObjects } from './blast-radius.ts';
import { failsTooOften } from './breaker.ts';

describe('the most objects of a run', () => {
  it.each([
    [[], null, 50],
    [[20, 20, 20], null, 100],
    [[10, 20], null, 75],
    [[0, 0, 400], null, 50],
    [[], 300, 360],
    [[100], 300, 500],
  ])('after runs of %j and a review of %s is %s', (acted, reviewed, expected) => {
    expect(mostObjects({ acted, reviewed })).toBe(expected);
  });
});

describe('the breaker', () => {
  it.each([
    [0, 9, false],
    [0, 10, true],
    [5, 5, true],
    [6, 5, false],
    [11, 9, false],
    [10, 10, true],
  ])('with %s done and %s failed opens: %s', (done, failed, expected) => {
    expect(failsTooOften({ done, failed })).toBe(expected);
  });
});
