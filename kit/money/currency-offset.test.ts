import { describe, expect, it } from '@jest/globals';
import { currencyOffset } from './currency-offset.ts';

describe('currencyOffset', () => {
  it.each(['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'])('counts whole %s', (code) => {
    expect(currencyOffset(code)).toBe(1);
  });

  it.each(['USD', 'EUR', 'GBP', 'CHF', 'BHD', 'JOD', 'KWD', 'TRY'])('counts hundredths of %s', (code) => {
    expect(currencyOffset(code)).toBe(100);
  });

  it.each(['', 'eur', 'EURO', 'E1R'])('refuses %j', (code) => {
    expect(() => currencyOffset(code)).toThrow(RangeError);
  });
});
