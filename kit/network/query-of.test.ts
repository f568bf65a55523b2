import { describe, expect, it } from '@jest/globals';
import { queryOf } from './query-of.ts';

describe('the query of a request', () => {
  it.each([
    ['/uploads/x?a=1&b=%20', 'a=1&b=+'],
    ['/uploads/x', ''],
    ['http://host:99999/uploads/x?a=1', 'a=1'],
    ['http://[/uploads/x?a=?', 'a=%3F'],
    ['//?a=%', 'a=%25'],
  ])('of %s is %s', (originalUrl, expected) => {
    expect(String(queryOf({ originalUrl }))).toBe(expected);
  });
});
