import { expect, it } from '@jest/globals';
import { decimalsOf } from './decimal-text.ts';

it.each([
  ['EUR', 2],
  ['JPY', 0],
  ['HUF', 0],
  ['TWD', 0],
  ['KWD', 2],
  ['JOD', 2],
  ['not a code', 2],
])('amounts of %s have %s decimals, as the platform counts its minor units', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals);
});
