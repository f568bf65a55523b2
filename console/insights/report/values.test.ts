import { expect, it } from '@jest/globals';
import { changeOf, valueOf } from './values.ts';

const valued = (value: string | null) => [{ action_type: 'omni_purchase', window: 'value', value }];

it.each([
  ['a quotient of exact amounts', '9007199254740993.02', '9007199254740993.02', '1.000000'],
  ['half away from zero', '0.000001', '2', '0.000001'],
  ['nothing where nothing was spent', '5', '0.00', null],
  ['nothing where the value is not known', null, '1.00', null],
])('the return on ad spend is %s', (_, value, spend, roas) => {
  expect(valueOf('roas', { action_values: valued(value), spend })).toBe(roas);
});

it('a change is in percent of the size of what was before', () => {
  const changes = [changeOf('3', '2'), changeOf('1', '-2'), changeOf('1', '0'), changeOf(null, '1')];
  expect(changes).toEqual(['50.000000', '150.000000', null, null]);
});
