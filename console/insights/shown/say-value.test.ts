import { expect, it } from '@jest/globals';
import { sayChange, sayValue } from './say-value.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it.each([
  ['9007199254740993.01', 'money', 'EUR', 'EUR 9,007,199,254,740,993.01'],
  ['300', 'money', 'HUF', 'HUF 300'],
  ['0.123456', 'money', 'USD', 'USD 0.123456'],
  ['0', 'money', 'EUR', 'EUR 0.00'],
  ['0.700000', 'cost', 'EUR', 'EUR 0.7000'],
  ['9007199254740993', 'count', 'EUR', '9,007,199,254,740,993'],
  ['2.5', 'count', null, '2.5'],
  ['1.005000', 'percent', null, '1.01 %'],
  ['BELOW_AVERAGE_35', 'text', null, 'below average 35'],
  [null, 'money', 'EUR', '—'],
] as const)('%s of %s in %s is shown as %s', (value, kind, currency, shown) => {
  expect(plain(sayValue(value, kind, currency))).toBe(shown);
});

it('changes are shown with their sign', () => {
  expect(['12.345000', '-3.000000', '0.000000', null].map(sayChange).map(plain)).toEqual([
    '+12.3 %',
    '-3.0 %',
    '0.0 %',
    '—',
  ]);
});
