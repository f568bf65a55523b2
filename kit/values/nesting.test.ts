import { expect, it } from '@jest/globals';
import { DEEPEST_INPUT, isTooDeep } from './nesting.ts';

function nested(levels: number): unknown {
  return JSON.parse(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`);
}

it('tells values that are nested too deeply from those that are not, however deep', () => {
  const values = [1, null, 'x', nested(DEEPEST_INPUT), nested(DEEPEST_INPUT + 2), nested(100_000)];
  expect(values.map(isTooDeep)).toEqual([false, false, false, false, true, true]);
});
