import { describe, expect, it } from '@jest/globals';
import { formatMoney, moneyOf, moneyOfMillionths } from './money.ts';

describe('formatMoney', () => {
  it.each([
    [1234n, 'USD', '12.34 USD'],
    [5n, 'EUR', '0.05 EUR'],
    [-5n, 'EUR', '-0.05 EUR'],
    [0n, 'EUR', '0.00 EUR'],
    [300n, 'JPY', '300 JPY'],
    [-300n, 'TWD', '-300 TWD'],
    [0n, 'KRW', '0 KRW'],
    [10n ** 18n, 'USD', '10000000000000000.00 USD'],
    // The platform counts hundredths of it, and thousandths are in use.
    [1234n, 'KWD', '12.340 KWD'],
    [7n, 'BHD', '0.070 BHD'],
    [9_007_199_254_740_993n, 'USD', '90071992547409.93 USD'],
    [9_223_372_036_854_775_807n, 'JPY', '9223372036854775807 JPY'],
    [-9_223_372_036_854_775_808n, 'EUR', '-92233720368547758.08 EUR'],
  ])('writes %s of %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it.each(['', 'eur', 'EURO'])('refuses the currency %j', (currency) => {
    expect(() => formatMoney(1n, currency)).toThrow(RangeError);
  });
});

describe('moneyOf', () => {
  it('keeps every digit', () => {
    const formatted = '90071992547409.93 EUR';
    expect(moneyOf('9007199254740993', 'EUR')).toEqual({ amountMinor: '9007199254740993', currency: 'EUR', formatted });
  });

  it('is null for no amount', () => {
    expect([moneyOf(null, 'EUR'), moneyOf(undefined, 'EUR')]).toEqual([null, null]);
  });
});

describe('moneyOfMillionths', () => {
  it.each([
    [12_340_000n, 'EUR', '12.34 EUR'],
    [12_345_000n, 'EUR', '12.35 EUR'],
    [-12_345_000n, 'EUR', '-12.35 EUR'],
    [12_344_999n, 'EUR', '12.34 EUR'],
    [-4_999n, 'EUR', '0.00 EUR'],
    [300_500_000n, 'JPY', '301 JPY'],
    // The platform counts hundredths of it.
    [12_345_000n, 'KWD', '12.350 KWD'],
  ])('rounds %s millionths of %s to %s', (millionths, currency, formatted) => {
    expect(moneyOfMillionths(millionths, currency)).toMatchObject({ currency, formatted });
  });

  it('is null for what is no currency, which reports of the platform may have', () => {
    expect(moneyOfMillionths(1n, 'euro')).toBeNull();
  });
});
