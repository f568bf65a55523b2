import { expect, it } from '@jest/globals';
import { sayMoney } from './money.ts';

it('shows money with the digits which the platform counts, whatever a currency has elsewhere', () => {
  const amounts = [
    sayMoney('123456', { currency: 'EUR', offset: 100 }),
    sayMoney('300', { currency: 'JPY', offset: 1 }),
    sayMoney('300', { currency: 'HUF', offset: 1 }),
  ];
  expect(amounts.map((amount) => amount.replaceAll('\u00a0', ' '))).toEqual(['EUR 1,234.56', 'JPY 300', 'HUF 300']);
});
