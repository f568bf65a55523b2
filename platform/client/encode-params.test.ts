import { describe, expect, it } from '@jest/globals';
import { encodeParams } from './encode-params.ts';

describe('encodeParams', () => {
  it('sends scalars as text and anything nested as JSON text', () => {
    const encoded = encodeParams({
      name: 'Größe "A" & B',
      daily_budget: 10n ** 18n,
      limit: 25,
      flag: false,
      special_ad_categories: [],
      creative: { creative_id: '120210000000000001', budget: 10n ** 18n },
      since: new Date(0),
      skipped: undefined,
    });
    expect(Object.fromEntries(encoded)).toEqual({
      name: 'Größe "A" & B',
      daily_budget: '1000000000000000000',
      limit: '25',
      flag: 'false',
      special_ad_categories: '[]',
      creative: '{"creative_id":"120210000000000001","budget":1000000000000000000}',
      since: '1970-01-01T00:00:00.000Z',
    });
  });

  it('refuses numbers whose digits are lost, naming every parameter', () => {
    const encode = (): unknown => encodeParams({ id: 2 ** 53, amount: Number.NaN, deep: { id: 2 ** 60 }, fine: 1 });
    expect(encode).toThrow(TypeError);
    expect(encode).toThrow(/id: .*amount: .*deep: /);
    expect(encode).not.toThrow(/fine/);
  });

  it.each([[[Number.NaN]], [{ a: [1, -Infinity] }], [{ a: -(2 ** 53) }], [[1e21]], [2 ** 60]])(
    'refuses %j anywhere',
    (value) => {
      expect(() => encodeParams({ value })).toThrow(/^parameters cannot be sent: value: /);
    },
  );

  it.each([
    [[null, undefined]],
    [{ a: 'null', b: null }],
    [[1e-7, 0.12345678901234568, -1.5]],
    [[':1234567890123456789', 'e+']],
  ])('sends %j as JSON writes it', (value) => {
    expect(encodeParams({ value }).get('value')).toBe(JSON.stringify(value));
  });
});
